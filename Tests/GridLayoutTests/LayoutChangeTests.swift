import GridLayout
import Testing

@Suite struct LayoutChangeTests {
  private let context = LayoutContext(bounds: Size(width: 80, height: 24), items: 1000)

  @Test func anotherLayoutKeepsTheItemInView() {
    var prepared = PreparedLayout(
      FlowLayout(itemSize: .same(Size(width: 18, height: 6))), context)
    let path = IndexPath(section: 0, item: 500)
    let offset = prepared.layout.offset(
      showing: path, from: prepared.visible(atOffset: Point(x: 0, y: 0)))
    let change = prepared.setLayout(
      MosaicLayout(small: Size(width: 20, height: 5)), from: offset, keeping: path)
    #expect(prepared.attributes(atOffset: change.offset).contains { $0.indexPath == path })
    #expect(change.transition.elements(at: 0).contains { $0.attributes.indexPath == path })
    #expect(change.transition.elements(at: 1).contains { $0.attributes.indexPath == path })
    // Without one, the first in view stays.
    let first = prepared.attributes(atOffset: change.offset)[0].indexPath
    let back = prepared.setLayout(
      FlowLayout(itemSize: .same(Size(width: 18, height: 6))), from: change.offset)
    #expect(prepared.attributes(atOffset: back.offset).contains { $0.indexPath == first })
  }

  @Test func updatesPrepareForTheNewCountAndKeepTheOffset() throws {
    var prepared = PreparedLayout(
      FlowLayout(itemSize: .same(Size(width: 80, height: 2)), minimumLineSpacing: 0), context)
    let batch = try UpdateBatch(countBefore: 1000, insertions: [3], deletions: [0, 999])
    var after = context
    after.itemCount = .same(999)
    let change = try prepared.performBatchUpdates(batch, after, from: Point(x: 0, y: 1976))
    #expect(change.offset == Point(x: 0, y: 1974))
    #expect(prepared.layout.contentSize.height == 1998)
    let fates = change.transition.elements(at: 0.5).map(\.fate)
    #expect(fates.filter { $0 == .disappears }.count == 1)
    #expect(fates.filter { $0 == .stays }.count == 12)
  }

  @Test func updatesThatDisagreeWithTheCountsAreRefusedAndChangeNothing() throws {
    var prepared = PreparedLayout(
      FlowLayout(itemSize: .same(Size(width: 8, height: 2))), context)
    let before = prepared.layout.contentSize
    let late = try UpdateBatch(countBefore: 999, deletions: [0])
    let short = try UpdateBatch(countBefore: 1000, deletions: [0])
    let origin = Point(x: 0, y: 0)
    #expect(throws: UpdateError.countsDisagree(expected: 999, found: 1000)) {
      try prepared.performBatchUpdates(late, context, from: origin)
    }
    #expect(throws: UpdateError.countsDisagree(expected: 999, found: 1000)) {
      try prepared.performBatchUpdates(short, context, from: origin)
    }
    #expect(prepared.context == context)
    #expect(prepared.layout.contentSize == before)
  }

  @Test func tablesTakeUpdatesOfSections() throws {
    let table = LayoutContext(
      bounds: Size(width: 80, height: 24), sectionCount: 9, naturalWidths: [4, 8])
    var prepared = PreparedLayout(TableLayout(), table)
    var after = table
    after.sectionCount = 8
    let batch = try UpdateBatch(of: .sections, countBefore: 9, deletions: [4])
    let change = try prepared.performBatchUpdates(batch, after, from: Point(x: 0, y: 0))
    let leavers = change.transition.elements(at: 0.5).filter { $0.fate == .disappears }
    #expect(leavers.map(\.attributes.indexPath.section) == [4, 4])
    #expect(change.transition.attributes(at: 1).count == 16)
  }

  /// Remembers what it was told before it was prepared.
  private struct ToldLayout: GridLayout {
    var told: [UpdateBatch] = []
    var toldBefore = 0
    mutating func prepare(_ context: LayoutContext) { toldBefore = told.count }
    mutating func prepare(for updates: UpdateBatch) { told.append(updates) }
    var contentSize: Size { Size(width: 0, height: 0) }
    func attributes(for indexPath: IndexPath) -> LayoutAttributes? { nil }
    func attributes(in rectangle: Rect) -> [LayoutAttributes] { [] }
  }

  @Test func aLayoutSeesTheUpdatesBeforeItIsPrepared() throws {
    var prepared = PreparedLayout(ToldLayout(), context)
    let batch = try UpdateBatch(countBefore: 1000, deletions: [7])
    var after = context
    after.itemCount = .same(999)
    _ = try prepared.performBatchUpdates(batch, after, from: Point(x: 0, y: 0))
    let layout = try #require(prepared.layout as? ToldLayout)
    #expect(layout.told == [batch])
    #expect(layout.toldBefore == 1)
  }
}
