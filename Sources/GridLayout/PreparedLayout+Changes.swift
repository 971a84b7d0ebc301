/// Where a change of layout or elements leads.
public struct LayoutChange: Sendable {
  /// The scroll offset after the change.
  public let offset: Point
  /// The way there; a caller without animation drops it.
  public let transition: LayoutTransition
}

extension PreparedLayout {
  /// Puts another layout in place of the present one.
  ///
  /// The new offset shows the item to be kept in view, or without one the first item that is in
  /// view before.
  /// - Complexity: that of the new `prepare`, and O(elements visible before or after).
  public mutating func setLayout(
    _ new: any GridLayout, _ context: LayoutContext? = nil, from offset: Point,
    keeping path: IndexPath? = nil
  ) -> LayoutChange {
    let old = self
    self = PreparedLayout(new, context ?? old.context)
    let kept = path ?? old.attributes(atOffset: offset).first { $0.category == .cell }?.indexPath
    let after = self.offset(from: offset, keeping: kept)
    return LayoutChange(
      offset: after,
      transition: LayoutTransition(
        from: old.layout, visible: old.visible(atOffset: offset), to: layout,
        visible: visible(atOffset: after)))
  }

  /// Takes the context that holds after a batch of updates.
  ///
  /// The offset stays, but for an item that is to be in view; its index path is the one afterwards.
  /// - Throws: `UpdateError.countsDisagree` when a context has another count than the batch.
  /// - Complexity: that of `prepare`, and O(elements visible before or after · log updates).
  public mutating func performBatchUpdates(
    _ updates: UpdateBatch, _ context: LayoutContext, from offset: Point,
    keeping path: IndexPath? = nil
  ) throws(UpdateError) -> LayoutChange {
    let old = self
    for (expected, context) in [
      (updates.countBefore, old.context), (updates.countAfter, context),
    ] {
      let found = context.count(of: updates.subject)
      guard expected == found else { throw .countsDisagree(expected: expected, found: found) }
    }
    prepare(for: updates, context)
    let after = self.offset(from: offset, keeping: path)
    return LayoutChange(
      offset: after,
      transition: LayoutTransition(
        from: old.layout, visible: old.visible(atOffset: offset), to: layout,
        visible: visible(atOffset: after), updates: updates))
  }

  private func offset(from offset: Point, keeping path: IndexPath?) -> Point {
    guard let path else { return clamped(offset) }
    return clamped(layout.offset(showing: path, from: visible(atOffset: clamped(offset))))
  }
}

extension LayoutContext {
  fileprivate func count(of subject: UpdateBatch.Subject) -> Int {
    switch subject {
    case .items(let section): itemCount(inSection: section)
    case .sections: sectionCount
    }
  }
}
