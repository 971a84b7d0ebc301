extension Session {
  /// Moves the cursor and what is in view by so many rows.
  mutating func movePage(_ direction: Command.Direction, by count: Int) {
    if state.showsCards { moveByCards(direction, by: count) } else { move(direction, by: count) }
  }

  /// Moves the cursor by so many rows of the table or columns.
  mutating func move(_ direction: Command.Direction, by count: Int) {
    let isPage = count > 1
    switch direction {
    case .left: state.cursorColumn -= count
    case .right: state.cursorColumn += count
    case .down:
      if isPage { state.top += count }
      state.cursorRow += count
    case .up:
      // A page stops at the first row; only a single step enters the header.
      if isPage {
        state.top -= count
        state.cursorRow = state.cursorRow < 0 ? -1 : max(0, state.cursorRow - count)
      } else {
        state.cursorRow -= 1
      }
    }
  }
}
