/// The six questions of a collection view to its layout, over integer cells.
public protocol GridLayout: Sendable {
  /// Computes what depends on the context.
  /// - Complexity: O(columns), never O(rows).
  mutating func prepare(_ context: LayoutContext)
  /// Sees the updates that the next `prepare(_:)` takes into account.
  mutating func prepare(for updates: UpdateBatch)
  /// The extent of all items.
  /// - Complexity: O(1).
  var contentSize: Size { get }
  /// Where one item stands, or nil for one that is not there.
  /// - Complexity: O(1).
  func attributes(for indexPath: IndexPath) -> LayoutAttributes?
  /// Where the header or footer of a section stands, or nil without one.
  /// - Complexity: O(1).
  func attributes(for supplementary: LayoutAttributes.Supplementary, inSection section: Int)
    -> LayoutAttributes?
  /// Where the background of a section stands, or nil without one.
  /// - Complexity: O(1).
  func attributes(for decoration: LayoutAttributes.Decoration, inSection section: Int)
    -> LayoutAttributes?
  /// Every element that touches a rectangle.
  ///
  /// By section; in a section the background, the header, the items in their order, the footer.
  /// - Complexity: O(answer + log columns).
  func attributes(in rectangle: Rect) -> [LayoutAttributes]
  /// The item at a point: the inverse of `attributes(for:)`.
  ///
  /// A border that two items share belongs to the one on its right.
  /// - Complexity: O(log columns).
  func indexPath(at point: Point) -> IndexPath?
  /// True when new bounds need another `prepare`.
  /// - Complexity: O(1).
  func shouldInvalidate(from old: Size, to new: Size) -> Bool

  /// What an element that arrives starts from, given where it will stand.
  func initialAttributes(forAppearing attributes: LayoutAttributes) -> LayoutAttributes
  /// What an element that leaves ends as, given where it stands.
  ///
  /// Its frame is on the content plane of this layout, though it stood in the one before.
  func finalAttributes(forDisappearing attributes: LayoutAttributes) -> LayoutAttributes
}

extension GridLayout {
  /// Updates make no difference unless a layout wants to know them.
  public mutating func prepare(for updates: UpdateBatch) {}

  /// Without headers and footers unless a layout has them.
  public func attributes(
    for supplementary: LayoutAttributes.Supplementary, inSection section: Int
  ) -> LayoutAttributes? { nil }

  /// Without a background unless a layout has one.
  public func attributes(
    for decoration: LayoutAttributes.Decoration, inSection section: Int
  ) -> LayoutAttributes? { nil }

  /// The last item that touches the cell, the one drawn over the others.
  public func indexPath(at point: Point) -> IndexPath? {
    attributes(in: Rect(origin: point, size: Size(width: 1, height: 1)))
      .last { $0.category == .cell }?.indexPath
  }

  /// True when the width differs: scrolling and height change nothing.
  public func shouldInvalidate(from old: Size, to new: Size) -> Bool { old.width != new.width }

  /// The element's own place, faded out.
  public func initialAttributes(forAppearing attributes: LayoutAttributes) -> LayoutAttributes {
    attributes.faded
  }

  /// The element's own place, faded out.
  public func finalAttributes(forDisappearing attributes: LayoutAttributes) -> LayoutAttributes {
    attributes.faded
  }
}

extension LayoutAttributes {
  var faded: LayoutAttributes {
    var faded = self
    faded.alpha = 0
    return faded
  }
}

extension GridLayout {
  /// Where the element of a category stands that has this index path.
  /// - Complexity: O(1).
  public func attributes(
    of category: LayoutAttributes.Category, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    switch category {
    case .cell: attributes(for: indexPath)
    case .supplementary(let kind): attributes(for: kind, inSection: indexPath.section)
    case .decoration(let kind): attributes(for: kind, inSection: indexPath.section)
    }
  }

  /// The nearest scroll offset that shows an item, wholly if it fits.
  ///
  /// `visible` is the part of the content plane in view; an item larger than it shows its top left.
  public func offset(showing indexPath: IndexPath, from visible: Rect) -> Point {
    guard let frame = attributes(for: indexPath)?.frame else { return visible.origin }
    return Point(
      x: start(showing: frame.minX..<frame.maxX, from: visible.minX, length: visible.size.width),
      y: start(showing: frame.minY..<frame.maxY, from: visible.minY, length: visible.size.height))
  }

  private func start(showing extent: Range<Int>, from start: Int, length: Int) -> Int {
    min(max(start, extent.upperBound - length), extent.lowerBound)
  }
}
