import GridModel
import GridOrder
import Testing

/// One column of a file and the order in which its rows belong.
struct SortCase: CustomTestStringConvertible {
  let name: String
  let cells: [String]
  let order: [UInt32]
  let delimiter: Character
  let descending: Bool

  init(
    _ name: String, _ cells: [String], _ order: [UInt32], delimiter: Character = ",",
    descending: Bool = false
  ) {
    self.name = name
    self.cells = cells
    self.order = order
    self.delimiter = delimiter
    self.descending = descending
  }

  var testDescription: String { name }
}

@Suite struct SortCaseTests {
  @Test(arguments: [
    SortCase(
      "bigint", ["9007199254740993", "9007199254740992", "9007199254740994", "9007199254740991"],
      [3, 1, 0, 2]),
    SortCase("blank", ["3", "", "1", "", "2"], [0, 4, 2, 1, 3], descending: true),
    SortCase("case", ["TR", "Tallinn", "TZ", "te", "TS"], [1, 3, 0, 4, 2]),
    SortCase(
      "currency", ["$811,222", "$704,000,000", "$9,310.06", "$250,118.40", "$75"],
      [4, 2, 3, 0, 1]),
    SortCase("date dmy", ["30/05/1998", "02/06/1998", "31/03/1998", "25/06/1997"], [3, 2, 0, 1]),
    SortCase(
      "date iso", ["2017-11-01", "2016-12-31", "2017-02-28", "2017-11-01T08:00"],
      [1, 2, 0, 3]),
    SortCase("decimal comma", ["8104,5", "81,25", "810,0", "9,75"], [3, 1, 2, 0], delimiter: ";"),
    SortCase("int", ["10", "9", "100", "2", "33"], [3, 1, 0, 4, 2]),
    SortCase("int again", ["1200", "95", "1000", "100", "10"], [0, 2, 3, 1, 4], descending: true),
    SortCase("leading zero again", ["10.5", "0.5", "0.0", "2.3"], [2, 1, 3, 0]),
    SortCase("mixed decimals", ["64.3", "6.41", "5", "58.02", "5.07", "4.9"], [5, 2, 4, 1, 3, 0]),
    SortCase("nan", ["8", "6.5", "NaN", "1", "12", "1", "-3"], [6, 3, 5, 1, 0, 4, 2]),
    SortCase("natural", ["rack12", "rack3", "rack1", "rack20", "rack1b"], [2, 4, 1, 0, 3]),
    SortCase(
      "natural again", ["v3.14.0", "v3.2.0", "v3.1.11", "v3.1.8", "v4.0.0"],
      [3, 2, 1, 0, 4]),
    SortCase("negative", ["-108.5", "-412.25", "-390.75", "0", "12.5"], [1, 2, 0, 3, 4]),
    SortCase("paren", ["(1.00)", "2.50", "(1,200.00)", "0.00", "($15.00)"], [2, 4, 0, 3, 1]),
    SortCase("percent", ["4%", "18%", "12%", "9.5%", "100%"], [4, 1, 2, 3, 0], descending: true),
    SortCase("sci", ["1e3", "2.5E-2", "-4e2", "7", "1.5e+2"], [2, 1, 3, 4, 0]),
    SortCase("stable", ["b", "a", "b", "a", "b", "a"], [1, 3, 5, 0, 2, 4]),
    SortCase("text in numbers", ["20", "tbd", "3", "", "100", "9"], [2, 5, 0, 4, 1, 3]),
    SortCase("thousands", ["500", "3,000", "300", "20,000", "1,250,000"], [2, 0, 1, 3, 4]),
    SortCase("thousands again", ["1200", "14,000", "260", "7,500", "3600"], [2, 0, 4, 3, 1]),
  ])
  func columnSortsAsExpected(_ sortCase: SortCase) {
    let column = inferredKeys(sortCase.cells, delimiter: sortCase.delimiter)
    let sorted = sortedRows(
      nil, count: sortCase.cells.count, by: [(column, sortCase.descending)], job: Job())
    #expect(sorted?.rows == sortCase.order)
  }
}
