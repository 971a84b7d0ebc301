import GridFrame
import GridLayout
import GridModel
import GridSession
import Testing

@Suite struct RecordPanelTests {
  private func longTable() -> ArrayTable {
    ArrayTable(
      ["id", "note", "state"],
      [
        ["1", "The quick brown fox jumps over the lazy dog\nand runs\r\naway", "ok"],
        ["2", "\u{1B}[31mred\u{0}\ttab", "\u{1B}]0;title\u{7}"],
        ["3", String(repeating: "word ", count: 60), ""],
      ])
  }

  @Test func enterShowsTheRecordOverANarrowScreen() throws {
    var test = TestSession(customers(), width: 40, height: 8)
    test.type("j")
    test.press(.enter)
    #expect(
      try test.frame().lines == [
        " row 2                        Tab: cell",
        " 客户     │ 张三",
        " 消费金额 │ 223",
        " 消费次数 │ 16",
        " 满意度   │ 81%",
        "",
        "",
        " test.csv  [2,0]  row 2 of 7  客户 text",
      ])
  }

  @Test func aWideScreenHasItBesideTheTable() throws {
    var test = TestSession(customers(), width: 100, height: 12)
    test.press(.enter)
    let lines = try test.frame().lines
    #expect(lines[1].contains("客户") && lines[3].contains("hangge"))
    let panel = lines.map { String($0.drop { $0 != "│" }) }
    #expect(lines[0].contains("row 1"))
    #expect(panel[3].hasSuffix("消费次数 │ 8"))
    #expect(test.state.layout.contentSize.width == 60)
    test.press(.escape)
    #expect(test.state.layout.contentSize.width == 100)
  }

  @Test func itFollowsTheCursorAndTheMarkIsTheColumn() throws {
    var test = TestSession(customers(), width: 40, height: 8)
    test.press(.enter, .down, .down, .right)
    #expect(try test.frame().lines[1] == " 客户     │ 李四")
    let frame = try test.frame()
    #expect(frame[1, 2].style.reverse)
    #expect(!frame[1, 1].style.reverse)
  }

  @Test func longValuesWrapAndLineEndsShow() throws {
    var test = TestSession(longTable(), width: 30, height: 12)
    test.press(.enter)
    #expect(
      try Array(test.frame().lines.prefix(8)) == [
        " row 1              Tab: cell",
        " id    │ 1",
        " note  │ The quick brown fox",
        "       │ jumps over the lazy",
        "       │ dog␊",
        "       │ and runs␍␊",
        "       │ away",
        " state │ ok",
      ])
  }

  @Test func nothingReachesTheTerminalAsACommand() throws {
    var test = TestSession(longTable(), width: 40, height: 8)
    test.type("j")
    test.press(.enter)
    #expect(try test.frame().lines[2] == " note  │ ␛[31mred␀␉tab")
    #expect(try test.frame().lines[3] == " state │ ␛]0;title␇")
    test.press(.right, .tab)
    for line in try test.frame().lines {
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }

  @Test func tabShowsTheWholeCellAndScrollsIt() throws {
    var test = TestSession(longTable(), width: 20, height: 6)
    test.type("jjl")
    test.press(.tab)
    #expect(
      try test.frame().lines == [
        " row 3  note  text", " word word word", " word word word", " word word word",
        " word word word", " test.csv  [3,1]  r…",
      ])
    test.press(.pageDown)
    test.press(.end)
    #expect(test.state.cursorRow == 2)
    for _ in 0..<20 { test.type(" ") }
    let end = try test.frame().lines
    #expect(end[4] == " word word word")
    test.press(.pageUp, .pageDown)
    #expect(try test.frame().lines == end)
    test.type("k")
    #expect(try test.frame().lines[1].hasPrefix(" ␛[31mred"))
    test.press(.tab)
    #expect(try test.frame().lines[0].hasPrefix(" row 2"))
    #expect(!(try test.frame().lines[0].contains("note")))
  }

  @Test func moreFieldsThanLinesScrollWithTheMark() throws {
    var test = TestSession(wideTable(columns: 40, rows: 2), width: 30, height: 8)
    test.press(.enter)
    #expect(try test.frame().lines[1] == " c1  │ 0")
    test.type("$")
    let lines = try test.frame().lines
    #expect(lines[6] == " c40 │ 39" && lines[1] == " c35 │ 34")
    for _ in 0..<20 { test.press(.left) }
    #expect(try test.frame().lines.contains(" c20 │ 19"))
  }

  @Test func aCutCellIsMarked() throws {
    // The limit stands in the middle of a letter.
    let long = "x" + String(repeating: "é", count: 40_000)
    var test = TestSession(ArrayTable(["a"], [[long]]), width: 80, height: 110)
    test.press(.tab)
    for _ in 0..<5 { test.press(.pageDown) }
    let lines = try test.frame().lines
    #expect(lines[108] == " … the cell goes on behind these 64 KiB")
    #expect(!lines.contains { $0.contains("<") })
  }

  @Test func enterEscapeAndQuitCloseIt() {
    for key in [Key.enter, .escape, .character("q")] {
      var test = TestSession(customers())
      test.press(.enter)
      #expect(test.state.record != nil)
      test.press(key)
      #expect(test.state.record == nil)
      #expect(!test.effects.contains(.quit))
    }
  }

  @Test func enterOnTheHeaderStillSorts() {
    var test = TestSession(customers())
    test.type("kl")
    test.press(.enter)
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(1))])
    #expect(test.state.record == nil)
  }

  @Test func enterEndsANumberWhereNumbersMayHaveTwoDigits() {
    var test = TestSession(wideTable(columns: 12, rows: 3))
    test.type("4")
    test.press(.enter)
    #expect(test.state.record == nil)
    test.press(.enter)
    #expect(test.state.record != nil)
    var narrow = TestSession(customers())
    narrow.type("2")
    narrow.press(.enter)
    #expect(narrow.state.record != nil)
  }

  @Test func theHeadersRecordTellsTheKinds() throws {
    var test = TestSession(customers(), width: 40, height: 8)
    test.press(.enter, .up)
    #expect(try test.frame().lines[0].hasPrefix(" header"))
    #expect(try test.frame().lines[4] == " 满意度   │ percent")
    test.press(.tab)
    #expect(try test.frame().lines[1] == " 客户")
  }

  @Test func theWheelOverItMovesTheMarkOrScrolls() throws {
    var test = TestSession(longTable(), width: 100, height: 8)
    test.type("jj")
    test.press(.enter)
    test.send(.mouse(.wheelDown(Point(x: 70, y: 3), sideways: false)))
    #expect(test.state.cursorColumn == 1 && test.state.cursorRow == 2)
    test.press(.tab)
    let first = try test.frame().lines
    test.send(.mouse(.wheelDown(Point(x: 70, y: 3), sideways: false)))
    #expect(try test.frame().lines != first)
    test.send(.mouse(.press(Point(x: 70, y: 1))))
    #expect(test.state.query == Query())
  }

  @Test(arguments: [(80, 24), (20, 6), (5, 3), (2, 2), (1, 1), (100, 1), (120, 40)])
  func drawsAtEverySize(width: Int, height: Int) throws {
    for table in [longTable(), customers(), ArrayTable(["a"], []), ArrayTable([], [])] {
      var test = TestSession(table, width: width, height: height)
      for keys: [Key] in [[.enter], [.tab], [.down, .right], [.tab], [.pageDown], [.up, .up]] {
        for key in keys { test.press(key) }
        let frame = try test.frame()
        #expect(frame.size == Size(width: width, height: height))
      }
    }
  }
}
