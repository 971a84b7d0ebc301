/// What a layout is computed from; it changes only with the width, the counts or the columns.
public struct LayoutContext: Hashable, Sendable {
  /// The extent that items are laid out in, in cells.
  public var bounds: Size
  /// The number of sections, the header included.
  public var sectionCount: Int
  /// The natural text width of each column, in cells.
  public var naturalWidths: [Int]
  /// The row height of a section in cells, its rule included where rules are drawn.
  public var rowHeight: Int

  public init(bounds: Size, sectionCount: Int, naturalWidths: [Int], rowHeight: Int = 1) {
    self.bounds = bounds
    self.sectionCount = sectionCount
    self.naturalWidths = naturalWidths
    self.rowHeight = rowHeight
  }
}

/// How one item stands on the content plane.
public struct LayoutAttributes: Hashable, Sendable {
  /// What a frame is for.
  public enum Category: Hashable, Sendable { case cell, supplementary, decoration }

  public var indexPath: IndexPath
  public var frame: Rect
  public var zIndex: Int
  /// 0 hidden … 1 normal.
  public var alpha: Double
  public var isHidden: Bool
  public var category: Category

  public init(
    indexPath: IndexPath, frame: Rect, zIndex: Int = 0, alpha: Double = 1, isHidden: Bool = false,
    category: Category = .cell
  ) {
    self.indexPath = indexPath
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.isHidden = isHidden
    self.category = category
  }
}

/// The six questions of a collection view to its layout, over integer cells.
public protocol GridLayout: Sendable {
  /// Computes what depends on the context.
  /// - Complexity: O(columns), never O(rows).
  mutating func prepare(_ context: LayoutContext)
  /// The extent of all items. - Complexity: O(1).
  var contentSize: Size { get }
  /// Where one item stands, or nil for an item that is not there. - Complexity: O(1).
  func attributes(for indexPath: IndexPath) -> LayoutAttributes?
  /// Every item that touches a rectangle, by section, then item. - Complexity: O(answer + log columns).
  func attributes(in rectangle: Rect) -> [LayoutAttributes]
  /// The item at a point: the inverse of `attributes(for:)`; a shared border belongs to the item
  /// on its right. - Complexity: O(log columns).
  func indexPath(at point: Point) -> IndexPath?
  /// True when new bounds need another `prepare`: the width differs. - Complexity: O(1).
  func shouldInvalidate(from old: Size, to new: Size) -> Bool
}

extension GridLayout {
  public func shouldInvalidate(from old: Size, to new: Size) -> Bool { old.width != new.width }
}
