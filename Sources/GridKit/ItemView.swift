import GridLayout

/// Boxes as they stand: a layout prepared for them, and how far it is scrolled.
struct ItemView {
  var layout: PreparedLayout
  var offset = Point(x: 0, y: 0)

  /// The part of the content plane in view.
  var visible: Rect { layout.visible(atOffset: offset) }

  /// Takes new bounds or another number of boxes, nothing beyond the content in view.
  mutating func fit(_ context: LayoutContext) {
    layout.update(context)
    offset = layout.clamped(offset)
  }

  /// Scrolls so that a box is in view.
  mutating func show(_ path: IndexPath) {
    offset = layout.clamped(layout.layout.offset(showing: path, from: visible))
  }

  /// The box that is drawn at a place of the view.
  func path(at point: Point) -> IndexPath? {
    guard Rect(origin: Point(x: 0, y: 0), size: layout.context.bounds).contains(point) else {
      return nil
    }
    return layout.layout.indexPath(at: Point(x: point.x + offset.x, y: point.y + offset.y))
  }

  /// Everything in view, by places in the view.
  var elements: [LayoutAttributes] {
    layout.attributes(atOffset: offset).map { attributes in
      var placed = attributes
      placed.frame = attributes.frame.moved(x: -offset.x, y: -offset.y)
      return placed
    }
  }

  // MARK: Moving

  /// The box next to another one; at the end of a line the one before or after it.
  func path(from path: IndexPath, toward direction: MoveDirection) -> IndexPath? {
    let bounds = layout.context.bounds
    let reach = max(bounds.width, bounds.height)
    if let next = layout.layout.indexPath(
      from: path, toward: direction, reach: reach, strays: direction == .up || direction == .down)
    {
      return next
    }
    var beside = path
    switch direction {
    case .left: beside.item -= 1
    case .right: beside.item += 1
    case .up, .down: return nil
    }
    return layout.layout.attributes(for: beside) == nil ? nil : beside
  }

  /// The farthest box straight ahead, at most so many cells away; nil where there is none.
  func path(from path: IndexPath, toward direction: MoveDirection, within cells: Int)
    -> IndexPath?
  {
    guard let start = layout.layout.attributes(for: path)?.frame else { return nil }
    var found: IndexPath?
    // No more steps than cells, whatever a layout of the program's own answers.
    for _ in 0..<max(1, cells) {
      guard
        let next = layout.layout.indexPath(
          from: found ?? path, toward: direction, reach: max(1, cells)),
        let frame = layout.layout.attributes(for: next)?.frame,
        abs(frame.minX - start.minX) <= cells, abs(frame.minY - start.minY) <= cells
      else { break }
      found = next
    }
    return found
  }
}
