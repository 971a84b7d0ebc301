/// A layout with the context it is prepared for; it prepares again only when it must.
public struct PreparedLayout: Sendable {
  public private(set) var layout: any GridLayout
  public private(set) var context: LayoutContext

  public init(_ layout: any GridLayout, _ context: LayoutContext) {
    self.layout = layout
    self.context = context
    self.layout.prepare(context)
  }

  /// Takes a new context and answers whether the layout had to be prepared again: when columns,
  /// counts or row heights differ, or when the layout invalidates itself for the new bounds.
  /// Scrolling is no new context.
  @discardableResult
  public mutating func update(_ new: LayoutContext) -> Bool {
    var sameBounds = new
    sameBounds.bounds = context.bounds
    let isStale =
      sameBounds != context || layout.shouldInvalidate(from: context.bounds, to: new.bounds)
    context = new
    if isStale { layout.prepare(new) }
    return isStale
  }

  /// Everything in view when the content plane is scrolled to an offset.
  /// - Complexity: O(answer + log columns).
  public func attributes(atOffset offset: Point) -> [LayoutAttributes] {
    layout.attributes(in: visible(atOffset: offset))
  }

  /// The part of the content plane in view at an offset.
  public func visible(atOffset offset: Point) -> Rect {
    Rect(origin: offset, size: context.bounds)
  }

  /// The nearest offset at which nothing beyond the content is in view, if the content is larger.
  public func clamped(_ offset: Point) -> Point {
    let size = layout.contentSize
    return Point(
      x: min(max(0, offset.x), max(0, size.width - context.bounds.width)),
      y: min(max(0, offset.y), max(0, size.height - context.bounds.height)))
  }
}
