import GridFrame
import GridLayout
import GridModel
import Testing

@testable import GridSession

@Suite struct CardMovingTests {
  @Test func theCursorStaysOnItsRowAndColumnInViewInEveryLayout() {
    var test = TestSession(wideTable(columns: 9, rows: 300))
    test.type(":151")
    test.press(.enter, .right, .right, .right, .right, .right, .right, .right)
    for _ in 0..<2 * ViewLayout.allCases.count {
      test.type("v")
      #expect(test.state.cursorRow == 150 && test.state.cursorColumn == 7)
      guard test.state.showsCards else { continue }
      let area = test.state.cardArea
      let cards = test.state.cards.filter { $0.position == 150 }
      #expect(cards.contains { area.contains($0.frame) && $0.fields.contains(7) })
    }
  }

  @Test func arrowsGoToTheCardsBeside() {
    var test = TestSession(customers())
    test.show(.cards)
    // Three in a line: 0 1 2, 3 4 5, 6.
    let ways: [(Key, Int)] = [
      (.right, 1), (.down, 4), (.left, 3), (.up, 0), (.up, 0), (.left, 0), (.right, 1), (.right, 2),
      (.right, 3), (.left, 2), (.down, 5), (.down, 6), (.down, 6), (.right, 6), (.up, 3),
    ]
    for (key, row) in ways {
      test.press(key)
      #expect(test.state.cursorRow == row, "\(key)")
    }
    test.type("hjkl")
    #expect(test.state.cursorRow == 3)
  }

  @Test func arrowsReachEveryRecordOfEveryLayout() {
    for layout in cardLayouts {
      var test = TestSession(wideTable(columns: 4, rows: 50))
      test.show(layout)
      // Beside a small card of the mosaic stands a large one: those below are reached by down.
      for row in 1..<50 where layout != .mosaic {
        test.press(.right)
        #expect(test.state.cursorRow == row, "\(layout)")
      }
      for row in (0..<49).reversed() where layout != .mosaic {
        test.press(.left)
        #expect(test.state.cursorRow == row, "\(layout)")
      }
      test.type("g")
      for _ in 0..<50 { test.press(.down) }
      #expect(test.state.cursorRow >= 48, "\(layout)")
      for _ in 0..<50 { test.press(.up) }
      #expect(test.state.cursorRow <= 3, "\(layout)")
    }
  }

  @Test func pagesAndEndsKeepTheCursorsCardWhollyInView() {
    for layout in cardLayouts {
      for (width, height) in [(80, 24), (40, 12), (20, 6), (200, 60)] {
        var test = TestSession(wideTable(columns: 5, rows: 400), width: width, height: height)
        test.show(layout)
        let page = ScreenMetrics(test.state).visibleRows
        test.press(.pageDown)
        #expect(test.state.cursorRow == page, "\(layout)")
        let keys: [Key] = [
          .control("d"), .control("u"), .pageUp, .end, .pageUp, .pageDown, .home, .pageDown, .down,
          .character(" "), .end, .down, .up,
        ]
        for key in keys {
          test.press(key)
          let place = "\(layout) \(width)x\(height) \(key)"
          let row = test.state.cursorRow
          if key == .end { #expect(row == 399) }
          if key == .home { #expect(row == 0) }
          let frame = test.state.cards.last { $0.position == row }?.frame
          #expect(frame.map { test.state.cardArea.contains($0) } == true, "\(place)")
        }
      }
    }
  }

  @Test func jGoesThroughTheFieldsAndHiddenOnesComeIntoView() throws {
    for layout in cardLayouts {
      var test = TestSession(wideTable(columns: 40, rows: 60), width: 80, height: 16)
      test.show(layout)
      for field in 1..<40 {
        test.press(.character("J"))
        #expect(test.state.cursorColumn == field)
        let card = try #require(test.state.cards.last)
        #expect(card.isCursor && card.fields.contains(field), "\(layout)")
        #expect(card.fields[0] == 0, "\(layout)")
        let wanted = "c\(field + 1):"
        #expect(try test.frame().lines.contains { $0.contains(wanted) }, "\(layout)")
      }
      test.press(.character("J"), .character("K"))
      #expect(test.state.cursorColumn == 38)
      test.type("^")
      #expect(test.state.cursorColumn == 0)
    }
  }

  @Test func aClickChoosesCardAndField() {
    for layout in cardLayouts {
      var test = TestSession(customers())
      test.show(layout)
      for card in test.state.cards where !card.isName && card.position == 1 {
        let lines = CardShape(card.frame).lines
        test.send(.mouse(.press(Point(x: card.frame.minX + 3, y: lines.lowerBound + 2))))
        #expect(test.state.cursorRow == 1 && test.state.cursorColumn == 2, "\(layout)")
      }
      test.send(.mouse(.press(Point(x: 79, y: 23))))
      #expect(test.state.viewLayout == layout)
    }
    var ring = TestSession(customers())
    ring.show(.ring)
    let name = ring.state.cards.first { $0.position == 4 }?.frame.origin
    ring.send(.mouse(.press(name ?? Point(x: 0, y: 0))))
    #expect(ring.state.cursorRow == 4 && ring.state.cursorColumn == 0)
    let middle = ring.state.cards.last?.frame
    ring.send(.mouse(.press(Point(x: middle?.minX ?? 0, y: (middle?.minY ?? 0) + 3))))
    #expect(ring.state.cursorRow == 4 && ring.state.cursorColumn == 2)
  }

  @Test func theWheelScrollsByLinesOfCardsAndTurnsTheRing() {
    for (layout, perLine) in [(ViewLayout.cards, 3), (.mosaic, 3)] {
      var test = TestSession(wideTable(columns: 4, rows: 100))
      test.show(layout)
      test.press(.right)
      test.send(.mouse(.wheelDown(Point(x: 3, y: 5), sideways: false)))
      #expect(test.state.top == perLine && test.state.cursorRow == perLine + 1, "\(layout)")
      for _ in 0..<60 { test.send(.mouse(.wheelDown(Point(x: 3, y: 5), sideways: false))) }
      #expect(test.state.cards.contains { $0.position == 99 }, "\(layout)")
      for _ in 0..<60 { test.send(.mouse(.wheelUp(Point(x: 3, y: 5), sideways: false))) }
      #expect(test.state.top == 0, "\(layout)")
      test.send(.mouse(.wheelDown(Point(x: 3, y: 5), sideways: true)))
      #expect(test.state.cursorColumn == 1)
    }
    var ring = TestSession(wideTable(columns: 4, rows: 100))
    ring.show(.ring)
    ring.send(.mouse(.wheelDown(Point(x: 3, y: 5), sideways: false)))
    #expect(ring.state.cursorRow == 1)
  }

  @Test func aNewSizeKeepsTheCursor() throws {
    for layout in cardLayouts {
      var test = TestSession(wideTable(columns: 6, rows: 500))
      test.show(layout)
      test.type(":333")
      test.press(.enter, .character("J"))
      for size in [(200, 60), (20, 6), (1, 1), (40, 12), (3, 30), (500, 200), (80, 24)] {
        test.send(.resize(Size(width: size.0, height: size.1)))
        #expect(test.state.cursorRow == 332 && test.state.cursorColumn == 1)
        if size.0 > 3 {
          #expect(test.state.cards.contains { $0.isCursor }, "\(layout) \(size)")
        }
        _ = try test.frame()
      }
    }
  }
}
