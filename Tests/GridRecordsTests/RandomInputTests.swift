import GridTestSupport
import Testing

@testable import GridRecords

/// The scanner over blocks and the splitter over whole records must tell the same.
@Suite struct RandomInputTests {
  @Test func scannerAndSplitterAgreeOnAnyBytes() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("aa,,\"\"\n\n\r\\#\t".utf8)
    for round in 0..<4000 {
      let count = Int.random(in: 0..<60, using: &random)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &random)! }
      let dialect = Dialect(
        quote: round % 7 == 0 ? nil : Ascii.quote, escape: round % 5 == 0 ? Ascii.backslash : nil,
        comment: round % 3 == 0 ? 0x23 : nil, carriageReturnEndsRecords: round % 4 == 0,
        keepsBlankLines: round % 2 == 0, strictQuotes: round % 6 == 0)
      let whole = try wholeIndex(MemoryBytes(bytes), dialect)
      let parts = try wholeIndex(MemoryBytes(bytes, readLimit: 1 + round % 3), dialect)
      let note: Comment = "seed \(seed) round \(round): \(bytes) \(dialect)"
      #expect(parts.recordCount == whole.recordCount, note)
      #expect(parts.unclosedQuoteCount == whole.unclosedQuoteCount, note)
      let block = try whole.fields(of: 0..<whole.recordCount, columns: 0..<3)
      #expect((block.fieldCounts.max() ?? 0) == whole.maximumFieldCount, note)
      let header = block.fieldCounts.first ?? 0
      let blanks = dialect.keepsBlankLines ? nil : block.fieldCounts.filter { $0 < header }.count
      if let blanks { #expect(blanks == whole.shortRecordCount, note) }
    }
  }

  @Test func everyRangeReadsAsTheWholeDoes() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let text = (0..<5000).map { row in
      row % 9 == 0 ? "\(row),\"x\ny\",\(String(repeating: "z", count: row))" : "\(row),plain"
    }.joined(separator: "\n")
    let index = try wholeIndex(text)
    #expect(index.recordCount == 5000)
    let whole = try allFields(index)
    for _ in 0..<300 {
      let low = Int.random(in: 0..<5000, using: &random)
      let high = min(5000, low + Int.random(in: 0..<200, using: &random))
      let block = try index.fields(of: low..<high, columns: 0..<2)
      let read = (0..<block.rowCount).map { row in
        (0..<2).map { String(decoding: block[row, $0], as: UTF8.self) }
      }
      #expect(read == whole[low..<high].map { Array($0.prefix(2)) }, "seed \(seed)")
    }
  }
}
