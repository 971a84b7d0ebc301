import GridFrame
import GridLayout
import GridModel
import GridSession
import Testing

@Suite struct TransposeTests {
  @Test func rowsBecomeColumnsAndTheFirstColumnTheirTitles() throws {
    var test = TestSession(customers(), width: 60, height: 10)
    test.type("T")
    #expect(test.state.columns.count == 8)
    #expect(test.state.title(of: ColumnIndex(0)) == "客户")
    #expect(test.state.title(of: ColumnIndex(7)) == "王大力")
    #expect(test.state.rowsInView == 3)
    let line = try #require(try test.frame().lines.first { $0.contains("消费次数") })
    #expect(line.contains("8") && line.contains("16"))
  }

  @Test func theCursorStaysOnItsCellBothWays() {
    var test = TestSession(customers())
    test.type("jjll")
    test.type("T")
    #expect(test.state.cursorRow == 1 && test.state.cursorColumn == 3)
    test.press(.down, .right)
    test.type("T")
    #expect(test.state.transposition == nil)
    #expect(test.state.cursorRow == 3 && test.state.cursorColumn == 3)
  }

  @Test func turningTwiceChangesNothing() throws {
    var test = TestSession(customers())
    test.type("2jj")
    let before = try test.frame().lines
    test.type("TT")
    #expect(try test.frame().lines == before)
  }

  @Test func theRowsAreThoseOfTheView() {
    var test = TestSession(customers())
    test.type("2&王")
    test.press(.enter, .home, .delete)
    test.type("T")
    #expect(
      test.state.columns.dropFirst().map { String(decoding: $0.name, as: UTF8.self) } == ["王五"])
  }

  @Test func sortingAndSearchingAreOffAndSaySo() {
    var test = TestSession(customers())
    test.type("T")
    for key in ["1", "s", "/", "&", "i", "*", "t", "U", "S", "0"] {
      test.type(key)
      #expect(test.state.message == "not while rows stand as columns; T turns them back", "\(key)")
      #expect(test.state.focus == .table)
    }
    test.press(.delete)
    #expect(test.state.order == .file)
    test.press(.up, .up, .up, .up, .enter)
    #expect(test.state.message != nil && test.state.query == Query())
    test.send(.mouse(.press(Point(x: 50, y: 1))))
    #expect(test.state.query == Query())
  }

  @Test func escapeAndResetTurnBack() {
    var test = TestSession(customers())
    test.type("T")
    test.press(.escape)
    #expect(test.state.transposition == nil && test.state.columns.count == 4)
    test.type("2Tr")
    #expect(test.state.transposition == nil && test.state.query == Query())
  }

  @Test func atMostFiveHundredRows() {
    var test = TestSession(wideTable(columns: 3, rows: 600))
    test.type("GT")
    #expect(test.state.columns.count == 501)
    #expect(test.state.message == "the first 500 of 600 rows as columns")
    test.type("T")
    #expect(test.state.cursorRow == 599)
  }

  @Test func whatComesOfTheTableGoesToTheTable() {
    var test = TestSession(customers())
    test.holdsWork = true
    test.type("2")
    test.holdsWork = false
    let generation = test.state.generation
    test.type("T")
    test.run(
      test.session.take(.order(.permutation([6, 5, 4, 3, 2, 1, 0]), generation: generation)))
    test.run(
      test.session.take(
        .table(columns: test.table.columns, rowCount: .exact(7), progress: nil)))
    test.run(test.session.take(.cellWidths([9, 9, 9, 9])))
    #expect(test.state.columns.count == 8 && test.state.rowsInView == 3)
    test.run(test.session.take(.notice("has grown")))
    #expect(test.state.message == "has grown")
    test.type("T")
    #expect(test.firstCells.first == "王大力")
  }

  @Test func controlCStopsTheSortOfTheTableBelow() {
    var test = TestSession(customers())
    test.holdsWork = true
    test.type("2")
    test.holdsWork = false
    test.type("T")
    test.press(.control("c"))
    #expect(test.state.message == "stopped")
    #expect(test.effects.last == .cancelOrder)
    test.type("T")
    #expect(test.state.query == Query() && test.state.orderProgress == nil)
  }

  @Test func aNewSizeHoldsAfterTurningBack() {
    var test = TestSession(customers())
    test.type("T")
    test.send(.resize(Size(width: 50, height: 12)))
    test.type("T")
    #expect(test.state.size == Size(width: 50, height: 12))
  }

  @Test(arguments: [(80, 24), (20, 6), (3, 3), (1, 1)]) func drawsAtEverySize(
    width: Int, height: Int
  )
    throws
  {
    for table in [
      customers(), ArrayTable(["a"], [["1"]]), ArrayTable(["a", "b"], []), ArrayTable([], []),
    ] {
      var test = TestSession(table, width: width, height: height)
      test.type("T")
      _ = try test.frame()
      test.press(.right, .down, .enter, .tab)
      _ = try test.frame()
    }
  }

  @Test func theRecordOfATransposedRowIsAColumn() throws {
    var test = TestSession(customers(), width: 40, height: 12)
    test.type("lT")
    test.press(.enter)
    let lines = try test.frame().lines
    #expect(lines[0].hasPrefix(" row 1"))
    #expect(lines.contains { $0.contains("hangge") && $0.contains("100") })
  }
}
