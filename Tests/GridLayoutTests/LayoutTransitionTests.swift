import GridLayout
import GridTestSupport
import Testing

@Suite struct LayoutTransitionTests {
  private let bounds = Size(width: 60, height: 20)

  private func prepared(_ layout: any GridLayout, items: Int) -> any GridLayout {
    var layout = layout
    layout.prepare(LayoutContext(bounds: bounds, items: items))
    return layout
  }

  private var layouts: [any GridLayout] {
    [
      FlowLayout(
        itemSize: .same(Size(width: 12, height: 4)),
        headerReferenceSize: Size(width: 0, height: 1), hasBackground: true),
      FlowLayout(itemSize: .each { Size(width: 5 + $0.item % 7, height: 1 + $0.item % 4) }),
      MosaicLayout(small: Size(width: 14, height: 3)),
      CircleLayout(itemSize: Size(width: 8, height: 3)),
      CircleLayout(itemSize: Size(width: 8, height: 3), window: 3..<9),
    ]
  }

  private func plain(_ layout: any GridLayout, _ visible: Rect) -> Set<LayoutAttributes> {
    Set(
      layout.attributes(in: visible).map {
        var one = $0
        one.frame = one.frame.moved(x: -visible.minX, y: -visible.minY)
        return one
      })
  }

  @Test func zeroAndOneAreThePlainLayouts() {
    for (old, new) in layouts.flatMap({ old in layouts.map { (old, $0) } }) {
      let old = prepared(old, items: 30)
      let new = prepared(new, items: 30)
      for (before, after) in [(0, 0), (7, 0), (0, 9), (5, 11)] {
        let oldVisible = Rect(origin: Point(x: 0, y: before), size: bounds)
        let newVisible = Rect(origin: Point(x: 0, y: after), size: bounds)
        let transition = LayoutTransition(
          from: old, visible: oldVisible, to: new, visible: newVisible)
        #expect(Set(transition.attributes(at: 0)) == plain(old, oldVisible))
        #expect(Set(transition.attributes(at: 1)) == plain(new, newVisible))
        #expect(transition.attributes(at: -3) == transition.attributes(at: 0))
        #expect(transition.attributes(at: 7) == transition.attributes(at: 1))
        #expect(transition.attributes(at: 1).count == plain(new, newVisible).count)
      }
    }
  }

