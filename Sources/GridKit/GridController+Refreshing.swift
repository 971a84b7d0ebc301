import GridLayout
import GridModel
import GridSession
import GridText

extension GridController {
  /// Rows whose cells are measured for the widths of columns, spread over all.
  private static let measuredRows = 1000
  /// No column needs to be known wider.
  private static let widthLimit = 1000

  /// Gives the engine the rows and columns as they are, if it has not seen them.
  func refresh() {
    guard isStale else { return }
    isStale = false
    table = RowBytes.table(storedRows, titles: columns)
    let titled = zip(columns, table.columns).map {
      Column(name: Array($0.utf8), kind: $1.kind)
    }
    // The cursor of a grid without rows stands in the header, for want of another place.
    let cursorRow = session.state.rowsInView == 0 ? 0 : session.state.cursorRow
    if titled.map(\.name) != session.state.columns.map(\.name) { rowsBeforeSort = nil }
    let effects = session.reload(columns: titled, rowCount: .exact(storedRows.count))
    session.state.cellWidths = measuredWidths()
    // What the program's own sort has put in order is not sorted again for rows that came.
    sortsRows = false
    perform(effects)
    sortsRows = true
    session.state.message = nil
    session.state.pendingRow = nil
    session.state.cursorRow = cursorRow
    settle()
    fitItems()
  }

  private func measuredWidths() -> [Int] {
    var widths = Array(repeating: 0, count: columns.count)
    let step = max(1, storedRows.count / Self.measuredRows)
    for row in stride(from: 0, to: storedRows.count, by: step) {
      for (column, cell) in storedRows[row].prefix(columns.count).enumerated() {
        var cell = cell
        let width = cell.withUTF8 {
          displayWidth(of: UnsafeRawBufferPointer($0), limit: Self.widthLimit)
        }
        widths[column] = max(widths[column], width)
      }
    }
    return widths
  }

  /// Brings the cursor and what it sees within their bounds.
  func settle() { _ = session.handle(.wake) }

  /// The cells that the grid has, without its inset.
  var innerSize: Size {
    Size(
      width: max(0, size.width - max(0, contentInset.left) - max(0, contentInset.right)),
      height: max(0, size.height - max(0, contentInset.top) - max(0, contentInset.bottom)))
  }

  /// The place on the screen of the grid's first cell.
  var origin: Point { Point(x: max(0, contentInset.left), y: max(0, contentInset.top)) }

  func fitSize() {
    guard session.state.size != innerSize else { return }
    endAnimation()
    _ = session.handle(.resize(innerSize))
    fitItems()
    showCursor()
  }

  static func sentence(for error: TableError) -> String {
    switch error {
    case .pattern(let reason): reason
    case .tooManyRows(let count): "\(count) rows are too many"
    case .read: "the rows cannot be read"
    }
  }
}
