import GridModel

/// The panel of the cursor's row: what it shows and where it is scrolled to.
public struct RecordState: Hashable, Sendable {
  /// True for the cursor's cell alone, false for the whole record.
  public internal(set) var showsCell: Bool
  private var scrolled: Scrolled?

  /// Lines that a cell is scrolled by, as long as the cursor stands on it.
  private struct Scrolled: Hashable, Sendable {
    let row: RowNumber
    let column: ColumnIndex
    let top: Int
  }

  init(showsCell: Bool) { self.showsCell = showsCell }

  /// The first line in view of a cell.
  func top(of row: RowNumber, _ column: ColumnIndex) -> Int {
    guard let scrolled, scrolled.row == row, scrolled.column == column else { return 0 }
    return scrolled.top
  }

  mutating func scroll(_ row: RowNumber, _ column: ColumnIndex, to top: Int) {
    scrolled = Scrolled(row: row, column: column, top: top)
  }
}