  @Test func halfwayStandsBetweenBothPlaces() throws {
    let flow = prepared(
      FlowLayout(itemSize: .same(Size(width: 10, height: 4)), minimumLineSpacing: 0), items: 4)
    let ring = prepared(CircleLayout(itemSize: Size(width: 6, height: 2)), items: 4)
    let visible = Rect(origin: Point(x: 0, y: 0), size: bounds)
    let transition = LayoutTransition(from: flow, visible: visible, to: ring, visible: visible)
    // Item 0: [0, 10) × [0, 4) to centre (46, 10), [43, 49) × [9, 11).
    let one = try #require(
      transition.elements(at: 0.5).first { $0.attributes.indexPath.item == 0 })
    #expect(one.attributes.frame == Rect(x: 22, y: 5, width: 8, height: 3))
    #expect(one.attributes.alpha == 1)
    #expect(one.fate == .stays)
  }

  @Test func insertedComesOutOfTheMiddleOfARingAndDeletedGoesIn() throws {
    let before = prepared(CircleLayout(itemSize: Size(width: 6, height: 2)), items: 4)
    let after = prepared(CircleLayout(itemSize: Size(width: 6, height: 2)), items: 4)
    let visible = Rect(origin: Point(x: 0, y: 0), size: bounds)
    let batch = try UpdateBatch(countBefore: 4, insertions: [3], deletions: [0])
    let transition = LayoutTransition(
      from: before, visible: visible, to: after, visible: visible, updates: batch)
    #expect(transition.elements(at: 0).count == 4)
    #expect(transition.elements(at: 1).count == 4)
    let early = transition.elements(at: 0.001)
    let middle = Rect(x: 27, y: 9, width: 6, height: 2)
    let arrival = try #require(early.first { $0.fate == .appears }).attributes
    #expect(arrival.frame == middle)
    #expect(arrival.indexPath == IndexPath(section: 0, item: 3))
    #expect(arrival.alpha < 0.01)
    let late = transition.elements(at: 0.999)
    let leaver = try #require(late.first { $0.fate == .disappears }).attributes
    #expect(leaver.frame == middle)
    #expect(leaver.indexPath == IndexPath(section: 0, item: 0))
    #expect(leaver.alpha < 0.01)
    // The others turn by one place: what was 1 is 0 and stands where 0 stood.
    let turned = try #require(late.first { $0.attributes.indexPath.item == 0 && $0.fate == .stays })
    #expect(
      turned.attributes.frame == before.attributes(for: IndexPath(section: 0, item: 0))?.frame)
  }

  @Test func deletedFadesWhereItStandsInAFlow() throws {
    let flow = FlowLayout(itemSize: .same(Size(width: 10, height: 4)), minimumLineSpacing: 0)
    let before = prepared(flow, items: 9)
    let after = prepared(flow, items: 8)
    // The last page of before is one line lower than that of after.
    let batch = try UpdateBatch(countBefore: 9, deletions: [8])
    let transition = LayoutTransition(
      from: before, visible: Rect(x: 0, y: 4, width: 60, height: 4), to: after,
      visible: Rect(x: 0, y: 1, width: 60, height: 8), updates: batch)
    let leaver = try #require(transition.elements(at: 0.5).first { $0.fate == .disappears })
    let place = try #require(before.attributes(for: IndexPath(section: 0, item: 8))).frame
    #expect(leaver.attributes.frame == place.moved(x: 0, y: -4))
    #expect(leaver.attributes.alpha == 0.5)
  }

  @Test func randomBatchesLeadEachElementFromItsPlaceToItsPlace() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let count = Int.random(in: 0...40, using: &generator)
      let deletions = (0..<count).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
      let inserted = Int.random(in: 0...5, using: &generator)
      let total = count - deletions.count + inserted
      let insertions = Array((0..<total).shuffled(using: &generator)[..<inserted])
      let batch = try UpdateBatch(
        countBefore: count, insertions: insertions, deletions: deletions)
      for layout in layouts {
        let old = prepared(layout, items: count)
        let new = prepared(layout, items: total)
        let oldVisible = Rect(
          origin: Point(x: 0, y: Int.random(in: 0...9, using: &generator)), size: bounds)
        let newVisible = Rect(
          origin: Point(x: 0, y: Int.random(in: 0...9, using: &generator)), size: bounds)
        let transition = LayoutTransition(
          from: old, visible: oldVisible, to: new, visible: newVisible, updates: batch)
        #expect(Set(transition.attributes(at: 1)) == plain(new, newVisible), "seed \(seed)")
        let start = plain(old, oldVisible)
        #expect(transition.elements(at: 0).count == start.count, "seed \(seed)")
        for one in transition.elements(at: 0) {
          var expected = one.attributes
          if one.fate == .stays, expected.category == .cell {
            expected.indexPath = try #require(batch.pathBefore(expected.indexPath))
          }
          #expect(start.contains(expected), "seed \(seed)")
        }
      }
    }
  }

  @Test func aRowBecomesItsCard() throws {
    let table = LayoutContext(
      bounds: bounds, sectionCount: 11, naturalWidths: [4, 8], rowHeight: 1)
    var rows = TableRowsLayout()
    rows.prepare(table)
    let cards = prepared(FlowLayout(itemSize: .same(Size(width: 12, height: 4))), items: 10)
    let visible = Rect(origin: Point(x: 0, y: 0), size: bounds)
    let transition = LayoutTransition(from: rows, visible: visible, to: cards, visible: visible)
    #expect(transition.elements(at: 0).count == 11)
    let header = try #require(transition.elements(at: 0.5).first { $0.fate == .disappears })
    #expect(header.attributes.category == .supplementary(.header))
    #expect(header.attributes.frame == Rect(x: 1, y: 0, width: 58, height: 1))
    let third = try #require(
      transition.elements(at: 0).first {
        $0.attributes.indexPath.item == 3 && $0.attributes.category == .cell
      })
    #expect(third.attributes.frame == Rect(x: 1, y: 4, width: 58, height: 1))
  }

  @Test func anyOtherOrderIsATransitionToo() throws {
    let flow = prepared(
      FlowLayout(itemSize: .same(Size(width: 60, height: 2)), minimumLineSpacing: 0), items: 6)
    let visible = Rect(origin: Point(x: 0, y: 0), size: bounds)
    func reversed(_: LayoutAttributes.Category, _ path: IndexPath) -> IndexPath? {
      IndexPath(section: path.section, item: 5 - path.item)
    }
    let transition = LayoutTransition(
      from: flow, visible: visible, to: flow, visible: visible, pathAfter: reversed,
      pathBefore: reversed)
    let first = try #require(
      transition.attributes(at: 0).first { $0.indexPath.item == 5 })
    #expect(first.frame.minY == 0)
    #expect(transition.attributes(at: 0.5).count == 6)
  }

  @Test func timingSlowsDownAndEnds() {
    let timing = TransitionTiming()
    #expect(timing.progress(after: -5) == 0)
    #expect(timing.progress(after: 0) == 0)
    #expect(timing.progress(after: 100) == 0.875)
    #expect(timing.progress(after: 200) == 1)
    #expect(timing.progress(after: 9999) == 1)
    #expect(timing.frameInterval == 34)
    #expect(TransitionTiming(duration: 0).progress(after: 0) == 1)
    let course = (0...20).map { timing.progress(after: $0 * 10) }
    let steps = zip(course.dropFirst(), course).map { $0 - $1 }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 > $1 })
  }
}
