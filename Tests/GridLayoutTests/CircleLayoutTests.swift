import GridLayout
import GridTestSupport
import Testing

@Suite struct CircleLayoutTests {
  @Test func tutorialsFormulaInSquareCells() {
    var layout = CircleLayout(itemSize: Size(width: 20, height: 20), cellAspect: 1)
    layout.prepare(LayoutContext(bounds: Size(width: 320, height: 480), items: 8))
    #expect(layout.radius == 128)
    // Centres at 160 + 128 cos, 240 + 128 sin; 128 · √½ = 90.51.
    #expect(
      layout.frames(0..<8).map { [$0[0] + 10, $0[1] + 10] } == [
        [288, 240], [251, 331], [160, 368], [69, 331], [32, 240], [69, 149], [160, 112],
        [251, 149],
      ])
    #expect(layout.contentSize == Size(width: 320, height: 480))
  }

  @Test func ringInCellsTwiceAsHighAsWide() {
    var layout = CircleLayout(itemSize: Size(width: 10, height: 3))
    layout.prepare(LayoutContext(bounds: Size(width: 80, height: 25), items: 4))
    #expect(layout.radius == 10)
    // Centres at (60, 12.5), (40, 22.5), (20, 12.5), (40, 2.5).
    #expect(
      layout.frames(0..<4) == [
        [55, 11, 10, 3], [35, 21, 10, 3], [15, 11, 10, 3], [35, 1, 10, 3],
      ])
  }

  @Test func sixItemsStandAtSixtyDegrees() {
    var layout = CircleLayout(itemSize: Size(width: 2, height: 2), cellAspect: 1)
    layout.prepare(LayoutContext(bounds: Size(width: 50, height: 50), items: 6))
    // r = 20; 20 · √¾ = 17.32.
    #expect(
      layout.frames(0..<6).map { [$0[0] + 1, $0[1] + 1] }
        == [[45, 25], [35, 42], [15, 42], [5, 25], [15, 8], [35, 8]])
  }

  @Test func windowKeepsIndexPathsAndTurnsTheRing() {
    let context = LayoutContext(bounds: Size(width: 80, height: 24), items: 100)
    var before = CircleLayout(itemSize: Size(width: 8, height: 3), window: 40..<50)
    var after = CircleLayout(itemSize: Size(width: 8, height: 3), window: 41..<51)
    before.prepare(context)
    after.prepare(context)
    #expect(after.frames(41..<51) == before.frames(40..<50))
    #expect(after.attributes(for: IndexPath(section: 0, item: 40)) == nil)
    #expect(before.attributes(in: Rect(x: 0, y: 0, width: 80, height: 24)).count == 10)
    var beyond = CircleLayout(itemSize: Size(width: 8, height: 3), window: 95..<105)
    beyond.prepare(context)
    #expect(beyond.attributes(for: IndexPath(section: 0, item: 99)) != nil)
    #expect(beyond.attributes(for: IndexPath(section: 0, item: 100)) == nil)
  }

  @Test func anyOtherSizeInvalidates() {
    let layout = CircleLayout(itemSize: Size(width: 8, height: 3))
    let size = Size(width: 80, height: 24)
    #expect(layout.shouldInvalidate(from: size, to: Size(width: 80, height: 25)))
    #expect(!layout.shouldInvalidate(from: size, to: size))
  }

  @Test func arrivalsAndLeaversMeetInTheMiddleUnseen() throws {
    var layout = CircleLayout(itemSize: Size(width: 8, height: 4))
    layout.prepare(LayoutContext(bounds: Size(width: 80, height: 24), items: 5))
    let one = try #require(layout.attributes(for: IndexPath(section: 0, item: 3)))
    for end in [
      layout.initialAttributes(forAppearing: one), layout.finalAttributes(forDisappearing: one),
    ] {
      #expect(end.frame == Rect(x: 36, y: 10, width: 8, height: 4))
      #expect(end.alpha == 0)
      #expect(end.indexPath == one.indexPath)
    }
  }

  @Test func capacityIsTheMostWithoutOverlapAndTheMiddleIsFree() throws {
    for (bounds, size) in [
      (Size(width: 80, height: 24), Size(width: 12, height: 3)),
      (Size(width: 200, height: 60), Size(width: 20, height: 4)),
      (Size(width: 40, height: 10), Size(width: 6, height: 1)),
      (Size(width: 60, height: 30), Size(width: 2, height: 1)),
      (Size(width: 20, height: 60), Size(width: 3, height: 2)),
    ] {
      let most = CircleLayout.capacity(in: bounds, itemSize: size)
      #expect(most > 3)
      let whole = Rect(origin: Point(x: 0, y: 0), size: bounds)
      func fits(_ count: Int) -> Bool {
        var layout = CircleLayout(itemSize: size)
        layout.prepare(LayoutContext(bounds: bounds, items: count))
        let frames = layout.attributes(in: whole).map(\.frame)
        return frames.indices.allSatisfy { index in
          frames[..<index].allSatisfy { !$0.intersects(frames[index]) }
            && frames[index].minX >= 0 && frames[index].maxX <= bounds.width
            && frames[index].minY >= 0 && frames[index].maxY <= bounds.height
        }
      }
      #expect(fits(most))
      for more in most + 1...most + 20 { #expect(!fits(more)) }
    }
    #expect(
      CircleLayout.capacity(
        in: Size(width: 5, height: 5), itemSize: Size(width: 6, height: 1)) == 0)
    #expect(
      CircleLayout.capacity(
        in: Size(width: 0, height: 0), itemSize: Size(width: 6, height: 1)) == 0)
  }

  @Test func randomRingsAnswerAsTheNaiveFilter() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      var layout = CircleLayout(
        itemSize: Size(width: random(1...12), height: random(1...6)), cellAspect: random(1...2))
      let context = LayoutContext(
        bounds: Size(width: random(0...90), height: random(0...40)), items: random(0...60))
      layout.prepare(context)
      expectAnswersOfTheNaiveFilter(layout, context, &generator, "seed \(seed)")
      if let middle = layout.middle {
        let first = layout.attributes(in: middle).first
        #expect(first == nil, "\(middle) seed \(seed)")
      }
    }
  }
}
