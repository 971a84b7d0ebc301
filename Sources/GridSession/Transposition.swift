import GridModel
import GridText

/// Some rows of a table and all of its columns, which change places.
///
/// The first column stands for titles: its cells head the columns, and the titles of the other
/// columns stand in the first one.
public struct Transposition: Hashable, Sendable {
  /// The rows that become columns, from left to right: column c + 1 is row c.
  public let rows: [RowNumber]
  /// The columns that become rows, from the top.
  public let fields: [ColumnIndex]
  /// The columns there are then.
  public let columns: [Column]
  /// The widest cell seen of each of them, in cells.
  public let cellWidths: [Int]

  /// Rows that become columns, at most: more than anybody walks through sideways.
  static let rowLimit = 500
  private static let titleLimit = 4096
  /// Fields that are measured, and bytes of a cell looked at.
  private static let measuredFields = 40
  private static let measuredBytes = 1024

  /// Reads the titles of the new columns and measures what will stand in them.
  /// - Throws: `TableError.read`.
  public init(
    of table: any Table, rows: [RowNumber], columns: [ColumnIndex]
  ) throws(TableError) {
    self.rows = rows
    fields = Array(columns.dropFirst())
    let titleColumn = Array(columns.prefix(1))
    let titles = try table.cells(of: rows, columns: titleColumn, limit: Self.titleLimit)
    let measured = try table.cells(
      of: rows, columns: Array(fields.prefix(Self.measuredFields)), limit: Self.measuredBytes)
    let known = table.columns
    self.columns =
      titleColumn.map { Column(name: known[$0.rawValue].name) }
      + rows.indices.map { Column(name: Array(titles.cell(row: $0, column: 0))) }
    cellWidths =
      [fields.reduce(0) { max($0, State.width(ofTitle: known[$1.rawValue])) }]
      + rows.indices.map { row in
        (0..<measured.columnCount).reduce(0) { widest, column in
          max(
            widest, measured.cell(row: row, column: column).withUnsafeBytes { displayWidth(of: $0) }
          )
        }
      }
  }
}
