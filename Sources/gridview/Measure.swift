import GridModel
import GridSources
import GridText

/// Finds how wide cells are.
enum Measure {
  /// Rows looked at before the first screen, and for a printed table.
  static let firstRows = 200
  static let printedRows = 1000
  /// Cells looked at, at most, so that very wide tables open too; fewer before the first screen.
  static let firstCells = 20_000
  private static let cellLimit = 50_000
  /// Rows that are looked at in any case, unless they have more cells than this.
  private static let leastRows = 10
  private static let mostCells = 1_000_000
  /// Cells held in memory at once, and the bytes looked at of each: text of `widthLimit` cells of
  /// the terminal is rarely longer.
  private static let blockCells = 10_000
  private static let bytesOfCell = 4096
  private static let widthLimit = 1000

  /// Rows spread evenly over a table of so many, for widths that hold for all of it.
  static func spreadRows(of count: Int) -> [Int] {
    Array(stride(from: 0, to: count, by: max(1, count / printedRows)))
  }

  /// The widest cell of each column of the table among some rows, in cells of the terminal.
  static func cellWidths(
    _ table: DelimitedTable, order: RowOrder, rows: some Collection<Int>,
    cells cellLimit: Int = cellLimit, file: String
  ) throws(Failure) -> [Int] {
    let columns = table.columns.indices.map { ColumnIndex($0) }
    var widths = Array(repeating: 0, count: columns.count)
    guard !columns.isEmpty else { return widths }
    let count = max(cellLimit / columns.count, min(leastRows, max(1, mostCells / columns.count)))
    let measured = rows.prefix(count).map { order.row(at: $0) }
    let step = max(1, blockCells / columns.count)
    for start in stride(from: 0, to: measured.count, by: step) {
      let some = Array(measured[start..<min(start + step, measured.count)])
      do throws(TableError) {
        widen(&widths, by: try table.cells(of: some, columns: columns, limit: bytesOfCell))
      } catch {
        throw .table(error, file: file)
      }
    }
    return widths
  }

  private static func widen(_ widths: inout [Int], by block: RowBlock) {
    block.arena.withUnsafeBytes { arena in
      for row in 0..<block.rowCount {
        for column in widths.indices {
          let cell = row * block.columnCount + column
          let bytes = UnsafeRawBufferPointer(
            rebasing: arena[block.offsets[cell]..<block.offsets[cell + 1]])
          widths[column] = max(widths[column], displayWidth(of: bytes, limit: widthLimit))
        }
      }
    }
  }
}
