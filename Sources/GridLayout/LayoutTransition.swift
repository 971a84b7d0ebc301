/// The way of everything visible from one prepared layout to another.
///
/// A pure value, asked with a progress that comes from outside. Frames are places in the viewport:
/// relative to the top left of the visible part, which may scroll on the way.
public struct LayoutTransition: Sendable {
  /// What becomes of an element.
  public enum Fate: Hashable, Sendable {
    case stays
    case appears
    case disappears
  }

  /// One element on its way.
  public struct Element: Hashable, Sendable {
    /// Where it stands; its index path is the one after the change.
    ///
    /// For what disappears it is the one before the change.
    public let attributes: LayoutAttributes
    /// What becomes of it.
    public let fate: Fate
  }

  private struct Step: Sendable {
    let before: LayoutAttributes
    let after: LayoutAttributes
    let fate: Fate
  }

  private let steps: [Step]
  private let sizes: (before: Size, after: Size)

  /// From one layout to another, all index paths staying as they are.
  ///
  /// Both are prepared; each rectangle is the part of that layout's content plane in view.
  /// - Complexity: O(elements visible before or after), whatever their whole number.
  public init(
    from old: any GridLayout, visible oldVisible: Rect, to new: any GridLayout,
    visible newVisible: Rect
  ) {
    self.init(
      from: old, visible: oldVisible, to: new, visible: newVisible, pathAfter: { $1 },
      pathBefore: { $1 })
  }

  /// From a layout prepared before a batch of updates to one prepared after it.
  /// - Complexity: O(elements visible before or after · log updates).
  public init(
    from old: any GridLayout, visible oldVisible: Rect, to new: any GridLayout,
    visible newVisible: Rect, updates: UpdateBatch
  ) {
    self.init(
      from: old, visible: oldVisible, to: new, visible: newVisible,
      pathAfter: { updates.pathAfter($1, of: $0) }, pathBefore: { updates.pathBefore($1, of: $0) })
  }

  /// From one layout to another for any change of index paths.
  ///
  /// A new order of the rows is one, or columns that change places. The two functions are each
  /// other's inverse, take an element's category and index path, and answer nil for what is not
  /// there on the other side.
  /// - Complexity: O(elements visible before or after) calls of each.
  public init(
    from old: any GridLayout, visible oldVisible: Rect, to new: any GridLayout,
    visible newVisible: Rect,
    pathAfter: (LayoutAttributes.Category, IndexPath) -> IndexPath?,
    pathBefore: (LayoutAttributes.Category, IndexPath) -> IndexPath?
  ) {
    let oldElements = old.attributes(in: oldVisible)
    let arriving = new.attributes(in: newVisible).map { after in
      let path = pathBefore(after.category, after.indexPath)
      let before = path.flatMap { old.attributes(of: after.category, at: $0) }
      return Step(
        before: before.map { $0.relative(to: oldVisible) }
          ?? new.initialAttributes(forAppearing: after).relative(to: newVisible),
        after: after.relative(to: newVisible), fate: before == nil ? .appears : .stays)
    }
    let inView = Set(arriving.map { Place(category: $0.after.category, path: $0.after.indexPath) })
    let leaving = oldElements.compactMap { before -> Step? in
      let seen = before.relative(to: oldVisible)
      if let path = pathAfter(before.category, before.indexPath),
        let after = new.attributes(of: before.category, at: path)
      {
        let place = Place(category: before.category, path: path)
        return inView.contains(place)
          ? nil : Step(before: seen, after: after.relative(to: newVisible), fate: .stays)
      }
      // The new layout is asked on its own plane, where the element stands at the same screen cell.
      var standing = seen
      standing.frame = seen.frame.moved(x: newVisible.minX, y: newVisible.minY)
      let last = new.finalAttributes(forDisappearing: standing).relative(to: newVisible)
      return Step(before: seen, after: last, fate: .disappears)
    }
    steps = leaving + arriving
    sizes = (oldVisible.size, newVisible.size)
  }

  /// Every element in the viewport at a progress from 0, as before, to 1, as after.
  ///
  /// First those that leave, then those in view afterwards, in the order of each layout.
  /// - Complexity: O(elements visible before or after).
  public func elements(at progress: Double) -> [Element] {
    let progress = min(max(progress, 0), 1)
    let viewport = Rect(
      x: 0, y: 0,
      width: between(sizes.before.width, sizes.after.width, progress),
      height: between(sizes.before.height, sizes.after.height, progress))
    let absent: Fate? = progress == 0 ? .appears : progress == 1 ? .disappears : nil
    return steps.compactMap { step in
      guard step.fate != absent else { return nil }
      let attributes = step.before.moved(toward: step.after, progress)
      guard attributes.frame.intersects(viewport) else { return nil }
      return Element(attributes: attributes, fate: step.fate)
    }
  }

  /// The attributes of `elements(at:)`.
  public func attributes(at progress: Double) -> [LayoutAttributes] {
    elements(at: progress).map(\.attributes)
  }
}

private struct Place: Hashable {
  let category: LayoutAttributes.Category
  let path: IndexPath
}

extension UpdateBatch {
  fileprivate func pathAfter(_ path: IndexPath, of category: LayoutAttributes.Category)
    -> IndexPath?
  { concerns(category) ? pathAfter(path) : path }

  fileprivate func pathBefore(_ path: IndexPath, of category: LayoutAttributes.Category)
    -> IndexPath?
  { concerns(category) ? pathBefore(path) : path }

  /// A section's header is not among its items.
  private func concerns(_ category: LayoutAttributes.Category) -> Bool {
    category == .cell || subject == .sections
  }
}

extension LayoutAttributes {
  fileprivate func relative(to visible: Rect) -> LayoutAttributes {
    var relative = self
    relative.frame = frame.moved(x: -visible.minX, y: -visible.minY)
    return relative
  }

  /// Between both: edges move, not extents, so that neighbours keep sharing a border.
  fileprivate func moved(toward other: LayoutAttributes, _ progress: Double) -> LayoutAttributes {
    var moved = progress < 0.5 ? self : other
    let minX = between(frame.minX, other.frame.minX, progress)
    let minY = between(frame.minY, other.frame.minY, progress)
    moved.indexPath = other.indexPath
    moved.frame = Rect(
      x: minX, y: minY, width: between(frame.maxX, other.frame.maxX, progress) - minX,
      height: between(frame.maxY, other.frame.maxY, progress) - minY)
    moved.alpha = alpha + (other.alpha - alpha) * progress
    return moved
  }
}

private func between(_ start: Int, _ end: Int, _ progress: Double) -> Int {
  start + Int((Double(end - start) * progress).rounded())
}
