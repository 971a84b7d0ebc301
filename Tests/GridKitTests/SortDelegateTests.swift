import GridKit
import Testing

/// The program's own order, asked for as the tutorials ask for it.
@Suite struct SortDelegateTests {
  private struct Call: Equatable {
    let column: Int
    let ascending: Bool
    let rows: [[String]]
  }

  private final class Calls {
    var all: [Call] = []
  }

  /// The customers, sorted by the tutorials' function, and what it was asked.
  private func sortedCustomers() -> (grid: GridController, calls: Calls) {
    let grid = customers()
    let calls = Calls()
    grid.sortDelegate = { column, ascending, rows in
      calls.all.append(Call(column: column, ascending: ascending, rows: rows))
      let number = { (cell: String) in Int(cell.filter(\.isNumber)) ?? 0 }
      return rows.sorted { one, other in
        let (first, second) = ascending ? (one, other) : (other, one)
        return column == 0
          ? first[column] < second[column] : number(first[column]) < number(second[column])
      }
    }
    return (grid, calls)
  }

  /// A click on the title of a column, found by the number in the border above it.
  private func clickHeader(_ grid: GridController, _ column: Int) throws {
    let y = 1
    let x = try #require(
      (0..<grid.size.width).first {
        grid.coordinate(at: Point(x: $0, y: y)) == GridCoordinate(row: 0, column: column)
      })
    grid.click(x, y)
  }

  @Test func aClickedHeaderAsksRisingThenFallingThenRising() throws {
    let (grid, calls) = sortedCustomers()
    try clickHeader(grid, 1)
    let rising = grid.rows
    #expect(calls.all == [Call(column: 1, ascending: true, rows: customerRows)])
    #expect(rising.map { $0[1] } == ["33", "33", "43", "75", "100", "143", "223"])
    #expect(grid.picture.contains("消费金额▲"))
    try clickHeader(grid, 1)
    #expect(calls.all.last == Call(column: 1, ascending: false, rows: rising))
    #expect(grid.rows.map { $0[1] } == ["223", "143", "100", "75", "43", "33", "33"])
    #expect(grid.picture.contains("消费金额▼"))
    let falling = grid.rows
    try clickHeader(grid, 1)
    #expect(calls.all.last == Call(column: 1, ascending: true, rows: falling))
  }

  @Test func anotherColumnStartsRising() throws {
    let (grid, calls) = sortedCustomers()
    try clickHeader(grid, 1)
    let rows = grid.rows
    try clickHeader(grid, 3)
    #expect(calls.all.last == Call(column: 3, ascending: true, rows: rows))
    #expect(grid.rows.map { $0[3] } == ["15%", "33%", "45%", "53%", "60%", "81%", "93%"])
    #expect(grid.shownFirstCells == grid.rows.map { $0[0] })
    #expect(grid.picture.contains("满意度▲") && !grid.picture.contains("消费金额▲"))
  }

  @Test func severalKeysAskForTheLastOneFirst() {
    let (grid, calls) = sortedCustomers()
    grid.press(.character("2"))
    calls.all = []
    grid.press(.alt("3"))
    #expect(calls.all.map(\.column) == [2, 1])
    #expect(grid.rows.prefix(2).map { $0[0] } == ["王大力", "李雷"])
  }

  @Test func cursorStaysOnItsRowAndZeroBringsTheOldOrderBack() {
    let (grid, _) = sortedCustomers()
    grid.cursor = GridCoordinate(row: 2, column: 1)
    grid.press(.character("2"))
    #expect(grid.cursor == GridCoordinate(row: 7, column: 1))
    grid.press(.character("0"))
    #expect(grid.rows == customerRows)
    #expect(grid.cursor == GridCoordinate(row: 2, column: 1))
    #expect(!grid.picture.contains("▲"))
  }

  @Test func filterAndDelegateGoTogether() {
    let (grid, _) = sortedCustomers()
    grid.cursor.column = 1
    for character in "|> 50" { grid.press(.character(character)) }
    grid.press(.enter, .character("2"))
    #expect(grid.shownFirstCells == ["王五", "hangge", "李四", "张三"])
    #expect(grid.rows.map { $0[1] } == ["33", "33", "43", "75", "100", "143", "223"])
    grid.press(.character("0"))
    #expect(grid.shownFirstCells == ["hangge", "张三", "李四", "王五"])
  }

  @Test func withoutDelegateKindsDecide() throws {
    let grid = customers()
    try clickHeader(grid, 3)
    #expect(grid.shownFirstCells == ["王大力", "韩梅梅", "李雷", "王五", "hangge", "张三", "李四"])
    #expect(grid.rows == customerRows)
    #expect(grid.rowIndex(at: GridCoordinate(row: 1, column: 3)) == 6)
  }

  @Test func rowsAddedAfterASortStandLastUntilTheNext() {
    let (grid, _) = sortedCustomers()
    grid.press(.character("2"))
    grid.addRow(["new", "1", "1", "1%"])
    #expect(grid.shownFirstCells.last == "new")
    grid.press(.character("0"))
    #expect(grid.rows == customerRows + [["new", "1", "1", "1%"]])
  }
}
