import GridFrame
import GridModel
import Testing

@testable import GridSession

@Suite struct UndoTests {
  private static let names = customers().rows.map { $0[0] }

  @Test func deleteDropsTheCursorsRowAndUndoBringsItBack() {
    var test = TestSession(customers())
    test.type("j")
    test.press(.delete)
    #expect(test.firstCells == ["hangge", "李四", "王五", "韩梅梅", "李雷", "王大力"])
    #expect(test.state.cursorRow == 1)
    test.press(.delete)
    #expect(test.firstCells == ["hangge", "王五", "韩梅梅", "李雷", "王大力"])
    test.type("U")
    #expect(test.firstCells == ["hangge", "李四", "王五", "韩梅梅", "李雷", "王大力"])
    test.type("U")
    #expect(test.firstCells == Self.names)
    test.type("U")
    #expect(test.state.message == "nothing to undo")
  }

  @Test func marksTakeSeveralRowsAtOnceAndGoDown() throws {
    var test = TestSession(customers())
    test.type("tjt")
    #expect(test.state.marked == [RowNumber(0), RowNumber(2)])
    #expect(test.state.cursorRow == 3)
    #expect(try test.frame().lines[3].hasPrefix("*│ hangge"))
    #expect(try test.frame().lines[5].hasPrefix(" │"))
    test.press(.delete)
    #expect(test.firstCells == ["张三", "王五", "韩梅梅", "李雷", "王大力"])
    #expect(test.state.order.row(at: test.state.cursorRow) == RowNumber(3))
    #expect(test.state.marked.isEmpty)
    #expect(test.state.message == "2 rows dropped from the view; U brings back")
  }

  @Test func markingAgainTakesTheMarkAway() {
    var test = TestSession(customers())
    test.type("tkt")
    #expect(test.state.marked.isEmpty)
  }

  @Test func rowsStayDroppedThroughSortsAndFilters() {
    var test = TestSession(customers())
    test.press(.end, .delete)
    test.type("2")
    #expect(test.firstCells == ["李雷", "韩梅梅", "王五", "hangge", "李四", "张三"])
    test.type("&王")
    test.press(.enter)
    #expect(test.firstCells == ["王五"])
    test.type("UU")
    #expect(test.firstCells == Array(Self.names.dropLast()))
    test.type("U")
    #expect(test.firstCells == Self.names)
  }

