import GridLayout
import GridTestSupport
import Testing

@Suite struct TablePinningTests {
  @Test func headerAndFrozenColumnsFollowTheScrolling() throws {
    var layout = TableLayout()
    layout.prepare(
      LayoutContext(
        bounds: Size(width: 30, height: 5), sectionCount: 100, naturalWidths: [4, 8, 8, 6]))
    let seen = layout.attributes(
      pinnedIn: Rect(x: 12, y: 40, width: 30, height: 5), frozenColumns: 1)
    func one(_ section: Int, _ item: Int) -> LayoutAttributes? {
      seen.first { $0.indexPath == IndexPath(section: section, item: item) }
    }
    #expect(one(0, 0)?.frame == Rect(x: 13, y: 40, width: 10, height: 1))
    #expect(one(0, 0)?.zIndex == 1024)
    #expect(one(0, 2)?.frame == Rect(x: 23, y: 40, width: 14, height: 1))
    #expect(one(0, 2)?.zIndex == 1023)
    #expect(one(41, 0)?.frame == Rect(x: 13, y: 41, width: 10, height: 1))
    #expect(one(41, 0)?.zIndex == 1023)
    #expect(one(41, 2)?.frame == Rect(x: 23, y: 41, width: 14, height: 1))
    #expect(one(41, 2)?.zIndex == 0)
    #expect(one(39, 0) == nil && one(45, 0) == nil)
  }

  @Test func pinnedAnswersAreTheNaiveFilter() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      let natural = (0..<random(0...7)).map { _ in random(0...9) }
      let height = random(1...3)
      let sections = random(0...12)
      let frozen = random(0...3)
      var layout = TableLayout()
      layout.prepare(
        LayoutContext(
          bounds: Size(width: random(1...60), height: 9), sectionCount: sections,
          naturalWidths: natural, rowHeight: height))
      let visible = Rect(
        x: random(0...50), y: random(0...30), width: random(0...40), height: random(0...9))
      var naive: [LayoutAttributes] = []
      for section in 0..<sections {
        for item in natural.indices {
          var one = layout.attributes(for: IndexPath(section: section, item: item))!
          if section == 0 { one.frame.origin.y = visible.minY }
          if item < frozen { one.frame.origin.x += visible.minX }
          one.zIndex = [0, 1023, 1024][(section == 0 ? 1 : 0) + (item < frozen ? 1 : 0)]
          if one.frame.intersects(visible) { naive.append(one) }
        }
      }
      let answer = layout.attributes(pinnedIn: visible, frozenColumns: frozen)
      #expect(answer == naive, "seed \(seed)")
    }
  }

  @Test func rowsOfATableAnswerAsTheNaiveFilter() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      let rows = random(0...9)
      let bounds = Size(width: random(1...60), height: 9)
      let headerY = random(0...2) * 4
      var layout = TableRowsLayout(headerY: headerY)
      layout.prepare(
        LayoutContext(
          bounds: bounds, sectionCount: rows + 1,
          naturalWidths: (0..<random(0...4)).map { _ in random(0...9) }, rowHeight: random(1...2)))
      let records = LayoutContext(bounds: bounds, items: rows)
      expectAnswersOfTheNaiveFilter(layout, records, &generator, "seed \(seed)")
      expectEveryCellLeadsBack(layout, records, "seed \(seed)")
      // A header that stays in view lies over rows.
      if headerY == 0 { expectSoundPlane(layout, records, "seed \(seed)") }
    }
  }
}
