import GridModel
import GridRecords

extension Suite {
  static let cells = Suite(name: "cells", about: "records to the cells of a column or a page") {
    table, stopwatch in
    let index = try table.recordIndex()
    let parts = table.parts(of: index)
    for content in [MeasuredTable.Content.integers, .notes] {
      try stopwatch.time("cells of \(content)", rows: table.rows, bytes: table.bytes) {
        let reader = PartReader(index: index)
        var count = 0
        for part in parts {
          try reader.read(part)
          count += reader.column(content.rawValue).count
        }
        return count
      }
    }
    let whole = try table.table()
    let columns = whole.columns.indices.map { ColumnIndex($0) }
    let page = (0..<min(50, table.rows)).map { RowNumber($0) }
    try stopwatch.time("a page of cells", rows: page.count) {
      try whole.cells(of: page, columns: columns)
    }
    let scattered = (0..<50).map { RowNumber($0 * table.rows / 50) }
    try stopwatch.time("50 scattered rows", rows: scattered.count) {
      try whole.cells(of: scattered, columns: columns)
    }
  }
}