  @Test func undoGoesBackThroughSortsWithoutSortingAgain() {
    var test = TestSession(customers())
    test.type("223")
    let asked = test.effects.count
    test.type("U")
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(1), descending: true)])
    #expect(test.firstCells.first == "张三")
    test.type("U")
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(1))])
    test.type("U")
    #expect(test.state.query == Query() && test.firstCells == Self.names)
    #expect(!test.effects.dropFirst(asked).contains { if case .order = $0 { true } else { false } })
  }

  @Test func aSortThatWasStoppedLeavesNothingToUndo() {
    var test = TestSession(customers())
    test.press(.delete)
    test.holdsWork = true
    test.type("2")
    test.press(.control("c"))
    test.holdsWork = false
    test.type("U")
    #expect(test.firstCells == Self.names)
    #expect(test.state.query == Query())
  }

  @Test func aRowDroppedWhileASortRunsComesBackAfterItWasStopped() {
    var test = TestSession(customers())
    test.holdsWork = true
    test.type("2")
    test.press(.delete, .control("c"))
    test.holdsWork = false
    #expect(test.firstCells == Array(Self.names.dropFirst()))
    test.type("U")
    #expect(test.firstCells == Self.names)
    #expect(test.state.query == Query())
  }

  @Test func undoWhileAnOrderIsOnItsWayTakesItBack() {
    var test = TestSession(customers())
    test.holdsWork = true
    test.type("2U")
    #expect(test.state.orderProgress == nil && test.state.query == Query())
    #expect(test.effects.last == .cancelOrder)
  }

  @Test func resetShowsAllRowsInFileOrderAndCanBeUndone() {
    var test = TestSession(customers())
    test.press(.delete)
    test.type("2&王")
    test.press(.enter)
    test.type("tr")
    #expect(test.firstCells == Self.names)
    #expect(test.state.query == Query() && test.state.marked.isEmpty)
    test.type("U")
    #expect(test.firstCells == ["王大力", "王五"])
  }

  @Test func searchesKnowNothingOfDroppedRows() {
    var test = TestSession(customers())
    test.type("jjjjj")
    test.press(.delete)
    test.type("g/33")
    test.press(.enter)
    #expect(test.state.search?.tally?.rowCount == 2)
    #expect(test.state.order.row(at: test.state.cursorRow) == RowNumber(4))
    test.type("n")
    #expect(test.state.order.row(at: test.state.cursorRow) == RowNumber(6))
    test.press(.delete)
    #expect(test.state.search?.tally == nil)
  }

  @Test func theLastRowCanBeDropped() throws {
    var test = TestSession(ArrayTable(["a"], [["1"]]))
    test.press(.delete)
    #expect(test.state.rowsInView == 0 && test.state.cursorRow == -1)
    #expect(try test.frame().lines.contains { $0.contains("no rows") })
    test.press(.delete)
    test.type("t")
    #expect(test.state.marked.isEmpty)
    test.type("U")
    #expect(test.state.rowsInView == 1)
  }

  @Test func figuresSayThatTheyCountDroppedRows() throws {
    var test = TestSession(customers())
    test.type("i")
    #expect(!(try test.frame().lines[23].contains("dropped")))
    test.press(.escape, .delete)
    test.type("i")
    #expect(try test.frame().lines[23].contains("dropped rows are counted"))
  }

  @Test func rowsFoundLaterComeIntoAnUndoneFilter() {
    var test = TestSession(customers())
    test.type("&王")
    test.press(.enter)
    test.type("2")
    test.run(
      test.session.take(.table(columns: test.table.columns, rowCount: .exact(8), progress: nil)))
    let asked = test.effects.count
    test.type("U")
    // The rows kept were those of a shorter table: they are asked for again.
    let isAsked = test.effects.dropFirst(asked).contains {
      if case .order(let query, _, _) = $0 { query.filters.count == 1 } else { false }
    }
    #expect(isAsked)
  }

  @Test func readingAgainForgetsRowNumbers() {
    var test = TestSession(customers())
    test.type("t")
    test.press(.delete)
    test.type("t")
    test.run(test.session.reload(columns: test.table.columns, rowCount: test.table.rowCount))
    #expect(test.firstCells == Self.names)
    #expect(test.state.marked.isEmpty)
    test.type("U")
    #expect(test.state.message == "nothing to undo")
  }

  @Test func theHistoryIsBoundedInViewsAndInMemory() {
    func view(_ rows: [UInt32]) -> EarlierView {
      EarlierView(
        query: Query(), dropped: [], rows: ShownRows(.permutation(rows)), rowCount: rows.count,
        isPending: false)
    }
    var history = ViewHistory()
    for _ in 0..<150 { history.push(view([1, 0])) }
    #expect(history.views.count == ViewHistory.limit)
    var big = ViewHistory()
    let third = ViewHistory.rowLimit / 3 + 1
    for number in 0..<4 { big.push(view(Array(repeating: UInt32(number), count: third))) }
    #expect(big.views.map { $0.rows != nil } == [false, false, true, true])
    // Views that share their order cost it once.
    var shared = ViewHistory()
    let rows = Array(repeating: UInt32(7), count: third)
    for _ in 0..<5 { shared.push(view(rows)) }
    #expect(shared.views.allSatisfy { $0.rows != nil })
  }

  @Test func aViewWhoseOrderIsNoLongerHeldIsAskedForAgain() {
    var test = TestSession(customers())
    test.type("23")
    test.run(
      test.session.take(
        .table(columns: test.table.columns, rowCount: .exact(7), progress: nil)))
    test.session.state.history.forgetOrders()
    test.type("U")
    #expect(test.firstCells.first == "李雷")
    #expect(test.state.sortKeys == [SortKey(column: ColumnIndex(1))])
  }
}

extension ViewHistory {
  /// Lets go of all orders, as many big ones would.
  fileprivate mutating func forgetOrders() {
    let old = views
    self = ViewHistory()
    for var view in old {
      view.rows = nil
      push(view)
    }
  }
}
