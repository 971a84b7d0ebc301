import Glibc

/// A ring of items around the middle of the bounds.
///
/// It lays out section 0, or a window of it. The ring's radius in rows is two fifths of the lesser
/// of the bounds' height and their width in the same unit. Item i of n stands with its centre at
/// the angle 2π·i/n, clockwise from the right. Items may overlap and may reach beyond the bounds;
/// later ones are drawn over earlier ones.
public struct CircleLayout: GridLayout {
  /// The extent of every item.
  public let itemSize: Size
  /// The height of a cell in its widths; 1 is the tutorial's square pixel.
  public let cellAspect: Int
  /// The items that stand on the ring, in turns; nil for all.
  ///
  /// An item keeps its index path when the window moves, so that moving it by one turns the ring.
  public let window: Range<Int>?

  /// The bounds.
  public private(set) var contentSize = Size(width: 0, height: 0)
  private var items = 0..<0

  /// A ring of items of one size, not yet prepared.
  public init(itemSize: Size, cellAspect: Int = 2, window: Range<Int>? = nil) {
    self.itemSize = itemSize.atLeastOneCell
    self.cellAspect = max(1, cellAspect)
    self.window = window
  }

  /// - Complexity: O(1).
  public mutating func prepare(_ context: LayoutContext) {
    contentSize = context.bounds
    let all = 0..<context.itemCount(inSection: 0)
    items = window.map { $0.clamped(to: all) } ?? all
  }

  /// The radius in rows, as the bounds allow.
  public var radius: Double {
    min(Double(contentSize.width) / Double(cellAspect), Double(contentSize.height)) / 2.5
  }

  /// - Complexity: O(1).
  public func attributes(for indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.section == 0, items.contains(indexPath.item) else { return nil }
    return LayoutAttributes(
      indexPath: indexPath, frame: frame(ofSlot: indexPath.item - items.lowerBound))
  }

  private func frame(ofSlot slot: Int) -> Rect {
    let angle = 2 * Double.pi * Double(slot) / Double(items.count)
    let x = Double(contentSize.width) / 2 + Double(cellAspect) * radius * cos(angle)
    let y = Double(contentSize.height) / 2 + radius * sin(angle)
    return frame(aroundX: x, y: y, size: itemSize)
  }

  private func frame(aroundX x: Double, y: Double, size: Size) -> Rect {
    Rect(
      origin: Point(
        x: cell(at: x - Double(size.width) / 2), y: cell(at: y - Double(size.height) / 2)),
      size: size)
  }

  /// The nearest border between cells, the later one of two.
  ///
  /// The margin keeps the last bit of a cosine, which differs between libraries, from choosing.
  private func cell(at place: Double) -> Int { Int((place + 0.5 + 1e-9).rounded(.down)) }

  /// - Complexity: O(answer + log items).
  public func attributes(in rectangle: Rect) -> [LayoutAttributes] {
    guard !rectangle.isEmpty else { return [] }
    return slots(touching: rectangle).joined().map { slot in
      LayoutAttributes(
        indexPath: IndexPath(section: 0, item: items.lowerBound + slot),
        frame: frame(ofSlot: slot))
    }
  }

  /// - Complexity: O(log items).
  public func indexPath(at point: Point) -> IndexPath? {
    let cell = Rect(origin: point, size: Size(width: 1, height: 1))
    return slots(touching: cell).last { !$0.isEmpty }
      .map { IndexPath(section: 0, item: items.lowerBound + $0.upperBound - 1) }
  }

  /// The slots of each quarter of the ring whose frames touch a rectangle.
  ///
  /// In a quarter x and y only grow or only shrink, so that they are found by halving.
  private func slots(touching rectangle: Rect) -> [Range<Int>] {
    (0..<4).map { quarter in
      let all =
        ceilingDivision(quarter * items.count, 4)..<ceilingDivision((quarter + 1) * items.count, 4)
      let across = touching(rectangle.minX..<rectangle.maxX, all, grows: quarter >= 2) {
        let frame = frame(ofSlot: $0)
        return frame.minX..<frame.maxX
      }
      return touching(
        rectangle.minY..<rectangle.maxY, across, grows: quarter == 0 || quarter == 3
      ) {
        let frame = frame(ofSlot: $0)
        return frame.minY..<frame.maxY
      }
    }
  }

  private func touching(
    _ wanted: Range<Int>, _ slots: Range<Int>, grows: Bool, extent: (Int) -> Range<Int>
  ) -> Range<Int> {
    let first = firstIndex(in: slots) {
      grows
        ? extent($0).upperBound > wanted.lowerBound : extent($0).lowerBound < wanted.upperBound
    }
    let end = firstIndex(in: first..<slots.upperBound) {
      grows
        ? extent($0).lowerBound >= wanted.upperBound : extent($0).upperBound <= wanted.lowerBound
    }
    return first..<end
  }

  /// True when width or height differs: the middle moves.
  public func shouldInvalidate(from old: Size, to new: Size) -> Bool { old != new }

  /// Out of the middle.
  public func initialAttributes(forAppearing attributes: LayoutAttributes) -> LayoutAttributes {
    inTheMiddle(attributes)
  }

  /// Into the middle.
  public func finalAttributes(forDisappearing attributes: LayoutAttributes) -> LayoutAttributes {
    inTheMiddle(attributes)
  }

  private func inTheMiddle(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var attributes = attributes.faded
    attributes.frame = frame(
      aroundX: Double(contentSize.width) / 2, y: Double(contentSize.height) / 2,
      size: attributes.frame.size)
    return attributes
  }
}
