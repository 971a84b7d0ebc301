import GridLayout
import GridModel

/// A change of the picture that is on its way: a value, whose clock is the caller's.
struct Transition: Sendable {
  /// What the picture followed from before the change, and may not afterwards.
  struct Start: Sendable {
    let viewLayout: ViewLayout
    let order: ShownRows
    let rowCount: RowCount
    let cursorRow: Int
    let cursorColumn: Int
    let top: Int
    let left: Int
    let isTransposed: Bool

    init(_ state: State) {
      viewLayout = state.viewLayout
      order = state.order
      rowCount = state.rowCount
      cursorRow = state.cursorRow
      cursorColumn = state.cursorColumn
      top = state.top
      left = state.left
      isTransposed = state.transposition != nil
    }

    /// The state before the change, given the one after it.
    func before(_ state: State) -> State {
      var before = state
      before.transition = nil
      before.viewLayout = viewLayout
      before.order = order
      before.rowCount = rowCount
      before.cursorRow = cursorRow
      before.cursorColumn = cursorColumn
      before.top = top
      before.left = left
      return before
    }
  }

  static let timing = TransitionTiming()

  let start: Start
  /// The way of the rows, in the area of the cards.
  let motion: LayoutTransition
  /// Milliseconds since the change.
  var elapsed: Int

  /// From 0, as before, to 1, as after.
  var progress: Double { Self.timing.progress(after: elapsed) }
}

extension State {
  /// Milliseconds from one frame to the next while something moves; nil where nothing does.
  public var frameInterval: Int? { transition == nil ? nil : Transition.timing.frameInterval }
}
