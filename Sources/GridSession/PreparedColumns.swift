import GridLayout
import GridModel

/// All that the places of columns follow from; how many rows there are is not among it.
struct LayoutInputs: Hashable, Sendable {
  private let width: Int
  private let gutter: Int
  private let widthMode: WidthMode
  // Arrays that nobody has changed since share their memory, and then compare in O(1).
  private let shown: [ColumnIndex]
  private let handWidths: [ColumnIndex: Int]
  private let titleWidths: [Int]
  private let cellWidths: [Int]

  init(_ state: State) {
    width = state.tableWidth
    gutter = state.gutter
    widthMode = state.widthMode
    shown = state.shown
    handWidths = state.handWidths
    titleWidths = state.titleWidths
    cellWidths = state.cellWidths
  }
}

/// The places of the columns and what they were computed from: scrolling and drawing compute none.
struct PreparedColumns: Sendable {
  let inputs: LayoutInputs
  let layout: TableLayout
  /// How many were computed so far, this one included.
  let count: Int
}
