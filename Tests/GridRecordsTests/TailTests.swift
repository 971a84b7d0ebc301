import GridModel
import GridTestSupport
import Testing

@testable import GridRecords

/// The last records found backwards are those of the whole index.
@Suite struct TailTests {
  @Test(arguments: [0, 1, 3, 5])
  func tailsOfSaneTextsAreThoseOfTheIndex(number: Int) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let dialect = comparedDialects[number].dialect
    let quote = Character(Unicode.Scalar(dialect.quote ?? 0x71))
    let comma = Character(Unicode.Scalar(dialect.delimiter))
    for round in 0..<100 {
      let cells = [
        "a", "", "b c", "\(quote)x\(comma)\(quote)\(quote)\n\r\ny\(quote)", "\(quote)\(quote)",
      ]
      let text =
        (0..<100).map { row in
          let width = row % 17 == 0 ? 2 : 4
          let blank = row % 31 == 30 ? "\n\n" : ""
          return (0..<width).map { _ in cells.randomElement(using: &random)! }
            .joined(separator: "\(comma)") + "\r\n" + blank
        }.joined() + ["", "\n", "\n\n\n", "last", "last\(comma)"][round % 5]
      let index = RecordIndex(source: MemoryBytes(text), dialect: dialect)
      let whole = try wholeIndex(MemoryBytes(text), dialect)
      let count = 1 + round % 40
      let tail = try index.tail(recordsAtMost: count, blockSize: 200 + round * 10)
      let block = try index.fields(of: tail, columns: 0..<4)
      let wanted = try whole.fields(
        of: whole.recordCount - count..<whole.recordCount, columns: 0..<4)
      #expect(block.arena == wanted.arena, "seed \(seed) round \(round)")
      #expect(block.offsets == wanted.offsets, "seed \(seed) round \(round)")
      #expect(block.fieldCounts == wanted.fieldCounts, "seed \(seed) round \(round)")
    }
  }

  @Test func aShortSourceIsReadFromItsBeginning() throws {
    for text in ["", "\n\n", "a,b", "a,b\n1,2\n", "\n\na,\"b\nc\"\n1,2\n\n"] {
      for keeps in [false, true] {
        let dialect = Dialect(keepsBlankLines: keeps)
        let index = RecordIndex(source: MemoryBytes(text), dialect: dialect)
        let whole = try wholeIndex(text, dialect)
        let block = try index.fields(of: index.tail(recordsAtMost: 9), columns: 0..<2)
        let wanted = try whole.fields(of: 0..<9, columns: 0..<2)
        #expect(block.arena == wanted.arena)
        #expect(block.offsets == wanted.offsets)
      }
    }
  }

  @Test func aLongLastRowIsFound() throws {
    let row = String(repeating: "cell,", count: 50_000)
    let index = RecordIndex(source: MemoryBytes("a,b\n1,2\n" + row), dialect: Dialect())
    let tail = try index.tail(recordsAtMost: 2)
    #expect(tail.starts == [4, 8])
  }

  @Test func ofLongRecordsFewAreFound() throws {
    let rows = (0..<200).map { "\($0),\(String(repeating: "x", count: 2000))\n" }.joined()
    let index = RecordIndex(source: MemoryBytes("a,b\n" + rows), dialect: Dialect())
    let tail = try index.tail(recordsAtMost: 50, blockSize: 100)
    #expect((1..<50).contains(tail.starts.count))
    let last = try index.fields(of: tail, columns: 0..<1)
    #expect(Array(last[last.rowCount - 1, 0]) == Array("199".utf8))
  }

  @Test func aGrowingSourceHasNoTailYet() throws {
    let source = MemoryBytes(Array("a,b\n1,2\n3,4".utf8), available: 6)
    let index = RecordIndex(source: source, dialect: Dialect())
    #expect(try index.tail(recordsAtMost: 2).starts.isEmpty)
  }
}
