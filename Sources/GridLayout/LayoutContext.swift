/// How many items the sections of a layout hold.
public enum ItemCount: Hashable, Sendable {
  /// One for each natural width: a table.
  case columns
  /// Every section holds as many.
  case same(Int)
  /// One number a section; a section without a number holds none.
  case each([Int])
}

/// What a layout is computed from: it changes with width, counts and columns only.
public struct LayoutContext: Hashable, Sendable {
  /// The extent that items are laid out in, in cells.
  public var bounds: Size
  /// The number of sections, the header included.
  public var sectionCount: Int
  /// How many items the sections hold.
  public var itemCount: ItemCount
  /// The natural text width of each column, in cells.
  public var naturalWidths: [Int]
  /// The row height of a section in cells, with its rule where rules are drawn.
  public var rowHeight: Int

  /// A table: every section is a row with one item a column.
  public init(bounds: Size, sectionCount: Int, naturalWidths: [Int], rowHeight: Int = 1) {
    self.bounds = bounds
    self.sectionCount = sectionCount
    itemCount = .columns
    self.naturalWidths = naturalWidths
    self.rowHeight = rowHeight
  }

  /// Records: one section with one item a record, or several equal sections.
  public init(bounds: Size, items: Int, sectionCount: Int = 1) {
    self.init(bounds: bounds, sectionCount: sectionCount, naturalWidths: [])
    itemCount = .same(items)
  }

  /// Sections that hold different numbers of items.
  public init(bounds: Size, itemCounts: [Int]) {
    self.init(bounds: bounds, sectionCount: itemCounts.count, naturalWidths: [])
    itemCount = .each(itemCounts)
  }

  /// The number of items in every section, or nil where sections may differ.
  /// - Complexity: O(1).
  public var commonItemCount: Int? {
    switch itemCount {
    case .columns: naturalWidths.count
    case .same(let count): max(0, count)
    case .each: nil
    }
  }

  /// The number of items in one section; 0 for a section that is not there.
  /// - Complexity: O(1).
  public func itemCount(inSection section: Int) -> Int {
    guard section >= 0, section < sectionCount else { return 0 }
    if let common = commonItemCount { return common }
    guard case .each(let counts) = itemCount, section < counts.count else { return 0 }
    return max(0, counts[section])
  }
}
