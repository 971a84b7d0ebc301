/// How many items the sections of a layout hold.
public enum ItemCount: Hashable, Sendable {
  /// Every section holds as many.
  case same(Int)
  /// One number a section; a section without a number holds none.
  case each([Int])
}

/// What a layout is computed from; it changes only with the width, the counts or the columns.
public struct LayoutContext: Hashable, Sendable {
  /// The extent that items are laid out in, in cells.
  public var bounds: Size
  /// The number of sections, the header included.
  public var sectionCount: Int
  /// How many items the sections hold; a table takes one for each natural width instead.
  public var itemCount: ItemCount
  /// The natural text width of each column, in cells.
  public var naturalWidths: [Int]
  /// The row height of a section in cells, its rule included where rules are drawn.
  public var rowHeight: Int

  /// A table: every section is a row with one item a column.
  public init(bounds: Size, sectionCount: Int, naturalWidths: [Int], rowHeight: Int = 1) {
    self.bounds = bounds
    self.sectionCount = sectionCount
    itemCount = .same(naturalWidths.count)
    self.naturalWidths = naturalWidths
    self.rowHeight = rowHeight
  }

  /// Records: one section with one item a record, or several such sections of equal counts.
  public init(bounds: Size, items: Int, sectionCount: Int = 1) {
    self.init(bounds: bounds, sectionCount: sectionCount, naturalWidths: [])
    itemCount = .same(items)
  }

  /// Sections that hold different numbers of items.
  public init(bounds: Size, itemCounts: [Int]) {
    self.init(bounds: bounds, sectionCount: itemCounts.count, naturalWidths: [])
    itemCount = .each(itemCounts)
  }

  /// The number of items in one section; 0 for a section that is not there.
  /// - Complexity: O(1).
  public func itemCount(inSection section: Int) -> Int {
    guard section >= 0, section < sectionCount else { return 0 }
    switch itemCount {
    case .same(let count): return max(0, count)
    case .each(let counts): return section < counts.count ? max(0, counts[section]) : 0
    }
  }
}
