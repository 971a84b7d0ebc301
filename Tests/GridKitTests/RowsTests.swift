import GridBytes
import GridKit
import GridModel
import GridRecords
import GridSession
import GridSources
import GridText
import Testing

/// Columns and rows as a program hands them in, and the table they make.
@Suite struct RowsTests {
  private final class FileBytes: ByteSource {
    let bytes: [UInt8]
    init(_ text: String) { bytes = Array(text.utf8) }
    var count: Int { bytes.count }
    var isComplete: Bool { true }
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      let part = bytes.dropFirst(offset).prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    }
    func waitForBytes(beyond count: Int, milliseconds: Int) -> Bool { true }
  }

  /// What gridview shows of the customers as a file, after keys.
  private func gridview(_ keys: [Key], size: Size) throws -> Frame {
    var text = "客户,消费金额,消费次数,满意度\n"
    for row in customerRows { text += row.joined(separator: ",") + "\n" }
    let table = try DelimitedTable(
      source: FileBytes(text), overrides: DialectOverrides(), fileExtension: "csv")
    while try table.advance(bytes: 1 << 20) {}
    var session = Session(
      State(title: "customers", size: size, columns: table.columns, rowCount: table.rowCount))
    let widths = (0..<4).map { column in
      customerRows.map { UnitLine($0[column]).width }.max() ?? 0
    }
    _ = session.take(.cellWidths(widths))
    for key in keys {
      for effect in session.handle(.key(key)) {
        guard case .order(let query, _, let generation) = effect,
          let order = try table.order(for: query, job: Job())
        else { continue }
        _ = session.take(.order(order, generation: generation))
      }
    }
    return try view(session.state, table, theme: Theme(depth: .none))
  }

  @Test(
    arguments: [
      [], [.character("2")], [.character("2"), .character("2"), .down], [.character("4"), .right],
      [.character("B")], [.character("#"), .character("1")], [.character("?")],
      [.up, .enter, .character("0")], [.enter], [.character("t"), .down],
    ] as [[Key]], [Size(width: 60, height: 20), Size(width: 30, height: 7)])
  func looksAsGridviewDoes(_ keys: [Key], _ size: Size) throws {
    let grid = customers(width: size.width, height: size.height)
    for key in keys { grid.press(key) }
    let expected = try gridview(keys, size: size)
    #expect(grid.lines == expected.lines)
    #expect(grid.frame == expected)
  }

  @Test func withoutColumnsOrRowsItSaysSo() {
    let grid = GridController()
    #expect(grid.picture.contains("empty: no columns, no rows"))
    grid.setColumns(["a", "b"])
    #expect(grid.picture.contains("no rows"))
    #expect(grid.picture.contains("│ a"))
    grid.press(.down, .character("1"), .enter, .character("G"))
    #expect(grid.picture.contains("no rows"))
  }

  @Test func rowsAddedLaterAreShown() {
    let grid = GridController()
    grid.setColumns(["name"])
    grid.addRow(["first"])
    #expect(grid.picture.contains("first") && !grid.picture.contains("second"))
    grid.addRow(["second"])
    #expect(grid.picture.contains("second"))
    #expect(grid.rows == [["first"], ["second"]])
    grid.rows = [["third"]]
    grid.reloadData()
    #expect(grid.picture.contains("third") && !grid.picture.contains("first"))
  }

  @Test func raggedRowsShowTheColumnsThereAre() {
    let grid = GridController()
    grid.setColumns(["a", "b"])
    grid.addRow([])
    grid.addRow(["one"])
    grid.addRow(["one", "two", "hidden"])
    #expect(grid.picture.contains("two") && !grid.picture.contains("hidden"))
    #expect(grid.shownFirstCells == ["", "one", "one"])
    #expect(grid.rows[2] == ["one", "two", "hidden"])
  }

  /// What would end or change a cell in a file is text like any other.
  @Test func everyTextStaysInItsCell() {
    let hard = [
      "a\"b", "\"", "a\tb", "a\nb", "ends with \\", "sep=;", "", "  ", "#", "\u{FEFF}x", "\0",
      "👩‍👩‍👧", "e\u{301}", "漢字", ",;|",
    ]
    let grid = GridController(size: Size(width: 60, height: 40))
    grid.setColumns(["sep=;"])
    for text in hard { grid.addRow([text]) }
    #expect(grid.picture.contains("sep=;"))
    #expect(grid.shownFirstCells == hard)
    for (row, text) in hard.enumerated() {
      let shown = UnitLine(text).units.map(\.text).joined()
      #expect(grid.lines[3 + 2 * row].contains(shown), "\(shown)")
    }
  }

  @Test func otherTitlesEndASortAndKeepTheRows() {
    let grid = customers()
    grid.press(.character("2"))
    #expect(grid.picture.contains("消费金额▲"))
    grid.setColumns(["name", "amount", "times", "percent"])
    #expect(!grid.picture.contains("▲") && grid.picture.contains("percent"))
    #expect(grid.shownFirstCells == customerRows.map { $0[0] })
  }

  @Test func rowsThatComeTakeTheirPlaceInASort() {
    let grid = customers()
    grid.press(.character("2"))
    grid.addRow(["new", "44", "1", "1%"])
    #expect(grid.shownFirstCells == ["李雷", "王大力", "韩梅梅", "new", "王五", "hangge", "李四", "张三"])
    #expect(grid.rows.last?[0] == "new")
  }

  @Test func findsFiltersAndCountsAsTheTableDoes() {
    let grid = customers()
    for character in "/李" { grid.press(.character(character)) }
    grid.press(.enter, .character("n"))
    #expect(grid.cursor == GridCoordinate(row: 6, column: 0))
    for character in "&> 100" { grid.press(.character(character)) }
    grid.press(.enter)
    #expect(grid.shownFirstCells == ["张三", "李四"])
    #expect(grid.rowIndex(at: GridCoordinate(row: 1, column: 0)) == 1)
    grid.press(.character("i"))
    #expect(grid.picture.contains("2"))
  }

  @Test func recordsMarksAndDropsWorkAsInTheTable() {
    let grid = customers(width: 110)
    grid.press(.enter)
    #expect(grid.coordinate(at: Point(x: 100, y: 4)) == nil, "the record stands there")
    #expect(grid.coordinate(at: Point(x: 4, y: 3)) == GridCoordinate(row: 1, column: 0))
    grid.press(.enter, .delete)
    #expect(grid.shownFirstCells == customerRows.dropFirst().map { $0[0] })
    #expect(grid.rowIndex(at: GridCoordinate(row: 1, column: 0)) == 1)
    grid.addRow(["new"])
    #expect(grid.shownFirstCells.count == 8, "other rows bring those back that were dropped")
  }

  @Test func rowsAsColumnsAreNoCellsToChoose() {
    let grid = customers()
    var places: [GridCoordinate] = []
    grid.onSelect = { places.append($0) }
    grid.onSelectEmpty = { places.append(GridCoordinate(row: -1, column: -1)) }
    grid.press(.character("T"))
    #expect(grid.picture.contains("│ 消费金额"))
    grid.click(5, 3)
    #expect(grid.rowIndex(at: GridCoordinate(row: 1, column: 0)) == nil && places.isEmpty)
    grid.setLayout(FlowLayout(itemSize: .same(Size(width: 12, height: 3))), animated: false)
    grid.press(.character("T"))
    grid.click(5, 1)
    #expect(places == [GridCoordinate(row: 1, column: 0)])
    #expect(grid.lines[1].contains("hangge") && grid.lines[1].contains("张三"))
  }

  @Test func cursorStaysWithinTheCells() {
    let grid = customers()
    grid.cursor = GridCoordinate(row: 3, column: 2)
    #expect(grid.cursor == GridCoordinate(row: 3, column: 2))
    grid.cursor = GridCoordinate(row: 99, column: 99)
    #expect(grid.cursor == GridCoordinate(row: 7, column: 3))
    grid.cursor = GridCoordinate(row: -5, column: -1)
    #expect(grid.cursor == GridCoordinate(row: 0, column: 0))
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3), (200, 60)])
  func everySizeShowsSomething(width: Int, height: Int) {
    for grid in [customers(width: width, height: height), GridController()] {
      grid.size = Size(width: width, height: height)
      grid.contentInset = Insets(top: 1, left: 1, bottom: 0, right: 1)
      grid.contentInset = Insets()
      #expect(grid.frame.size == Size(width: width, height: height))
      grid.setLayout(CircleLayout(itemSize: Size(width: 9, height: 3)), animated: true)
      grid.press(.down, .right, .pageDown)
      #expect(grid.frame.size == Size(width: width, height: height))
    }
  }
}
