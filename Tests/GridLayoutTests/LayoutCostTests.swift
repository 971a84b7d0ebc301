import GridLayout
import Testing

@Suite struct LayoutCostTests {
  private static let few = 10
  private static let many = 10_000_000

  private func best(of runs: Int, _ work: () -> Void) -> Duration {
    let clock = ContinuousClock()
    return (0..<runs).map { _ in clock.measure(work) }.min() ?? .zero
  }

  /// Prepares, asks every question where all layouts have items, and moves to another layout.
  private func ask(_ layout: any GridLayout, _ context: LayoutContext) {
    for _ in 0..<20 {
      var layout = layout
      layout.prepare(context)
      let visible = Rect(x: 0, y: 0, width: 80, height: 24)
      _ = layout.contentSize
      _ = layout.attributes(for: IndexPath(section: 0, item: 3))
      _ = layout.attributes(in: visible)
      _ = layout.indexPath(at: Point(x: 5, y: 5))
      _ = layout.shouldInvalidate(from: visible.size, to: visible.size)
      _ = LayoutTransition(from: layout, visible: visible, to: layout, visible: visible)
        .attributes(at: 0.5)
    }
  }

  @Test func tenMillionItemsCostWhatTenCost() {
    let card = Size(width: 30, height: 10)
    let records: [any GridLayout] = [
      FlowLayout(
        itemSize: .same(card), headerReferenceSize: Size(width: 0, height: 1), hasBackground: true),
      FlowLayout(itemSize: .same(card), direction: .horizontal),
      MosaicLayout(small: Size(width: 20, height: 5)),
      CircleLayout(itemSize: Size(width: 12, height: 3), window: 0..<8),
    ]
    let bounds = Size(width: 80, height: 24)
    for layout in records {
      let few = best(of: 5) { ask(layout, LayoutContext(bounds: bounds, items: Self.few)) }
      let many = best(of: 5) { ask(layout, LayoutContext(bounds: bounds, items: Self.many)) }
      // Walking ten million would be a hundred thousand times as much.
      #expect(many < few * 20 + .milliseconds(20), "\(layout): \(few) and \(many)")
    }
    for layout in [TableLayout(), TableRowsLayout()] as [any GridLayout] {
      func context(_ rows: Int) -> LayoutContext {
        LayoutContext(bounds: bounds, sectionCount: rows, naturalWidths: [4, 8, 8, 6])
      }
      let few = best(of: 5) { ask(layout, context(24)) }
      let many = best(of: 5) { ask(layout, context(Self.many)) }
      #expect(many < few * 20 + .milliseconds(20), "\(layout): \(few) and \(many)")
    }
  }

  @Test func aMillionEqualSectionsCostWhatTenCost() {
    let layout = FlowLayout(
      itemSize: .same(Size(width: 30, height: 10)), headerReferenceSize: Size(width: 0, height: 1))
    func context(_ sections: Int) -> LayoutContext {
      LayoutContext(bounds: Size(width: 80, height: 24), items: 2, sectionCount: sections)
    }
    let few = best(of: 5) { ask(layout, context(10)) }
    let many = best(of: 5) { ask(layout, context(1_000_000)) }
    #expect(many < few * 20 + .milliseconds(20), "\(few) and \(many)")
  }

  @Test func farPlacesAmongTenMillionAreFoundAndLeadBack() throws {
    let bounds = Size(width: 80, height: 24)
    let context = LayoutContext(bounds: bounds, items: Self.many)
    let layouts: [any GridLayout] = [
      FlowLayout(itemSize: .same(Size(width: 18, height: 6))),
      FlowLayout(itemSize: .same(Size(width: 18, height: 6)), direction: .horizontal),
      MosaicLayout(small: Size(width: 20, height: 5)),
    ]
    for layout in layouts {
      var layout = layout
      layout.prepare(context)
      for item in [0, 1, 4_999_999, Self.many - 1] {
        let path = IndexPath(section: 0, item: item)
        let frame = try #require(layout.attributes(for: path)).frame
        #expect(layout.indexPath(at: frame.origin) == path)
        #expect(layout.attributes(in: Rect(origin: frame.origin, size: bounds)).count < 50)
      }
      #expect(layout.attributes(for: IndexPath(section: 0, item: Self.many)) == nil)
    }
    // A crowded ring: the item at a point is the last of hundreds of thousands, found by halving.
    var ring = CircleLayout(itemSize: Size(width: 12, height: 3))
    ring.prepare(context)
    let cost = best(of: 3) { _ = ring.indexPath(at: Point(x: 40, y: 2)) }
    #expect(cost < .milliseconds(50))
    #expect(ring.indexPath(at: Point(x: 40, y: 12)) == nil)
  }

  @Test func aGapBesideTenMillionItemsIsEmptyAtOnce() {
    let context = LayoutContext(bounds: Size(width: 80, height: 24), items: Self.many)
    let layouts: [any GridLayout] = [
      FlowLayout(itemSize: .same(Size(width: 20, height: 6))),
      MosaicLayout(small: Size(width: 20, height: 5)),
    ]
    // Between two cards, and right of a mosaic.
    for (layout, x) in zip(layouts, [20, 80]) {
      var layout = layout
      layout.prepare(context)
      let gap = Rect(x: x, y: 0, width: 1, height: layout.contentSize.height)
      #expect(best(of: 2) { _ = layout.attributes(in: gap) } < .milliseconds(100))
      #expect(layout.attributes(in: gap).isEmpty)
    }
  }

  @Test func aSwitchAmongTenMillionMovesOnlyWhatIsSeen() throws {
    let context = LayoutContext(bounds: Size(width: 80, height: 24), items: Self.many)
    var flow = FlowLayout(itemSize: .same(Size(width: 18, height: 6)))
    var mosaic = MosaicLayout(small: Size(width: 20, height: 5))
    flow.prepare(context)
    mosaic.prepare(context)
    let path = IndexPath(section: 0, item: 7_000_000)
    let before = Rect(
      origin: flow.offset(showing: path, from: Rect(x: 0, y: 0, width: 80, height: 24)),
      size: context.bounds)
    let after = Rect(
      origin: mosaic.offset(showing: path, from: Rect(x: 0, y: 0, width: 80, height: 24)),
      size: context.bounds)
    let transition = LayoutTransition(from: flow, visible: before, to: mosaic, visible: after)
    for progress in [0, 0.25, 0.5, 0.75, 1] {
      #expect(transition.elements(at: progress).contains { $0.attributes.indexPath == path })
      #expect(transition.elements(at: progress).count < 40)
    }
    let batch = try UpdateBatch(
      countBefore: Self.many, insertions: [3], deletions: [Self.many - 1])
    #expect(batch.positionAfter(7_000_000) == 7_000_001)
  }
}
