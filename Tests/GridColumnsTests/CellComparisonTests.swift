import GridModel
import Testing

@testable import GridColumns

@Suite struct CellComparisonTests {
  private let decimal = ColumnFormat(kind: .decimal)
  private let dateTime = ColumnFormat(kind: .dateTime)
  private let none = CellComparison.incomparable

  private func orders(
    _ cells: [String], _ operand: String, _ format: ColumnFormat, wholeDays: Bool = false
  ) -> [Int8]? {
    let comparison = CellComparison(
      operand: Array(operand.utf8), format: format, wholeDays: wholeDays)
    guard let comparison else { return nil }
    var orders: [Int8] = [5]
    withSpans(cells.map { Array($0.utf8) }) { comparison.order(of: $0, into: &orders) }
    return orders
  }

  @Test func numbersCompareByValue() {
    #expect(
      orders(["4", "5", "5.00", "$5", "500%", "5.0001", "-6", "inf"], "5", decimal)
        == [-1, 0, 0, 0, 0, 1, -1, 1])
    #expect(
      orders(["1.200,5", "1200,6"], "1200,5", ColumnFormat(kind: .decimal, decimalComma: true))
        == [0, 1])
  }

  @Test func wordsBlanksAndNaNNeverCompare() {
    #expect(
      orders(["", " ", "\u{3000}", "NaN", "tbd", "1"], "0", decimal)
        == [none, none, none, none, none, 1])
    #expect(orders(["", "a"], "a", ColumnFormat(kind: .text)) == [none, 0])
  }

  @Test func operandOfAnotherKindIsRefused() {
    #expect(orders(["1"], "tbd", decimal) == nil)
    #expect(orders(["1"], "NaN", decimal) == nil)
    #expect(orders(["1"], "", decimal) == nil)
    #expect(orders(["1"], " ", ColumnFormat(kind: .text)) == nil)
    #expect(orders(["2024-01-31"], "31", dateTime) == nil)
  }

  @Test func longNumbersCompareExactly() {
    let cells = ["9007199254740992", "9007199254740993", "9007199254740993.0", "9007199254740994"]
    #expect(orders(cells, "9007199254740993", decimal) == [-1, 0, 0, 1])
    #expect(orders(["0.1", "0.100000000000000000000001"], "0.1", decimal) == [0, 1])
    #expect(
      orders(["0.1", "0.100000000000000000000001"], "0.10000000000000000000000", decimal)
        == [0, 1])
    #expect(
      orders(["0.1", "0.100000000000000000000001"], "0.100000000000000000000001", decimal)
        == [-1, 0])
    #expect(orders(["inf", "-inf", "1e999"], "inf", decimal) == [0, -1, -1])
  }

  @Test func textComparesNaturallyWithoutCase() {
    let text = ColumnFormat(kind: .text)
    #expect(
      orders(["RACK2", "rack10", "rack", "rack02", "rack2b"], "rack2", text)
        == [0, 1, -1, 0, 1])
    #expect(
      orders(["a longer name", "A Longer Name b", "a longer"], "a longer name", text)
        == [0, 1, -1])
  }

  @Test func datesCompareByInstant() {
    let cells = [
      "2024-01-30T23:59:59", "2024-01-31", "2024-01-31T00:00:01", "2024-01-31T23:59:59.99999999",
      "2024-02-01", "later",
    ]
    #expect(orders(cells, "2024-01-31", dateTime) == [-1, 0, 1, 1, 1, none])
    #expect(orders(cells, "2024-01-31", dateTime, wholeDays: true) == [-1, 0, 0, 0, 1, none])
    #expect(
      orders(cells, "2024-01-31 00:00:01", dateTime, wholeDays: true) == [-1, -1, 0, 1, 1, none])
  }

  @Test(arguments: [
    ColumnFormat(kind: .decimal), ColumnFormat(kind: .percent), ColumnFormat(kind: .text),
    ColumnFormat(kind: .dateTime, dateOrder: .dayFirst),
  ])
  func comparisonSaysWhatSortingDoes(format: ColumnFormat) {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = RandomCells(seed: seed)
    let cells = random.cells(format.kind, count: 600)
    for operand in random.cells(format.kind, count: 20) {
      // The last row is the operand itself.
      let rows = keys(cells + [operand], format, usesFastPaths: false).rows
      let own = rows.last!
      let comparison = CellComparison(operand: operand, format: format)
      #expect((comparison != nil) == (own.keyClass == 0), "seed \(seed) \(operand)")
      guard let comparison else { continue }
      var orders: [Int8] = []
      withSpans(cells) { comparison.order(of: $0, into: &orders) }
      let expected: [Int8] = rows.dropLast().map {
        $0.keyClass != 0 ? none : $0 == own ? 0 : $0 < own ? -1 : 1
      }
      let wrong = cells.indices.first { orders[$0] != expected[$0] }
      #expect(wrong == nil, "seed \(seed), \(operand) and \(wrong.map { cells[$0] } ?? [])")
    }
  }

  @Test func blanksAreFound() {
    var blanks: [Bool] = [true]
    withSpans(["", " ", "a", "\u{A0}\t", "\u{3000}x", "漢", "\0"].map { Array($0.utf8) }) {
      $0.findBlanks(into: &blanks)
    }
    #expect(blanks == [true, true, false, true, false, false, false])
  }

  @Test func classesAreCounted() {
    let cells = ["1", "", "NaN", "tbd", "2", " "]
    #expect(
      keys(cells, decimal).classCounts
        == ClassCounts(values: 2, notANumbers: 1, words: 1, blanks: 2))
    #expect(keys(["1", "2"], decimal).classCounts == ClassCounts(values: 2))
    #expect(keys([] as [String], decimal).classCounts == ClassCounts())
  }
}
