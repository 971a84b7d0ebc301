import GridFrame
import GridLayout
import GridModel

extension Session {
  /// Lines that one notch of the wheel scrolls, as in most terminal programs.
  static let wheelStep = 3

  mutating func handle(_ mouse: MouseEvent) -> [Effect] {
    if case .help(var help) = state.focus {
      switch mouse {
      case .wheelUp: help.top = max(0, help.top - Self.wheelStep)
      case .wheelDown: help.top += Self.wheelStep
      case .press, .drag, .release: break
      }
      state.focus = .help(help)
      return []
    }
    if let effects = handleOnRecord(mouse) { return effects }
    switch mouse {
    case .press(let point): return press(at: point)
    case .drag(let point): drag(to: point)
    case .release(let point):
      drag(to: point)
      state.drag = nil
    case .wheelUp(_, let sideways): scroll(by: -1, sideways: sideways)
    case .wheelDown(_, let sideways): scroll(by: 1, sideways: sideways)
    }
    return []
  }

  private mutating func press(at point: Point) -> [Effect] {
    state.message = nil
    state.drag = nil
    if state.showsCards {
      press(cardAt: point)
      return []
    }
    let metrics = ScreenMetrics(state)
    let spans = state.columnSpans(state.layout)
    let isHeader = point.y == metrics.headerY || point.y == metrics.topBorderY
    if isHeader, let span = spans.last(where: { $0.right == point.x }) {
      state.drag = (span.position, span.left)
      return []
    }
    guard let span = spans.last(where: { $0.left <= point.x && point.x <= $0.right }) else {
      return []
    }
    if isHeader {
      state.cursorRow = -1
      state.cursorColumn = span.position
      return toggleSort(position: span.position)
    }
    let line = point.y - metrics.bodyY
    guard line >= 0, point.y != metrics.statusY else { return [] }
    let row = state.top + line / metrics.rowStride
    guard line / metrics.rowStride < metrics.visibleRows, row < state.rowsInView else {
      return []
    }
    state.cursorRow = row
    state.cursorColumn = span.position
    return []
  }

  private mutating func drag(to point: Point) {
    guard let drag = state.drag, state.shown.indices.contains(drag.position) else { return }
    let width = point.x - drag.leftEdge - TableLayout.padding - TableLayout.border
    state.handWidths[state.shown[drag.position]] = max(1, width)
  }

  /// Scrolls without a key: the cursor is taken along only where it would leave the screen.
  private mutating func scroll(by notches: Int, sideways: Bool) {
    if sideways {
      state.cursorColumn += notches
      return
    }
    if state.showsCards { return scrollCards(by: notches) }
    let page = ScreenMetrics(state).visibleRows
    let last = max(0, state.rowsInView - page)
    state.top = min(max(0, state.top + notches * Self.wheelStep), last)
    if state.cursorRow >= 0 {
      state.cursorRow = min(max(state.cursorRow, state.top), state.top + page - 1)
    }
  }
}
