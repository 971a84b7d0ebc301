import GridLayout
import Synchronization
import Testing

/// Counts how often a layout is prepared.
private final class Count: Sendable {
  let prepares = Mutex(0)
}

private struct CountedLayout: GridLayout {
  var inner: any GridLayout
  let count: Count

  mutating func prepare(_ context: LayoutContext) {
    count.prepares.withLock { $0 += 1 }
    inner.prepare(context)
  }
  var contentSize: Size { inner.contentSize }
  func attributes(for indexPath: IndexPath) -> LayoutAttributes? {
    inner.attributes(for: indexPath)
  }
  func attributes(in rectangle: Rect) -> [LayoutAttributes] { inner.attributes(in: rectangle) }
  func indexPath(at point: Point) -> IndexPath? { inner.indexPath(at: point) }
  func shouldInvalidate(from old: Size, to new: Size) -> Bool {
    inner.shouldInvalidate(from: old, to: new)
  }
}

@Suite struct PreparedLayoutTests {
  @Test func scrollingMovingAndHeightNeverPrepareAgain() {
    let table = LayoutContext(
      bounds: Size(width: 80, height: 24), sectionCount: 1000, naturalWidths: [4, 8, 8, 6])
    let records = LayoutContext(bounds: Size(width: 80, height: 24), items: 1000)
    let layouts: [(any GridLayout, LayoutContext)] = [
      (TableLayout(), table),
      (FlowLayout(itemSize: .same(Size(width: 20, height: 5))), records),
      (FlowLayout(itemSize: .each { Size(width: 9 + $0.item % 9, height: 3) }), records),
      (MosaicLayout(small: Size(width: 20, height: 5)), records),
    ]
    for (layout, context) in layouts {
      let count = Count()
      var prepared = PreparedLayout(CountedLayout(inner: layout, count: count), context)
      var offset = Point(x: 0, y: 0)
      for step in 0..<200 {
        offset = prepared.clamped(Point(x: 0, y: step * 7))
        let seen = prepared.attributes(atOffset: offset)
        #expect(!seen.isEmpty)
        for one in seen {
          let visible = prepared.visible(atOffset: offset)
          let target = prepared.layout.offset(showing: one.indexPath, from: visible)
          #expect(prepared.layout.indexPath(at: one.frame.origin) != nil || one.frame.minX < 0)
          offset = prepared.clamped(target)
        }
        var taller = context
        taller.bounds.height = 10 + step % 30
        let isStaleForHeight = prepared.update(taller)
        #expect(!isStaleForHeight)
      }
      #expect(count.prepares.withLock { $0 } == 1)
      var wider = context
      wider.bounds.width = 81
      let isStaleForWidth = prepared.update(wider)
      #expect(isStaleForWidth)
      let isStaleAgain = prepared.update(wider)
      #expect(!isStaleAgain)
      #expect(count.prepares.withLock { $0 } == 2)
      #expect(prepared.layout.contentSize.width >= 81)
    }
  }

  @Test func otherCountsAndColumnsPrepareAgain() {
    let context = LayoutContext(
      bounds: Size(width: 80, height: 24), sectionCount: 10, naturalWidths: [4, 8])
    var prepared = PreparedLayout(TableLayout(), context)
    var changed = context
    changed.sectionCount = 11
    let isStaleForRows = prepared.update(changed)
    #expect(isStaleForRows)
    #expect(prepared.layout.contentSize.height == 11)
    changed.naturalWidths = [4, 9]
    let isStaleForColumns = prepared.update(changed)
    #expect(isStaleForColumns)
    changed.rowHeight = 2
    let isStaleForRowHeight = prepared.update(changed)
    #expect(isStaleForRowHeight)
    #expect(prepared.layout.contentSize.height == 22)
  }

  @Test func offsetShowsAnItemByTheLeastScrolling() {
    var layout = FlowLayout(itemSize: .same(Size(width: 80, height: 4)), minimumLineSpacing: 0)
    layout.prepare(LayoutContext(bounds: Size(width: 80, height: 10), items: 100))
    func offset(_ item: Int, from y: Int, height: Int = 10) -> Int {
      layout.offset(
        showing: IndexPath(section: 0, item: item),
        from: Rect(x: 0, y: y, width: 80, height: height)
      ).y
    }
    #expect(offset(1, from: 0) == 0)
    #expect(offset(2, from: 0) == 2)
    #expect(offset(50, from: 0) == 194)
    #expect(offset(1, from: 200) == 4)
    #expect(offset(7, from: 0, height: 3) == 28)
    #expect(offset(100, from: 17) == 17)
  }
}
