/// Lines of one large item and two small ones, in a cycle of six.
///
/// The large one stands on the left, in the next line on the right, and so on. It lays out section
/// 0. Left items stand at the left margin, right items at the right one. The tutorial's numbers are
/// `large` 200×200, `small` 100×100, `gap` 2 (it takes the top margin), `lineSpacing` 5, margins
/// 2, 5, 2, 5.
public struct MosaicLayout: GridLayout {
  /// The extent of the small items.
  public let small: Size
  /// The extent of the large items; nil for what the small ones leave.
  ///
  /// That is as high as two small ones and their gap, and the rest of the width.
  public let large: Size?
  /// Blank cells between two small items, at least as many beside a large one.
  public let gap: Int
  /// Blank cells between two lines.
  public let lineSpacing: Int
  /// The margins around all lines.
  public let insets: Insets

  /// The extent of all lines and the margins.
  public private(set) var contentSize = Size(width: 0, height: 0)
  private var count = 0
  /// The six places of two lines; they repeat with twice the stride.
  private var places: [Rect] = []
  /// From the top of a line to that of the next one.
  private var stride = 1

  /// A mosaic, not yet prepared; its line spacing is the gap unless it is given.
  public init(
    small: Size, large: Size? = nil, gap: Int = 1, lineSpacing: Int? = nil,
    insets: Insets = Insets()
  ) {
    self.small = small.atLeastOneCell
    self.large = large?.atLeastOneCell
    self.gap = max(0, gap)
    self.lineSpacing = max(0, lineSpacing ?? gap)
    self.insets = insets.withoutNegatives
  }

  /// - Complexity: O(1).
  public mutating func prepare(_ context: LayoutContext) {
    count = context.itemCount(inSection: 0)
    let pair = 2 * small.height + gap
    let inner = context.bounds.width - insets.left - insets.right
    let large = self.large ?? Size(width: max(1, inner - gap - small.width), height: pair)
    let width = max(inner, large.width + gap + small.width)
    // A small item may hang below the large one; the next line stands clear of it.
    stride = max(large.height + lineSpacing, pair)

    let left = insets.left
    let rightLarge = left + width - large.width
    let rightSmall = left + width - small.width
    let upper = insets.top
    let lower = upper + small.height + gap
    places = [
      Rect(origin: Point(x: left, y: upper), size: large),
      Rect(origin: Point(x: rightSmall, y: upper), size: small),
      Rect(origin: Point(x: rightSmall, y: lower), size: small),
      Rect(origin: Point(x: left, y: upper + stride), size: small),
      Rect(origin: Point(x: left, y: lower + stride), size: small),
      Rect(origin: Point(x: rightLarge, y: upper + stride), size: large),
    ]
    let lines = ceilingDivision(count, 3)
    contentSize = Size(
      width: insets.left + width + insets.right,
      height: insets.top + insets.bottom
        + (lines == 0 ? 0 : (lines - 1) * stride + max(large.height, pair)))
  }

  public func attributes(for indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.section == 0, indexPath.item >= 0, indexPath.item < count else { return nil }
    let place = places[indexPath.item % 6]
    return LayoutAttributes(
      indexPath: indexPath, frame: place.moved(x: 0, y: indexPath.item / 6 * 2 * stride))
  }

  public func attributes(in rectangle: Rect) -> [LayoutAttributes] {
    // Without this a rectangle in the gap between left and right would walk every line for nothing.
    let touchesAcross = places.contains {
      $0.minX < rectangle.maxX && rectangle.minX < $0.maxX
    }
    guard !rectangle.isEmpty, touchesAcross else { return [] }
    let first = max(0, floorDivision(rectangle.minY - insets.top, stride) * 3)
    let end = min(count, ceilingDivision(rectangle.maxY - insets.top, stride) * 3)
    guard first < end else { return [] }
    return (first..<end).compactMap { item in
      let one = attributes(for: IndexPath(section: 0, item: item))
      return one.flatMap { $0.frame.intersects(rectangle) ? $0 : nil }
    }
  }
}
