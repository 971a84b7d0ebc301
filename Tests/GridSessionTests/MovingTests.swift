import GridFrame
import GridLayout
import GridModel
import GridSession
import Testing

@Suite struct MovingTests {
  @Test func arrowsMoveTheCellCursorAndUpEntersTheHeader() {
    var test = TestSession(customers())
    test.press(.down, .right)
    #expect(test.state.cursorRow == 1 && test.state.cursorColumn == 1)
    test.press(.up, .up, .up)
    #expect(test.state.cursorRow == -1)
    test.press(.left, .left, .down)
    #expect(test.state.cursorRow == 0 && test.state.cursorColumn == 0)
  }

  @Test func pagesAndEnds() {
    var test = TestSession(wideTable(columns: 3, rows: 100), height: 24)
    test.press(.pageDown)
    #expect(test.state.cursorRow == 19 && test.state.top == 19)
    test.press(.control("u"))
    #expect(test.state.cursorRow == 10 && test.state.top == 10)
    test.press(.pageUp, .pageUp)
    #expect(test.state.cursorRow == 0 && test.state.top == 0)
    test.press(.end)
    #expect(test.state.cursorRow == 99 && test.state.top == 81)
    test.press(.home)
    #expect(test.state.cursorRow == 0)
    test.type("$")
    #expect(test.state.cursorColumn == 2)
    test.press(.controlLeft)
    #expect(test.state.cursorColumn == 0)
  }

  @Test func aRowNumberGoesToThatRowOfTheFile() {
    var test = TestSession(wideTable(columns: 2, rows: 50))
    test.type(":30")
    test.press(.enter)
    #expect(test.state.cursorRow == 29)
    test.type("1")
    test.type("1:30")
    test.press(.enter)
    #expect(test.state.order.row(at: test.state.cursorRow) == RowNumber(29))
    test.type(":999")
    test.press(.enter)
    #expect(test.state.message == "the last row is 50")
  }

  @Test func theCursorsColumnIsWhollyVisible() {
    var test = TestSession(wideTable(columns: 40, rows: 5), width: 40, height: 10)
    for _ in 0..<39 {
      test.press(.right)
      let column = "c\(test.state.cursorColumn + 1)"
      #expect((try? test.frame().lines[1].contains(column)) == true)
    }
    #expect(test.state.cursorColumn == 39)
    test.type("^")
    #expect(test.state.left == 0)
  }

