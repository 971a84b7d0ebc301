import GridFrame
import GridLayout
import GridModel
import Testing

@testable import GridSession

/// A session that moves what changes its place.
private func moving(
  _ table: ArrayTable, from layout: ViewLayout, width: Int = 80, height: Int = 24
) -> TestSession {
  var test = TestSession(table, width: width, height: height)
  while test.state.viewLayout != layout { test.type("v") }
  test.session.state.animates = true
  return test
}

@Suite struct TransitionTests {
  @Test(arguments: ViewLayout.allCases) func beginsAndEndsWithThePlainFrames(_ layout: ViewLayout)
    throws
  {
    for (width, height) in [(80, 24), (40, 12), (20, 6), (200, 60)] {
      for table in [customers(), wideTable(columns: 12, rows: 300)] {
        var test = moving(table, from: layout, width: width, height: height)
        test.press(.pageDown, .down)
        test.session.state.transition = nil
        let before = try test.frame()
        test.type("v")
        var plain = test.state
        plain.transition = nil
        let after = try view(plain, table, theme: Theme(depth: .none))
        #expect(test.state.transition != nil)
        let between = try test.frame()
        if width == 80 { #expect(between != before && between != after) }
        test.session.state.transition?.elapsed = 0
        // The status line tells the state that is gone to.
        #expect(try test.frame().lines.dropLast() == before.lines.dropLast())
        test.session.tick(milliseconds: 200)
        #expect(test.state.transition == nil)
        #expect(try test.frame() == after)
      }
    }
  }

  @Test(arguments: ViewLayout.allCases) func cardsMoveFromWhereTheyStoodToWhereTheyWillStand(
    _ layout: ViewLayout
  ) throws {
    var test = moving(wideTable(columns: 5, rows: 300), from: layout)
    test.type(":100")
    test.press(.enter)
    test.type("v")
    var transition = try #require(test.state.transition)
    let before = transition.start.before(test.state)
    transition.elapsed = 0
    if before.showsCards {
      let places = Dictionary(
        uniqueKeysWithValues: before.cards.filter { before.viewLayout != .ring || $0.isName }
          .map { ($0.position, $0.frame) })
      for card in test.state.cards(of: transition) where !card.isCursor {
        if let place = places[card.position] { #expect(card.frame == place) }
      }
    }
    transition.elapsed = 200
    guard test.state.showsCards else { return }
    let moved = test.state.cards(of: transition).map { "\($0.position) \($0.frame)" }
    #expect(Set(moved) == Set(test.state.cards.map { "\($0.position) \($0.frame)" }))
  }

  @Test func aKeyEndsItAndIsHandledInTheSameTurn() {
    var test = moving(wideTable(columns: 5, rows: 300), from: .table)
    test.type("v")
    #expect(test.state.transition != nil)
    test.press(.right)
    #expect(test.state.transition == nil && test.state.cursorRow == 1)
    test.type("v")
    test.send(.mouse(.release(Point(x: 5, y: 5))))
    test.send(.wake)
    #expect(test.state.transition != nil)
    test.send(.mouse(.press(Point(x: 5, y: 5))))
    #expect(test.state.transition == nil)
    test.type("vv")
    #expect(test.state.viewLayout == .table && test.state.transition?.start.viewLayout == .ring)
  }

  @Test func timeEndsItAfterAFifthOfASecond() {
    var test = moving(customers(), from: .table)
    #expect(test.state.frameInterval == nil)
    test.type("v")
    let interval = test.state.frameInterval
    #expect(interval == 34)
    var frames = 1
    while test.state.transition != nil {
      test.session.tick(milliseconds: interval ?? 0)
      frames += 1
    }
    #expect(frames == 6)
    #expect(test.state.frameInterval == nil)
    test.session.tick(milliseconds: 34)
    #expect(test.state.transition == nil)
  }

  @Test func withoutAnimationTheEndIsShownAtOnce() throws {
    var test = TestSession(customers())
    test.type("v")
    #expect(test.state.transition == nil)
    #expect(try test.frame().lines[0].hasPrefix(" ┌───"))
  }

  @Test func movingTheCursorTurnsTheRing() {
    var test = moving(wideTable(columns: 5, rows: 300), from: .ring)
    test.type(":100")
    test.press(.enter)
    test.session.state.transition = nil
    test.press(.right)
    #expect(test.state.transition != nil)
    test.session.tick(milliseconds: 200)
    test.type("J")
    #expect(test.state.transition == nil)
  }

  @Test func aNewSizeAndTooManyCardsAreNotAnimated() {
    var test = moving(wideTable(columns: 5, rows: 3000), from: .table)
    test.type("v")
    test.send(.resize(Size(width: 60, height: 30)))
    #expect(test.state.transition == nil)
    var large = moving(wideTable(columns: 1, rows: 3000), from: .table, width: 600, height: 200)
    large.type("v")
    #expect(large.state.viewLayout == .cards && large.state.transition == nil)
  }

  @Test func whatChangesTheRowsInViewEndsIt() {
    var test = moving(wideTable(columns: 5, rows: 300), from: .ring)
    test.type("v")
    #expect(test.state.viewLayout == .table)
    _ = test.session.take(.cellWidths([9]))
    _ = test.session.take(
      .table(columns: test.table.columns, rowCount: .atLeast(400), progress: 0.5))
    _ = test.session.take(.order(.file, generation: test.state.generation))
    #expect(test.state.transition != nil)
    let turned = RowOrder.permutation((0..<400).reversed().map { UInt32($0) })
    _ = test.session.take(.order(turned, generation: test.state.generation))
    #expect(test.state.transition == nil)
  }

  @Test(arguments: ViewLayout.allCases.dropFirst()) func aNewOrderMovesTheCardsToTheirPlaces(
    _ layout: ViewLayout
  ) throws {
    var test = moving(customers(), from: layout)
    let before = test.state.cards.filter { !$0.isCursor }
    test.type("2")
    var transition = try #require(test.state.transition)
    transition.elapsed = 0
    let start = Dictionary(
      before.map { ($0.row, $0.frame) }, uniquingKeysWith: { first, _ in first })
    for card in test.state.cards(of: transition) where !card.isCursor {
      #expect(card.frame == start[card.row] || start[card.row] == nil)
    }
    transition.elapsed = 200
    let moved = test.state.cards(of: transition).map { "\($0.row) \($0.frame)" }
    #expect(Set(moved) == Set(test.state.cards.map { "\($0.row) \($0.frame)" }))
  }

  @Test func rowsThatAreFilteredAwayOrArriveFade() throws {
    var test = moving(customers(), from: .cards)
    test.type("&李")
    test.press(.enter)
    let transition = try #require(test.state.transition)
    #expect(transition.motion.elements(at: 0.4).count { $0.fate == .disappears } == 5)
    #expect(transition.motion.elements(at: 0.4).count { $0.fate == .stays } == 2)
    var growing = moving(wideTable(columns: 3, rows: 50), from: .cards)
    _ = growing.session.take(
      .table(columns: growing.table.columns, rowCount: .atLeast(4), progress: nil))
    growing.session.state.transition = nil
    _ = growing.session.take(
      .table(columns: growing.table.columns, rowCount: .atLeast(6), progress: nil))
    let arrival = try #require(growing.state.transition)
    #expect(arrival.motion.elements(at: 0.4).count { $0.fate == .appears } == 2)
  }

  @Test func rowsThatAreDroppedOrComeBackFade() throws {
    var test = moving(customers(), from: .cards)
    test.press(.delete)
    let drop = try #require(test.state.transition)
    #expect(drop.motion.elements(at: 0.4).count { $0.fate == .disappears } == 1)
    #expect(drop.motion.elements(at: 0.4).count { $0.fate == .stays } == 6)
    test.type("U")
    let undo = try #require(test.state.transition)
    #expect(undo.motion.elements(at: 0.4).count { $0.fate == .appears } == 1)
  }

  @Test func rowsThatBecomeColumnsStandInTheTableAndDoNotMove() throws {
    var test = moving(customers(), from: .cards)
    test.type("T")
    #expect(test.state.transposition != nil && test.state.viewLayout == .table)
    test.type("v")
    #expect(test.state.viewLayout == .table)
    test.type("T")
    #expect(test.state.viewLayout == .cards && test.state.transition == nil)
    test.type("v")
    #expect(test.state.transition != nil)
  }

  @Test func everySizeIsDrawnOnTheWay() throws {
    for table in [customers(), wideTable(columns: 30, rows: 90), ArrayTable(["a"], [])] {
      for width in [1, 3, 4, 5, 9, 40, 120] {
        for height in [1, 2, 3, 4, 7, 30] {
          var test = moving(table, from: .table, width: width, height: height)
          for _ in ViewLayout.allCases {
            test.type("v")
            while test.state.transition != nil {
              #expect(try test.frame().size == Size(width: width, height: height))
              test.session.tick(milliseconds: 20)
            }
          }
        }
      }
    }
  }
}
