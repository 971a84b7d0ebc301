import GridFrame
import GridModel
import GridSession
import Testing

@Suite struct FilterTests {
  @Test func keepsRowsAndClearsWithNothing() {
    var test = TestSession(customers())
    test.type("&王")
    test.press(.enter)
    #expect(test.firstCells == ["王五", "王大力"])
    test.type("&")
    test.press(.enter)
    #expect(test.firstCells.count == 7)
    #expect(test.state.order == .file)
  }

  @Test func filtersNarrowOneAnother() {
    var test = TestSession(customers())
    test.type("&王")
    test.press(.enter)
    test.type("l|33")
    test.press(.enter)
    #expect(test.firstCells == ["王大力"])
    #expect(test.state.query.filters.count == 2)
  }

  @Test func sortAndFilterComposeInEitherOrder() {
    var first = TestSession(customers())
    first.type("2")
    first.type("&3")
    first.press(.enter)
    var second = TestSession(customers())
    second.type("&3")
    second.press(.enter)
    second.type("2")
    #expect(first.firstCells == second.firstCells)
    #expect(first.firstCells == ["李雷", "王大力", "韩梅梅", "王五", "李四", "张三"])
  }

  @Test func aBrokenPatternKeepsThePromptWithAComplaint() {
    var test = TestSession(customers())
    test.type("&(a")
    test.press(.enter)
    guard case .prompt(let prompt) = test.state.focus else {
      Issue.record("the prompt is closed")
      return
    }
    #expect(prompt.text == "(a")
    #expect(prompt.complaint != nil)
    test.press(.escape)
    #expect(test.state.query.filters.isEmpty)
  }

  @Test func theCursorStaysOnItsRowOrItsPlace() {
    var test = TestSession(customers())
    test.type("jjj&王")
    test.press(.enter)
    #expect(test.state.order.row(at: test.state.cursorRow) == RowNumber(3))
    test.type("&")
    test.press(.enter)
    #expect(test.state.cursorRow == 3)
  }

  @Test func keepEqualTakesTheCursorsCell() {
    var test = TestSession(customers())
    test.type("Gl@")
    #expect(test.firstCells == ["李雷", "王大力"])
  }

  @Test func controlCBringsTheRowsBackThatStoodBefore() {
    var test = TestSession(customers())
    test.type("2")
    test.holdsWork = true
    test.type("&王")
    test.press(.enter)
    #expect(test.state.orderProgress == 0)
    test.press(.control("c"))
    #expect(test.state.query == Query(sortKeys: [SortKey(column: ColumnIndex(1))]))
    #expect(test.firstCells.count == 7)
    #expect(test.effects.last == .cancelOrder)
  }

  @Test func aStaleAnswerChangesNothing() {
    var test = TestSession(customers())
    test.holdsWork = true
    test.type("2")
    let generation = test.state.generation
    test.press(.control("c"))
    _ = test.session.take(.order(.permutation([6, 5, 4, 3, 2, 1, 0]), generation: generation))
    #expect(test.state.order == .file)
  }

  @Test func theFirstPageStandsBeforeTheOrderIsWhole() {
    var test = TestSession(wideTable(columns: 2, rows: 500))
    test.holdsWork = true
    test.type("1")
    let generation = test.state.generation
    let first = (0..<80).map { UInt32(499 - $0) }
    _ = test.session.take(
      .partialOrder(.beginning(first, count: 500), generation: generation))
    #expect(test.state.order.row(at: 0) == RowNumber(499))
    #expect(test.state.orderProgress != nil)
    test.type("G")
    #expect(test.state.cursorRow < 80)
    _ = test.session.take(
      .order(.permutation((0..<500).map { UInt32(499 - $0) }), generation: generation))
    #expect(test.state.cursorRow == 499)
    #expect(test.state.orderProgress == nil)
  }

  @Test func aFilterWithoutRowsShowsAnEmptyTable() throws {
    var test = TestSession(customers())
    test.type("&nobody")
    test.press(.enter)
    #expect(test.state.rowsInView == 0)
    #expect(try test.frame().lines.contains { $0.contains("no rows") })
    test.type("jkG")
    test.type("&")
    test.press(.enter)
    #expect(test.state.rowsInView == 7)
  }
}