  @Test func clicksMoveAndSortAndTheWheelScrolls() {
    var test = TestSession(customers())
    test.send(.mouse(.press(Point(x: 45, y: 5))))
    #expect(test.state.cursorRow == 1 && test.state.cursorColumn == 1)
    test.send(.mouse(.press(Point(x: 45, y: 1))))
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(1))])
    var long = TestSession(wideTable(columns: 3, rows: 100))
    long.send(.mouse(.wheelDown(Point(x: 3, y: 5), sideways: false)))
    #expect(long.state.top == 3 && long.state.cursorRow == 3)
    long.send(.mouse(.wheelDown(Point(x: 3, y: 5), sideways: true)))
    #expect(long.state.cursorColumn == 1)
  }

  @Test func draggingABorderOfTheHeaderResizes() {
    var test = TestSession(customers())
    let border = test.state.layout.edges[2]
    test.send(.mouse(.press(Point(x: border, y: 1))))
    test.send(.mouse(.drag(Point(x: border + 4, y: 1))))
    test.send(.mouse(.release(Point(x: border + 4, y: 1))))
    #expect(test.state.layout.widths[1] == 17)
    #expect(test.state.sortKeys.isEmpty)
  }

  @Test func viewKeysChangeTheViewAlone() throws {
    var test = TestSession(customers())
    #expect(ScreenMetrics(test.state).borders == .grid)
    test.type("B")
    #expect(ScreenMetrics(test.state).borders == .columns)
    test.type("B")
    #expect(ScreenMetrics(test.state).borders == .none)
    test.type("#")
    #expect(try test.frame().lines[3].hasPrefix(" 3"))
    test.type("l>")
    #expect(test.state.layout.widths[1] == 14)
    test.type("<<")
    #expect(test.state.layout.widths[1] == 12)
    test.type("w")
    #expect(test.state.widthMode == .header)
    test.press(.control("l"), .control("z"))
    #expect(test.effects == [.redraw, .suspend])
    test.type("q")
    #expect(test.effects.last == .quit)
  }

  @Test func escapeClosesHelpAndPrompts() throws {
    var test = TestSession(customers())
    test.type("?")
    #expect(try test.frame().lines.contains { $0.contains("a column to the left") })
    test.type("/percent")
    #expect(try test.frame().lines.contains { $0.contains("nothing found") })
    test.press(.escape, .escape)
    #expect(test.state.focus == .table)
    test.type(":12")
    #expect(try test.frame().lines.last == ":12")
    test.press(.escape)
    #expect(test.state.focus == .table)
  }

  @Test func rowsPushedOutByASmallScreenComeBack() {
    var test = TestSession(wideTable(columns: 3, rows: 40))
    test.send(.resize(Size(width: 1, height: 2)))
    test.press(.down)
    #expect(test.state.top == 1)
    test.send(.resize(Size(width: 80, height: 24)))
    #expect(test.state.top == 0 && test.state.cursorRow == 1)
  }

  @Test func everySizeIsDrawnWithoutACrash() throws {
    let tables = [
      customers(), wideTable(columns: 30, rows: 100), ArrayTable([], []), ArrayTable(["a"], []),
      ArrayTable([""], [["👩‍👩‍👧"], ["\u{1B}[31m\t\0"]]),
    ]
    for table in tables {
      for width in [1, 2, 3, 7, 10, 30, 80, 200, 500] {
        for height in [1, 2, 3, 4, 5, 6, 10, 24, 200] {
          var test = TestSession(table, width: width, height: height)
          test.press(.end, .right, .right, .home)
          test.type("1#BB")
          #expect(try test.frame().size == Size(width: width, height: height))
        }
      }
    }
  }
}

@Suite struct KeymapTests {
  @Test func noKeyStandsTwice() {
    var seen: Set<Key> = []
    for binding in Keymap.bindings {
      for key in binding.keys { #expect(seen.insert(key).inserted, "\(key)") }
    }
  }

  @Test func everyRowIsTold() {
    for row in Keymap.document { #expect(!row.keys.isEmpty && !row.help.isEmpty) }
  }

  @Test func theLastRowsStandBeforeAllAreCounted() {
    var test = TestSession(wideTable(columns: 2, rows: 500))
    _ = test.session.take(
      .table(columns: test.table.columns, rowCount: .atLeast(100), progress: 0.2))
    #expect(test.session.handle(.key(.character("G"))) == [.lastRows(count: 200)])
    _ = test.session.take(.lastRows(.end(known: 200, estimate: 480)))
    #expect(test.state.order.row(at: test.state.cursorRow) == RowNumber(-1))
    test.type("k")
    #expect(test.state.order.row(at: test.state.cursorRow) == RowNumber(-2))
    _ = test.session.take(
      .table(columns: test.table.columns, rowCount: .exact(500), progress: nil))
    #expect(test.state.order == .file)
    #expect(test.state.cursorRow == 498)
  }

  @Test func theLastRowIsGoneToWhenTheCountComesFirst() {
    var test = TestSession(wideTable(columns: 2, rows: 500))
    _ = test.session.take(
      .table(columns: test.table.columns, rowCount: .atLeast(100), progress: 0.2))
    test.type("G")
    // The table has just been counted and knows of no last rows apart from the others.
    _ = test.session.take(
      .table(columns: test.table.columns, rowCount: .exact(500), progress: nil))
    #expect(test.state.cursorRow == 499)
  }

  @Test func theFirstRowIsGoneToFromTheLastOnes() {
    var test = TestSession(wideTable(columns: 2, rows: 500))
    _ = test.session.take(
      .table(columns: test.table.columns, rowCount: .atLeast(100), progress: 0.2))
    _ = test.session.handle(.key(.character("G")))
    _ = test.session.take(.lastRows(.end(known: 60, estimate: 480)))
    for _ in 0..<5 { test.press(.pageUp) }
    #expect(test.state.cursorRow == 420)
    test.type("g")
    #expect(test.state.order == .file)
    #expect(test.state.cursorRow == 0)
  }
}
