import GridLayout
import GridTestSupport
import Testing

@Suite struct MosaicLayoutTests {
  @Test func tutorialsNumbersInTheirCycleOfSix() {
    var layout = MosaicLayout(
      small: Size(width: 100, height: 100), large: Size(width: 200, height: 200), gap: 2,
      lineSpacing: 5, insets: Insets(top: 2, left: 5, bottom: 2, right: 5))
    layout.prepare(LayoutContext(bounds: Size(width: 320, height: 480), items: 8))
    #expect(
      layout.frames(0..<8) == [
        [5, 2, 200, 200], [215, 2, 100, 100], [215, 104, 100, 100],
        [5, 207, 100, 100], [5, 309, 100, 100], [115, 207, 200, 200],
        [5, 412, 200, 200], [215, 412, 100, 100],
      ])
    // Two lines of 205, and the third with a small item that hangs two lower than the large one.
    #expect(layout.contentSize == Size(width: 320, height: 616))
  }

  @Test func largeItemTakesWhatTheSmallOneLeaves() {
    var layout = MosaicLayout(
      small: Size(width: 20, height: 5), gap: 1,
      insets: Insets(top: 1, left: 2, bottom: 3, right: 2))
    layout.prepare(LayoutContext(bounds: Size(width: 80, height: 24), items: 6))
    #expect(
      layout.frames(0..<6) == [
        [2, 1, 55, 11], [58, 1, 20, 5], [58, 7, 20, 5],
        [2, 13, 20, 5], [2, 19, 20, 5], [23, 13, 55, 11],
      ])
    // insets + lines·(2h + gap) + (lines − 1)·gap
    #expect(layout.contentSize == Size(width: 80, height: 1 + 3 + 2 * 11 + 1))
  }

  @Test func contentHeightFollowsTheFormula() {
    for count in 0...40 {
      var layout = MosaicLayout(small: Size(width: 3, height: 4), gap: 2)
      layout.prepare(LayoutContext(bounds: Size(width: 30, height: 9), items: count))
      let lines = (count + 2) / 3
      let expected = lines == 0 ? 0 : lines * 10 + (lines - 1) * 2
      #expect(layout.contentSize.height == expected, "\(count) items")
    }
  }

  @Test func nothingBeforeTheFirstAndAfterTheLast() {
    var layout = MosaicLayout(small: Size(width: 3, height: 4))
    layout.prepare(LayoutContext(bounds: Size(width: 1, height: 1), items: 2))
    #expect(layout.attributes(for: IndexPath(section: 0, item: 2)) == nil)
    #expect(layout.attributes(for: IndexPath(section: 0, item: -1)) == nil)
    #expect(layout.attributes(for: IndexPath(section: 1, item: 0)) == nil)
    // Too narrow: one cell for the large item, a gap, the small one.
    #expect(layout.frames(0..<2) == [[0, 0, 1, 9], [2, 0, 3, 4]])
    #expect(layout.contentSize == Size(width: 5, height: 9))
  }

  @Test func randomLayoutsAnswerAsTheNaiveFilter() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      var layout = MosaicLayout(
        small: Size(width: random(1...6), height: random(1...4)),
        large: random(0...1) == 0 ? nil : Size(width: random(1...9), height: random(1...9)),
        gap: random(0...3), lineSpacing: random(0...1) == 0 ? nil : random(0...3),
        insets: Insets(
          top: random(0...3), left: random(0...3), bottom: random(0...3), right: random(0...3)))
      let context = LayoutContext(
        bounds: Size(width: random(0...40), height: random(0...20)), items: random(0...30))
      layout.prepare(context)
      expectAnswersOfTheNaiveFilter(layout, context, &generator, "seed \(seed)")
      expectEveryCellLeadsBack(layout, context, "seed \(seed)")
      expectSoundPlane(layout, context, "seed \(seed)")
    }
  }
}
