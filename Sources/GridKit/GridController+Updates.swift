import GridLayout
import GridModel
import GridSession

extension GridController {
  /// Rows and their order as they are shown before a change.
  struct Shown {
    let rows: [[String]]
    let state: State
    let items: ItemView?
  }

  var shown: Shown { Shown(rows: storedRows, state: session.state, items: items) }

  /// Inserts, deletes and moves rows at once; boxes move to their new places.
  ///
  /// The cursor stays on its row. A sort and filters stay in force: rows that come take their
  /// place among the others.
  /// - Throws: `UpdateError`, which names the index that contradicts the number of rows or another
  ///   update; nothing has changed then.
  /// - Complexity: O(rows · log updates), and O(cells) as for `reloadData()`.
  public func performBatchUpdates(
    animated: Bool = true, _ updates: (inout BatchUpdates) -> Void
  ) throws(UpdateError) {
    refresh()
    var collected = BatchUpdates()
    updates(&collected)
    let batch = try collected.batch(countBefore: storedRows.count)
    endAnimation()
    let before = shown
    let cursor = rowIndex(at: self.cursor).flatMap { batch.positionAfter($0) }
    storedRows = collected.applied(to: storedRows, batch)
    rowsBeforeSort = nil
    // Boxes see the updates themselves, so that they are not to be fitted before.
    items = nil
    isStale = true
    refresh()
    items = before.items
    if let cursor, let position = session.state.order.position(of: RowNumber(cursor)) {
      session.state.cursorRow = position
      settle()
    }
    try follow(batch, from: before, animated: animated)
    fitItems()
  }

  /// Brings the boxes to the places that they have after a change of the rows shown.
  ///
  /// Without a batch the rows themselves are the same, in another order.
  func follow(
    _ batch: UpdateBatch?, from before: Shown, animated: Bool
  ) throws(UpdateError) {
    guard var view = before.items else { return }
    let old = view
    let transition: LayoutTransition
    if let batch, before.state.order == .file, session.state.order == .file {
      let change = try view.layout.performBatchUpdates(
        batch, itemContext, from: view.offset, keeping: cursorPath)
      view.offset = change.offset
      transition = change.transition
    } else {
      view.fit(itemContext)
      if let path = cursorPath { view.show(path) }
      transition = self.transition(from: old, before.state, to: view, batch)
    }
    items = view
    guard animated, timing.duration > 0 else { return }
    animation = Animation(transition) { item in
      before.rows[before.state.order.row(at: item).rawValue]
    }
  }

  /// The way of each row from its place in one order to that in the present one.
  private func transition(
    from old: ItemView, _ oldState: State, to new: ItemView, _ batch: UpdateBatch?
  ) -> LayoutTransition {
    let state = session.state
    return LayoutTransition(
      from: old.layout.layout, visible: old.visible, to: new.layout.layout, visible: new.visible,
      pathAfter: { category, path in
        guard category == .cell else { return path }
        let row = oldState.order.row(at: path.item).rawValue
        return Self.path(of: batch.map { $0.positionAfter(row) } ?? row, in: state)
      },
      pathBefore: { category, path in
        guard category == .cell else { return path }
        let row = state.order.row(at: path.item).rawValue
        return Self.path(of: batch.map { $0.positionBefore(row) } ?? row, in: oldState)
      })
  }

  private static func path(of row: Int?, in state: State) -> IndexPath? {
    row.flatMap { state.order.position(of: RowNumber($0)) }.map { IndexPath(section: 0, item: $0) }
  }
}
