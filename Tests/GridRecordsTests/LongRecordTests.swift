import GridModel
import GridTestSupport
import Testing

@testable import GridRecords

/// Records that are read piece by piece read as they do as a whole.
@Suite struct LongRecordTests {
  /// Everything as a whole.
  private static let plain = LongRecordSizes(stretch: .max)

  private func index(
    _ text: [UInt8], _ dialect: Dialect, _ sizes: LongRecordSizes
  ) throws -> RecordIndex {
    let index = RecordIndex(source: MemoryBytes(text), dialect: dialect, sizes: sizes)
    while try index.advance(bytes: 1 << 20) {}
    return index
  }

  private func areAlike(
    _ piecewise: RecordIndex, _ whole: RecordIndex, _ records: Range<Int>, _ columns: Range<Int>,
    limit: Int
  ) throws -> Bool {
    let one = try piecewise.fields(of: records, columns: columns, fieldLimit: limit)
    let other = try whole.fields(of: records, columns: columns, fieldLimit: limit)
    return one.arena == other.arena && one.offsets == other.offsets
      && one.rowCount == other.rowCount
  }

  @Test(arguments: comparedDialects.indices)
  func anyTextReadsAsTheWholeDoes(number: Int) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let (dialect, alphabet) = comparedDialects[number]
    for round in 0..<120 {
      let count = Int.random(in: 1..<1500, using: &random)
      let text =
        switch round % 3 {
        case 0: saneText(dialect, records: 40, using: &random)
        case 1: crowdedText(alphabet, count: count, using: &random)
        default: longText(dialect, using: &random)
        }
      let window = [64, 128, 512][round % 3]
      let sizes = LongRecordSizes(
        stretch: [0, 64, 200][round / 3 % 3], firstWindow: [1, 16, window][round / 9 % 3],
        window: window, stride: [1, 40, 300][round / 27 % 3],
        placeLimit: round % 5 == 0 ? 10 : 1000)
      let whole = try index(text, dialect, Self.plain)
      let piecewise = try index(text, dialect, sizes)
      #expect(piecewise.longStretch == (dialect.escape == nil ? sizes.stretch : .max))
      for _ in 0..<12 {
        let low = Int.random(in: 0...max(0, whole.recordCount - 1), using: &random)
        let first = Int.random(in: 0...max(0, whole.maximumFieldCount), using: &random)
        let isAlike = try areAlike(
          piecewise, whole, low..<low + Int.random(in: 1..<20, using: &random),
          first..<first + Int.random(in: 1..<6, using: &random),
          limit: [0, 1, 7, 30, 56, 60, 64, 200, .max].randomElement(using: &random)!)
        #expect(isAlike, "seed \(seed) round \(round) \(sizes)")
        if !isAlike { return }
      }
    }
  }

  /// Records of long and short cells of any kind that a dialect has.
  private func longText(_ dialect: Dialect, using random: inout SeededGenerator) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 1..<6, using: &random) {
      let width = Int.random(in: 1..<12, using: &random)
      for column in 0..<width {
        let length = [0, 1, 5, 60, 64, 300, 700].randomElement(using: &random)!
        let filler: [[UInt8]] = [
          Array("x".utf8), Array("x\r\n".utf8), [dialect.delimiter, 0x61],
          [dialect.quote ?? 0x22, dialect.quote ?? 0x22], [dialect.quote ?? 0x22, 0x62],
        ]
        let kind = Int.random(in: 0..<8, using: &random)
        let isQuoted = kind < 4 && dialect.quote != nil
        if isQuoted || kind == 7 { text.append(dialect.quote ?? 0x22) }
        let part = filler[isQuoted ? kind : 0]
        for place in 0..<length { text.append(part[place % part.count]) }
        if isQuoted {
          if length % 2 == 1 { text.append(0x63) }
          text.append(dialect.quote ?? 0x22)
        }
        if column + 1 < width { text.append(dialect.delimiter) }
      }
      text += [[0x0A], [0x0D, 0x0A], [0x0A, 0x0A], [0x0D, 0x0A, 0x0D, 0x0A]]
        .randomElement(using: &random)!
    }
    if Bool.random(using: &random) { text.removeLast() }
    return text
  }

  @Test(arguments: [0, 1, 3, 5])
  func theLastRecordsReadAsTheWholeDoes(number: Int) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let dialect = comparedDialects[number].dialect
    let sizes = LongRecordSizes(stretch: 100, firstWindow: 16, window: 64, stride: 40)
    for round in 0..<100 {
      let text =
        round % 2 == 0
        ? longText(dialect, using: &random) : saneText(dialect, records: 30, using: &random)
      let whole = try index(text, dialect, Self.plain)
      let piecewise = try index(text, dialect, sizes)
      let tail = try whole.tail(recordsAtMost: 5)
      for limit in [3, 60, .max] {
        let one = try piecewise.fields(of: tail, columns: 0..<5, fieldLimit: limit)
        let other = try whole.fields(of: tail, columns: 0..<5, fieldLimit: limit)
        #expect(
          one.arena == other.arena && one.offsets == other.offsets, "seed \(seed) round \(round)")
      }
    }
  }

  @Test func aSecondLookReadsWhatIsShown() throws {
    let long = String(repeating: "x", count: 1 << 19)
    let quoted = "\"" + String(repeating: "\"\"y,\n", count: 1 << 17) + "\""
    let wide = String(repeating: "12,", count: 100_000) + "end"
    let rows = ["\(long),b,c", "a,\(quoted),c", "a,b,\(long)", "a", wide, "a,\(long)\r", "1,2,3"]
    let text = "k,v,w\n" + rows.joined(separator: "\n") + "\n"
    for dialect in [Dialect(), Dialect(strictQuotes: true)] {
      let source = CountedBytes(Array(text.utf8))
      let index = try wholeIndex(source, dialect)
      let whole = try self.index(Array(text.utf8), dialect, Self.plain)
      for columns in [0..<3, 0..<1, 2..<5, 50_000..<50_010, 99_999..<100_002] {
        for look in 0..<3 {
          var isAlike = false
          let read = try source.readBytes {
            isAlike = try areAlike(index, whole, 0..<8, columns, limit: 1000)
          }
          #expect(isAlike)
          if look > 0 { #expect(read < 200_000, "\(columns)") }
        }
      }
    }
  }

  @Test func theFirstColumnsAreReadWithoutTheRest() throws {
    let row = (0..<100_000).map { "c\($0)" }.joined(separator: ",") + "\n"
    let source = CountedBytes(Array((0..<20).map { _ in row }.joined().utf8))
    let index = try wholeIndex(source, Dialect())
    let read = try source.readBytes {
      let block = try index.fields(of: 0..<20, columns: 0..<10, fieldLimit: 1000)
      #expect(String(decoding: block[19, 9], as: UTF8.self) == "c9")
    }
    #expect(read <= 20 * 5000)
  }

  @Test func longRecordsDoNotMakeTheirNeighboursBeRead() throws {
    let long = String(repeating: "y", count: 1 << 20)
    let text = "1,2\n3,4\n\(long),5\n6,7\n8,\(long)\n9,0\n"
    let source = CountedBytes(Array(text.utf8))
    let index = try wholeIndex(source, Dialect())
    let read = try source.readBytes {
      let block = try index.fields(of: 3..<4, columns: 0..<2)
      #expect(String(decoding: block.arena, as: UTF8.self) == "67")
    }
    #expect(read < 5000)
  }

  @Test func whatIsRememberedIsBounded() throws {
    let row = String(repeating: "abc,", count: 5000) + "\n"
    let text = Array((0..<50).map { _ in row }.joined().utf8)
    let sizes = LongRecordSizes(
      stretch: 1000, firstWindow: 64, window: 256, stride: 100, placeLimit: 500)
    let index = try index(text, Dialect(), sizes)
    for record in 0..<50 {
      _ = try index.fields(of: record..<record + 1, columns: 4990..<4995)
      #expect(index.longRecords.withLock { $0.byteCount } <= 500 * 24 + 400 * 24)
    }
  }

  @Test func theCellsOfAColumnAreThoseOfTheLoadedPart() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let sizes = LongRecordSizes(stretch: 100, firstWindow: 16, window: 64, stride: 40)
    for round in 0..<60 {
      let text = longText(Dialect(), using: &random)
      let index = try index(text, Dialect(), sizes)
      let reader = PartReader(index: index)
      for part in index.parts(of: 0..<index.recordCount, maximumRecords: 3) {
        for column in 0..<4 {
          try reader.read(part)
          let wanted = bytes(reader.column(column))
          let found = try bytes(reader.cells(in: column, of: part))
          #expect(found == wanted, "seed \(seed) round \(round)")
        }
      }
    }
  }

  @Test func aSourceThatHasShrunkReadsAsEmptyCells() throws {
    let long = String(repeating: "z", count: 500)
    let text = Array("a,\(long)\n\(long),b\n\(long),c,d\n".utf8)
    let sizes = LongRecordSizes(stretch: 100, firstWindow: 16, window: 64, stride: 40)
    for rest in stride(from: 0, to: text.count, by: 7) {
      let source = MemoryBytes(text)
      let index = RecordIndex(source: source, dialect: Dialect(), sizes: sizes)
      while try index.advance(bytes: 1 << 20) {}
      if rest % 2 == 0 { _ = try index.fields(of: 0..<3, columns: 0..<3) }
      source.release(rest)
      for limit in [10, 2000] {
        let block = try index.fields(of: 0..<3, columns: 0..<3, fieldLimit: limit)
        #expect(block.offsets.count == 10)
        #expect(Array(block[0, 0]) == Array(text.prefix(min(rest, 1))))
      }
    }
  }

  private func bytes(_ cells: CellSpans) -> [[UInt8]] {
    (0..<cells.count).map { cell in
      Array(
        UnsafeBufferPointer(
          start: cells.base + Int(cells.starts[cell]), count: Int(cells.lengths[cell])))
    }
  }
}
