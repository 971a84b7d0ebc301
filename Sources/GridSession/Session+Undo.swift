import GridModel

extension Session {
  /// Asks for another query; what is shown now stays within the reach of `undo`.
  mutating func change(to query: Query) -> [Effect] {
    if state.transposition != nil {
      refuseTransposed()
      return []
    }
    if query != state.query { remember() }
    return request(query)
  }

  /// Keeps the view as it is now, to come back to.
  mutating func remember() {
    // While an order is on its way, what is shown does not belong to the query yet.
    let isPending = state.orderProgress != nil
    var rows = state.order
    if case .end = rows.base { rows = rows.over(.file) }
    state.history.push(
      EarlierView(
        query: state.query, dropped: rows.dropped, rows: isPending ? nil : rows,
        rowCount: state.rowCount.known, isPending: isPending))
  }

  /// Goes back to the view before the last change of order, filters or rows dropped.
  mutating func undo() -> [Effect] {
    while let view = state.history.pop() {
      // A change that was stopped left nothing to undo.
      if view.query == state.query && view.dropped == state.order.dropped { continue }
      return show(view)
    }
    state.message = "nothing to undo"
    return []
  }

  private mutating func show(_ view: EarlierView) -> [Effect] {
    let effects = forgetMatches()
    guard let rows = view.rows,
      rows.base == .file || view.rowCount == state.rowCount.known
    else {
      place(ShownRows(state.order.base, without: view.dropped))
      return effects + request(view.query)
    }
    state.query = view.query
    state.previousQuery = view.query
    state.generation += 1
    state.orderProgress = nil
    state.awaitsEnd = false
    place(rows)
    return effects + [.cancelOrder]
  }

  /// Shows all rows in file order, without marks.
  mutating func reset() -> [Effect] {
    leaveTransposition()
    state.marked = []
    if state.query != Query() || !state.order.dropped.isEmpty { remember() }
    place(ShownRows(state.order.base))
    return forgetMatches() + request(Query())
  }

  /// Positions and numbers of matches are those of other rows from now on.
  mutating func forgetMatches() -> [Effect] {
    guard state.search != nil else { return [] }
    state.search?.tally = nil
    state.search?.progress = nil
    state.searchGeneration += 1
    return [.cancelSearch]
  }
}
