import GridModel
import Testing

@testable import GridColumns

/// The fast paths against the general readers.
@Suite struct FastKeyTests {
  private static let formats = [
    ColumnFormat(kind: .integer), ColumnFormat(kind: .decimal),
    ColumnFormat(kind: .decimal, decimalComma: true), ColumnFormat(kind: .percent),
    ColumnFormat(kind: .currency), ColumnFormat(kind: .date),
    ColumnFormat(kind: .dateTime, dateOrder: .dayFirst),
    ColumnFormat(kind: .dateTime, dateOrder: .monthFirst), ColumnFormat(kind: .text),
  ]

  private func expectSame(
    _ cells: [[UInt8]], _ format: ColumnFormat, _ note: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let fast = keys(cells, format, usesFastPaths: true).rows
    let general = keys(cells, format, usesFastPaths: false).rows
    #expect(fast.count == general.count, sourceLocation: location)
    for (row, pair) in zip(fast, general).enumerated() where pair.0 != pair.1 {
      Issue.record(
        "\(note), \(format), row \(row): \(cells[row]) \(pair)", sourceLocation: location)
      break
    }
  }

  @Test(arguments: formats)
  func randomCellsHaveTheKeysOfTheGeneralReaders(format: ColumnFormat) {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = RandomCells(seed: seed)
    for _ in 0..<2 { expectSame(random.cells(format.kind, count: 1500), format, "seed \(seed)") }
  }

  @Test(arguments: [ColumnFormat(kind: .decimal), ColumnFormat(kind: .text)])
  func slicesOfAnyLengthAreWhole(format: ColumnFormat) {
    var random = RandomCells(seed: 11)
    let cells = random.cells(format.kind, count: 4097)
    for count in [0, 1, 4095, 4096, 4097] {
      let part = Array(cells.prefix(count))
      expectSame(part, format, "\(count) rows")
    }
  }

  @Test func numbersOfEveryLengthAreReadAlike() {
    var cells: [[UInt8]] = []
    for length in 1...25 {
      for mark in -1...length {
        for sign in ["", "-"] {
          var digits = (0..<length).map { UInt8(0x31 + $0 % 9) }
          if mark >= 0 { digits.insert(0x2E, at: mark) }
          cells.append(Array(sign.utf8) + digits)
          cells.append(Array(sign.utf8) + digits + [0x25])
          cells.append(Array(sign.utf8) + [0x30, 0x30] + digits)
        }
      }
    }
    expectSame(cells, ColumnFormat(kind: .decimal), "lengths")
  }

  @Test func everyMonthOfTwoCenturiesIsReadAlike() {
    var cells: [[UInt8]] = []
    for year in 1890...2110 {
      for month in 1...12 {
        for day in [1, 28, 29, 30, 31] {
          let parts = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }
          cells.append(Array("\(year)-\(parts[0])-\(parts[1])".utf8))
        }
      }
    }
    expectSame(cells, ColumnFormat(kind: .date), "days")
    let real = cells.filter { !$0.isEmpty }
    let rows = keys(real, ColumnFormat(kind: .date), usesFastPaths: true).rows
    let days = rows.filter { $0.keyClass == 0 }.map(\.key)
    #expect(zip(days, days.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func everyCharacterOfTwoBytesIsReadAlike() {
    let cells = (0x80...0x7FF).map { Array("a\(Unicode.Scalar(UInt32($0))!)b".utf8) }
    expectSame(cells, ColumnFormat(kind: .text), "characters")
  }

  @Test func textsBeyondTheLongestTailAreCut() {
    let limit = TailArena.maximumRun
    let text = ColumnFormat(kind: .text)
    expectSame([Array("ab".utf8) + Array(repeating: 0x31, count: limit + 9)], text, "digits")
    let letters = [limit + 8, limit + 9].map { [UInt8](repeating: 0x41, count: $0) }
    let rows = keys(letters, text, usesFastPaths: true).rows
    #expect(rows[0].tail.count == limit)
    #expect(rows[1].tail.count == limit)
  }

  @Test func longNumberInAnotherSliceRefinesItsEquals() {
    var cells = Array(repeating: Array("0.1".utf8), count: 9000)
    cells[8999] = Array("0.100000000000000000000001".utf8)
    cells[5000] = Array("7".utf8)
    cells[5001] = Array("word".utf8)
    cells[1] = []
    cells[2] = Array("0.0999999999999999999999999".utf8)
    let column = keys(cells, ColumnFormat(kind: .decimal), usesFastPaths: true)
    let rows = column.rows
    #expect(rows[0] == rows[4999])
    #expect(rows[0] < rows[8999])
    #expect(rows[2] < rows[0])
    #expect(rows[0].key == rows[8999].key)
    #expect(rows[0].key == rows[2].key)
    #expect(rows[5001].keyClass == KeyClass.word.rawValue)
    expectSame(cells, ColumnFormat(kind: .decimal), "slices")
  }

  @Test func valuesAloneTakeOnlyTheirKeys() {
    let column = keys([[0x31], [0x32]], ColumnFormat(kind: .integer), usesFastPaths: true)
    #expect(column.classes == nil)
    #expect(column.slices == nil)
    #expect(keys([[0x31], []], ColumnFormat(kind: .integer), usesFastPaths: true).classes != nil)
    let names = [Array("a name that is long".utf8)]
    #expect(keys(names, ColumnFormat(kind: .integer), usesFastPaths: true).slices != nil)
  }
}
