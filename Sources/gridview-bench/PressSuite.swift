import GridModel
import GridSources

extension Suite {
  static let press = Suite(name: "press", about: "a key press to the order: cells, keys and sort") {
    table, stopwatch in
    for content in [MeasuredTable.Content.decimals, .names, .codes] {
      let column = ColumnIndex(content.rawValue)
      try stopwatch.time(
        "first press, \(content)", rows: table.rows, bytes: table.bytes,
        prepare: { try table.table() },
        work: { try $0.order(for: Query(sortKeys: [SortKey(column: column)]), job: Job()) })
    }
    let column = ColumnIndex(MeasuredTable.Content.decimals.rawValue)
    try stopwatch.time(
      "second press", rows: table.rows,
      prepare: {
        let table = try table.table()
        _ = try table.order(for: Query(sortKeys: [SortKey(column: column)]), job: Job())
        return table
      },
      work: {
        let turned = Query(sortKeys: [SortKey(column: column, descending: true)])
        return try $0.order(for: turned, job: Job())
      })
  }
}
