import CRecordKernels
import GridTestSupport
import Testing

@testable import GridRecords

/// Every kernel must find the cells that the splitter finds one by one.
@Suite struct CellFinderTests {
  @Test(arguments: comparedDialects.indices)
  func everyShortTextHasTheSameCells(number: Int) {
    let (dialect, alphabet) = comparedDialects[number]
    var different: [UInt8]?
    for length in 0...(number == 0 ? 6 : 5) {
      everyText(alphabet, length: length) { text in
        if !areCellsAlike(Array(text), dialect, columns: 0..<3) { different = Array(text) }
      }
    }
    #expect(different == nil)
  }

  @Test(arguments: comparedDialects.indices)
  func longTextsHaveTheSameCells(number: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let (dialect, alphabet) = comparedDialects[number]
    for round in 0..<150 {
      let text =
        round % 2 == 0
        ? saneText(dialect, records: 40, using: &random)
        : crowdedText(alphabet, count: Int.random(in: 1..<700, using: &random), using: &random)
      #expect(areCellsAlike(text, dialect, columns: 0..<5), "seed \(seed) round \(round)")
    }
  }

  @Test func aReaderOfAnyKernelReadsAsTheBlockDoes() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for (number, compared) in comparedDialects.enumerated() {
      let index = try wholeIndex(
        MemoryBytes(saneText(compared.dialect, records: 300, using: &random)), compared.dialect)
      let records = 1..<index.recordCount
      let whole = try index.fields(of: records, columns: 0..<4)
      for kernel in Kernel.available {
        let reader = PartReader(index: index, kernel: kernel)
        for part in index.parts(of: records, maximumRecords: 1 + 37 * number) {
          try reader.read(part)
          #expect(reader.recordCount == part.records.count)
          let starts = reader.recordStarts()
          #expect(Int(starts[part.records.count]) == reader.bytes.count)
          for column in 0..<4 {
            let wanted = part.records.map { Array(whole[$0 - 1, column]) }
            #expect(bytes(reader.column(column)) == wanted, "seed \(seed) \(kernel) \(part)")
          }
          for (place, record) in part.records.enumerated() {
            let fields = bytes(reader.fields(ofRecord: place))
            #expect(fields.count == whole.fieldCounts[record - 1])
            #expect(
              fields.prefix(4).elementsEqual(
                (0..<min(4, fields.count)).map { Array(whole[record - 1, $0]) }, by: ==))
          }
        }
      }
    }
  }

  /// Compares each kernel's cells and record starts with those of `PlainCells`.
  private func areCellsAlike(_ text: [UInt8], _ dialect: Dialect, columns: Range<Int>) -> Bool {
    let found = text.withUnsafeBytes { findings(reading: $0, dialect) }
    let count = found.publishedEnd
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * count + 1, alignment: 1)
    defer { buffer.deallocate() }
    buffer.copyBytes(from: text[..<count])
    let roles = ByteRoles(dialect)
    let records = found.publishedCount
    let table = SpanTable()
    table.reserve(records + 1)
    var scratch = ByteArena(capacity: 64)
    for kernel in Kernel.available {
      let finder = CellFinder(
        dialect, roles: roles, bytes: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]),
        first: 0, unclosedFrom: found.unclosedFrom, kernel: kernel)
      for column in columns {
        var cells = table.room(limit: records + 1, spare: count)
        cells.position = finder.begin
        finder.findCells(column, &cells, scratch: &scratch)
        if cells.cell_count != records { return false }
        var next = 0
        for record in 0..<records {
          guard let start = finder.plain.recordStart(record, from: next) else { return false }
          let (span, end) = finder.plain.cell(column, from: start)
          scratch.removeAll()
          if let span { finder.plain.splitter.append(span, limit: .max, to: &scratch) }
          let place = Int(table.starts[record])
          let length = Int(table.lengths[record])
          if scratch.array != Array(buffer[place..<place + length]) { return false }
          next = end
        }
      }
      var starts = table.room(limit: records + 1, spare: count)
      starts.position = finder.begin
      finder.findStarts(&starts)
      if starts.cell_count != records { return false }
      var next = 0
      for record in 0..<records {
        guard let start = finder.plain.recordStart(record, from: next),
          start == Int(table.starts[record])
        else { return false }
        if !areWalksAlike(finder, from: start) { return false }
        next = finder.plain.recordEnd(from: start)
      }
    }
    return withExtendedLifetime(roles) { true }
  }

  /// Compares walks over 1, 2 and all fields of a record with the splitter's.
  private func areWalksAlike(_ finder: CellFinder, from start: Int) -> Bool {
    [1, 2, Int.max].allSatisfy { limit in
      var place = (count: 0, next: start, isFollowed: true)
      var walked = place
      while place.isFollowed, place.count < limit {
        let span = finder.plain.splitter.field(at: place.next)
        place = (place.count + 1, span.next, span.isFollowed)
      }
      while walked.isFollowed, walked.count < limit {
        let walk = finder.skipFields(from: walked.next, limit: limit - walked.count)
        walked = (walked.count + walk.fieldCount, walk.next, walk.isFollowed)
      }
      return walked == place
    }
  }

  @Test func columnsInTheMiddleReadAsInTheWholeBlock() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for (dialect, _) in comparedDialects {
      let text = saneText(dialect, records: 100, using: &random)
      let index = try wholeIndex(MemoryBytes(text), dialect)
      let records = 0..<index.recordCount
      let whole = try index.fields(of: records, columns: 0..<index.maximumFieldCount)
      for columns in [0..<1, 1..<2, 2..<4, 5..<7] {
        let some = try index.fields(of: records, columns: columns)
        #expect(some.fieldCounts == whole.fieldCounts, "seed \(seed)")
        for row in records {
          for column in columns {
            let wanted = column < whole.columnCount ? Array(whole[row, column]) : []
            #expect(Array(some[row, column - columns.lowerBound]) == wanted, "seed \(seed)")
          }
        }
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
