import GridFrame
import GridLayout
import GridModel

/// How the cells of one column in view are drawn: the same for all of its rows.
struct CellLook {
  /// Screen x that the cells may fill.
  let inner: Range<Int>
  /// Cells between the borders.
  let room: Int
  let style: Style
  let column: ColumnIndex
  let isCursorColumn: Bool
  private let left: Int
  private let isFirst: Bool
  /// Cells of the block that numbers line up in; nil where each cell is centred by itself.
  private let block: Int?

  init(_ span: ColumnSpan, _ state: State, _ theme: Theme, limit: Int) {
    let column = state.shown[span.position]
    self.column = column
    inner = span.inside(limit: limit)
    room = span.right - span.left - 1
    style = state.sortKeys.contains { $0.column == column } ? theme.sorted : theme.text
    isCursorColumn = span.position == state.cursorColumn
    left = span.left
    isFirst = span.position == 0
    block =
      state.columns[column.rawValue].kind.isNumeric ? state.cellWidths[column.rawValue] : nil
  }

  /// Screen x where a text of `width` cells begins.
  func start(ofWidth width: Int) -> Int {
    if isFirst { return left + 2 }
    guard let block else { return left + 1 + max(0, (room - width) / 2) }
    // Last digits stand below one another in a block as wide as the widest, which is centred.
    let shared = min(max(width, block), max(0, room - 2))
    return left + 1 + (room - shared) / 2 + shared - width
  }
}
