/// A layout with its context, prepared again only when it must be.
public struct PreparedLayout: Sendable {
  /// The layout, always prepared for the context but for what it need not be.
  public private(set) var layout: any GridLayout
  /// What the layout is for.
  public private(set) var context: LayoutContext

  /// Prepares a layout.
  public init(_ layout: any GridLayout, _ context: LayoutContext) {
    self.layout = layout
    self.context = context
    self.layout.prepare(context)
  }

  /// Takes a new context and answers whether the layout had to be prepared again.
  ///
  /// So it is when columns, counts or row heights differ, or when the layout invalidates itself for
  /// the new bounds. Scrolling is no new context.
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

  mutating func prepare(for updates: UpdateBatch, _ new: LayoutContext) {
    context = new
    layout.prepare(for: updates)
    layout.prepare(new)
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

  /// The nearest offset that shows nothing beyond the content where that can be.
  public func clamped(_ offset: Point) -> Point {
    let size = layout.contentSize
    return Point(
      x: min(max(0, offset.x), max(0, size.width - context.bounds.width)),
      y: min(max(0, offset.y), max(0, size.height - context.bounds.height)))
  }
}
