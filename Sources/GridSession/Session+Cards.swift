import GridFrame
import GridLayout

extension Session {
  /// The next of the layouts; the cursor stays on its row and its column.
  mutating func cycleLayout() { state.viewLayout = state.viewLayout.next }

  /// Moves the cursor to the card beside it; left and right go on at the end of a line.
  mutating func moveToCard(_ direction: Command.Direction) {
    guard state.cursorRow >= 0 else { return }
    let (toward, step): (MoveDirection, Int) =
      switch direction {
      case .left: (.left, -1)
      case .right: (.right, 1)
      case .up: (.up, -1)
      case .down: (.down, 1)
      }
    if state.viewLayout == .ring {
      state.cursorRow += step
    } else if let item = CardArrangement(state).item(from: state.cursorRow, toward: toward) {
      state.cursorRow = item
    } else if direction == .left || direction == .right {
      state.cursorRow += step
    }
  }

  /// Moves the cursor and what is in view by about so many cards: by whole lines.
  mutating func moveByCards(_ direction: Command.Direction, by count: Int) {
    let perLine = CardArrangement(state).perLine
    let step = max(perLine, count / perLine * perLine)
    let change = direction == .up || direction == .left ? -step : step
    state.top += change
    // In the first line and the last there may be no card at the same place.
    state.cursorRow = min(max(0, state.cursorRow + change), state.rowsInView - 1)
  }

  /// Scrolls by lines of cards; the cursor is taken along only where it would leave the screen.
  mutating func scrollCards(by lines: Int) {
    guard state.viewLayout != .ring else {
      state.cursorRow = max(0, state.cursorRow + lines)
      return
    }
    let arrangement = CardArrangement(state)
    let (perLine, page) = (arrangement.perLine, arrangement.page)
    let last = max(0, (state.rowsInView - 1) / perLine * perLine - page + perLine)
    state.top = min(max(0, state.top + lines * perLine), last)
    let place = state.cursorRow % perLine
    if state.cursorRow < state.top { state.cursorRow = state.top + place }
    if state.cursorRow >= state.top + page { state.cursorRow = state.top + page - perLine + place }
  }

  /// Puts the cursor on the card and the field under the mouse.
  mutating func press(cardAt point: Point) {
    let arrangement = CardArrangement(state)
    let middle = state.ringMiddle(arrangement)
    let item: Int
    let frame: Rect
    if let middle, middle.contains(point) {
      (item, frame) = (state.cursorRow, middle)
    } else if let hit = arrangement.item(at: point),
      let hitFrame = arrangement.frame(ofItem: hit),
      state.order.knownPositions(of: state.rowsInView).contains(hit)
    {
      (item, frame) = (hit, hitFrame)
    } else {
      return
    }
    state.cursorRow = item
    let shape = CardShape(frame)
    let fields = state.fields(inLines: shape.lines.count)
    let line = point.y - shape.lines.lowerBound
    // A card of the ring shows a record's name alone, which is no choice of a field.
    let isWhole = middle == nil || middle == frame
    if isWhole, fields.indices.contains(line) { state.cursorColumn = fields[line] }
  }
}
