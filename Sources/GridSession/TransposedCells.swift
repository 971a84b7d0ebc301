import GridModel

/// The cells of a table, its rows and columns changing places.
struct TransposedCells: CellSource {
  private let table: any Table
  private let transposition: Transposition

  init(of table: any Table, _ transposition: Transposition) {
    self.table = table
    self.transposition = transposition
  }

  func cells(
    of rows: [RowNumber], columns: [ColumnIndex], limit: Int
  ) throws(TableError) -> RowBlock {
    let fields = rows.map { transposition.fields[$0.rawValue] }
    let records = columns.filter { $0.rawValue > 0 }.map { transposition.rows[$0.rawValue - 1] }
    let titles = table.columns
    let block = try table.cells(of: records, columns: fields, limit: limit)
    var arena: [UInt8] = []
    var offsets = [0]
    offsets.reserveCapacity(rows.count * columns.count + 1)
    for (place, field) in fields.enumerated() {
      var record = 0
      for column in columns {
        if column.rawValue == 0 {
          arena += titles[field.rawValue].name.prefix(limit)
        } else {
          arena += block.cell(row: record, column: place)
          record += 1
        }
        offsets.append(arena.count)
      }
    }
    return RowBlock(
      arena: arena, offsets: offsets, rowCount: rows.count, columnCount: columns.count)
  }
}
