import GridModel

extension Session {
  /// Marks the cursor's row, or no longer, and goes on to the next.
  mutating func toggleMark() {
    guard let row = rowToChange else { return }
    if state.marked.remove(row) == nil { state.marked.insert(row) }
    if state.cursorRow + 1 < state.rowsInView { state.cursorRow += 1 }
  }

  /// Takes the marked rows from the view, or the cursor's where none is marked.
  mutating func dropRows() -> [Effect] {
    let marked = state.marked
    guard let row = rowToChange ?? marked.first else { return [] }
    let rows = marked.isEmpty ? [row] : marked
    remember()
    place(state.order.dropping(rows))
    state.marked = []
    state.message =
      "\(rows.count) \(rows.count == 1 ? "row" : "rows") dropped from the view; U brings back"
    return forgetMatches()
  }

  /// The cursor's row, where it has a number that stays; else nil, and the reason is told.
  private var rowToChange: RowNumber? {
    mutating get {
      guard state.cursorRow >= 0, state.cursorRow < state.rowsInView else { return nil }
      let row = state.order.row(at: state.cursorRow)
      if row.rawValue >= 0 { return row }
      state.message = "rows near the end can be marked or dropped once all are counted"
      return nil
    }
  }
}
