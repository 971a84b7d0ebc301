import GridModel
import GridOrder
import GridRecords

extension Suite {
  static let summary = Suite(name: "summary", about: "bytes to what columns hold") {
    table, stopwatch in
    let index = try table.recordIndex()
    let formats = try table.formats(of: index)
    let columns = formats.enumerated().map { (column: ColumnIndex($0), format: $1) }
    for content in [MeasuredTable.Content.decimals, .names] {
      try stopwatch.time("summary of \(content)", rows: table.rows, bytes: table.bytes) {
        try summarize(
          index: index, headerRecords: 1, rowCount: table.rows,
          columns: [columns[content.rawValue]], job: Job())
      }
    }
    try stopwatch.time("summary of all columns", rows: table.rows, bytes: table.bytes) {
      try summarize(
        index: index, headerRecords: 1, rowCount: table.rows, columns: columns, job: Job())
    }
  }
}
