import GridFrame
import GridModel
import GridSession
import Testing

@Suite struct SearchTests {
  @Test func findsWhileTyping() {
    var test = TestSession(customers())
    test.type("/王")
    #expect(test.state.cursorRow == 3)
    #expect(test.state.search?.tally == MatchTally(rowCount: 2, rank: 1))
    test.type("大")
    #expect(test.state.cursorRow == 6)
    test.press(.backspace)
    #expect(test.state.cursorRow == 3)
    test.press(.enter)
    #expect(test.state.focus == .table)
    #expect(test.state.cursorRow == 3)
  }

  @Test func nextAndPreviousGoRound() {
    var test = TestSession(customers())
    test.type("/33")
    test.press(.enter)
    #expect(test.state.cursorRow == 4 && test.state.cursorColumn == 3)
    test.type("n")
    #expect(test.state.cursorRow == 5 && test.state.cursorColumn == 1)
    test.type("n")
    #expect(test.state.cursorRow == 6)
    #expect(test.state.search?.tally == MatchTally(rowCount: 3, rank: 3))
    test.type("n")
    #expect(test.state.cursorRow == 4)
    #expect(test.state.search?.hasWrapped == true)
    test.type("N")
    #expect(test.state.cursorRow == 6)
  }

  @Test func escapeGoesBackToWhereTheSearchBegan() {
    var test = TestSession(customers())
    test.type("j/大力")
    #expect(test.state.cursorRow == 6)
    test.press(.escape)
    #expect(test.state.cursorRow == 1)
    #expect(test.state.search == nil)
  }

  @Test func escapeOnTheTableClearsTheSearch() {
    var test = TestSession(customers())
    test.type("/33")
    test.press(.enter, .escape)
    #expect(test.state.search == nil)
    test.type("n")
    #expect(test.state.message != nil)
  }

  @Test func findEqualGoesToTheSameCellOfTheColumn() {
    var test = TestSession(customers())
    test.type("jjjjjl*")
    #expect(test.state.cursorRow == 6 && test.state.cursorColumn == 1)
    test.type("n")
    #expect(test.state.cursorRow == 5)
  }

  @Test func aSearchFollowsTheOrderShown() {
    var test = TestSession(customers())
    test.type("2/王")
    test.press(.enter)
    #expect(test.state.order.row(at: test.state.cursorRow) == RowNumber(6))
  }

  @Test func whatIsFoundIsMarkedInTheCell() throws {
    var test = TestSession(customers())
    test.type("/大")
    test.press(.enter)
    test.type("gg")
    let frame = try test.frame(.palette256)
    let marked = (0..<frame.size.height).flatMap { y in
      (0..<frame.size.width).filter { frame[$0, y].style.background == .palette(220) }
    }
    // A character of two cells, in one place.
    #expect(marked.count == 2)
    #expect(marked.first == 5)
  }

  @Test func nothingFoundIsTold() throws {
    var test = TestSession(customers())
    test.type("/nobody")
    #expect(test.state.search?.tally == MatchTally(rowCount: 0))
    #expect(try test.frame().lines.last?.contains("no match") == true)
  }

  @Test func aBrokenPatternComplainsAndLooksForNothing() {
    var test = TestSession(customers())
    test.type("/[")
    guard case .prompt(let prompt) = test.state.focus else {
      Issue.record("the prompt is closed")
      return
    }
    #expect(prompt.complaint != nil)
    #expect(test.state.search == nil)
  }

  @Test func aSearchAmongTheLastRowsGoesByTheRowsKnown() {
    var test = TestSession(wideTable(columns: 2, rows: 500))
    _ = test.session.take(
      .table(columns: test.table.columns, rowCount: .atLeast(100), progress: 0.2))
    test.type("G")
    _ = test.session.take(.lastRows(.end(known: 60, estimate: 480)))
    test.type("/")
    test.type("42")
    guard case .search(let request, _) = test.effects.last else {
      Issue.record("no search")
      return
    }
    #expect(request.order == .file)
  }
}
