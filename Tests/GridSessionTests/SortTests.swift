import GridFrame
import GridLayout
import GridModel
import GridSession
import Testing

@Suite struct SortTests {
  @Test func aDigitSortsAndTheSameDigitTurnsRound() {
    var test = TestSession(customers())
    test.type("2")
    #expect(
      test.firstCells == ["李雷", "王大力", "韩梅梅", "王五", "hangge", "李四", "张三"])
    test.type("2")
    #expect(
      test.firstCells == ["张三", "李四", "hangge", "王五", "韩梅梅", "李雷", "王大力"])
    test.type("4")
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(3))])
  }

  @Test func zeroComesBackToFileOrder() {
    var test = TestSession(customers())
    test.type("20")
    #expect(test.state.order == .file)
    #expect(test.state.sortKeys.isEmpty)
  }

  @Test func theCursorStaysOnItsRow() {
    var test = TestSession(customers())
    test.type("jjj")
    test.type("2")
    #expect(test.state.order.row(at: test.state.cursorRow) == RowNumber(3))
    test.type("2")
    #expect(test.state.order.row(at: test.state.cursorRow) == RowNumber(3))
  }

  @Test func aCursorThatWasNeverMovedStaysAtTheTopOfALongTable() {
    var test = TestSession(wideTable(columns: 2, rows: 500))
    test.type("1")
    test.type("1")
    #expect(test.state.cursorRow == 0)
    #expect(test.state.top == 0)
  }

  @Test func sKeyBracketsAndHeaderKeysSortTheCursorsColumn() {
    var test = TestSession(customers())
    test.type("ls")
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(1))])
    test.type("]")
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(1), descending: true)])
    test.type("[")
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(1))])
    test.type("gkl")
    #expect(test.state.cursorRow == -1)
    test.press(.enter)
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(2))])
    test.type(" ")
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(2), descending: true)])
  }

  @Test func furtherKeysGetRanks() throws {
    var test = TestSession(customers())
    test.type("2")
    test.press(.alt("3"))
    #expect(test.firstCells.prefix(2) == ["王大力", "李雷"])
    let header = try test.frame().lines[1]
    #expect(header.contains("消费金额▲1") && header.contains("消费次数▲2"))
    test.press(.alt("3"))
    #expect(test.firstCells.prefix(2) == ["李雷", "王大力"])
    test.type("gk$+")
    #expect(test.state.sortKeys.count == 3)
  }

  @Test func aSecondDigitMayFollow() {
    var test = TestSession(wideTable(columns: 12, rows: 3))
    test.type("1")
    #expect(test.state.pendingDigit?.digit == 1)
    test.type("2")
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(11))])
    // 2 can only mean column 2 here.
    test.type("2")
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(1))])
    test.type("1")
    test.press(.enter)
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(0))])
    test.type("1")
    test.run(test.session.endDigitWait())
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(0), descending: true)])
    // Another key ends the wait and acts too.
    test.type("1j")
    #expect(test.state.pendingDigit == nil)
  }

  @Test func aDigitWithoutAColumnSaysSo() {
    var test = TestSession(customers())
    test.type("7")
    #expect(test.state.message == "there is no column 7")
    #expect(test.effects.isEmpty)
  }

  @Test func thePromptTakesNumbersNamesAndSeveral() {
    var test = TestSession(customers())
    test.type("S-2")
    test.press(.enter)
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(1), descending: true)])
    test.type("S满意,-次数")
    test.press(.enter)
    #expect(
      test.state.sortKeys == [
        SortKey(column: ColumnIndex(3)), SortKey(column: ColumnIndex(2), descending: true),
      ])
    test.type("Snone")
    test.press(.enter)
    #expect(test.state.message == "no column like none")
  }

  @Test func staleAnswersAreDropped() {
    var test = TestSession(customers())
    let first = test.session.handle(.key(.character("2")))
    let second = test.session.handle(.key(.character("3")))
    guard case .order(_, _, let old) = first[0], case .order(_, _, let new) = second[0] else {
      Issue.record("no order asked for")
      return
    }
    _ = test.session.take(.order(.permutation([6, 5, 4, 3, 2, 1, 0]), generation: old))
    #expect(test.state.order == .file)
    _ = test.session.take(.order(.permutation([1, 0, 2, 3, 4, 5, 6]), generation: new))
    #expect(test.state.order.base == .permutation([1, 0, 2, 3, 4, 5, 6]))
  }

  @Test func controlCStopsASortAndLeavesTheViewAsItWas() {
    var test = TestSession(customers())
    test.type("2")
    let shown = test.state.order
    _ = test.session.handle(.key(.character("4")))
    #expect(test.state.orderProgress == 0)
    #expect(test.session.handle(.key(.control("c"))) == [.cancelOrder])
    #expect(test.state.order == shown)
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(1))])
  }
}
