import GridLayout
import Testing

@Suite struct MovingTests {
  private func step(
    _ layout: any GridLayout, _ item: Int, _ direction: MoveDirection, strays: Bool = false
  ) -> Int? {
    layout.indexPath(
      from: IndexPath(section: 0, item: item), toward: direction, reach: 40, strays: strays)?.item
  }

  @Test func arrowsGoAlongAndAcrossTheLinesOfAFlow() {
    var layout = FlowLayout(itemSize: .same(Size(width: 8, height: 3)))
    layout.prepare(LayoutContext(bounds: Size(width: 30, height: 20), items: 8))
    #expect(step(layout, 1, .right) == 2)
    #expect(step(layout, 1, .left) == 0)
    #expect(step(layout, 1, .down) == 4)
    #expect(step(layout, 4, .up) == 1)
    #expect(step(layout, 2, .right) == nil)
    #expect(step(layout, 0, .up) == nil)
    #expect(step(layout, 7, .right) == nil)
    // The last line is shorter.
    #expect(step(layout, 5, .down) == nil)
    #expect(step(layout, 5, .down, strays: true) == 7)
    #expect(step(layout, 99, .down) == nil)
  }

  @Test func arrowsGoBetweenLargeAndSmallItems() {
    var layout = MosaicLayout(small: Size(width: 8, height: 3))
    layout.prepare(LayoutContext(bounds: Size(width: 30, height: 20), items: 6))
    #expect(step(layout, 0, .right) == 1)
    #expect(step(layout, 1, .down) == 2)
    #expect(step(layout, 2, .left) == 0)
    #expect(step(layout, 2, .down) == 5)
    #expect(step(layout, 0, .down) == 3)
    #expect(step(layout, 5, .left) == 3)
  }

  @Test func arrowsStrayAroundARing() {
    var layout = CircleLayout(itemSize: Size(width: 8, height: 3))
    layout.prepare(LayoutContext(bounds: Size(width: 80, height: 24), items: 8))
    #expect(step(layout, 6, .right) == nil)
    #expect(step(layout, 6, .right, strays: true) == 7)
    #expect(step(layout, 0, .down, strays: true) == 1)
  }
}
