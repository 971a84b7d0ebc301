import GridModel
import GridOrder

extension Suite {
  static let order = Suite(
    name: "order", about: "sort keys to an order of rows, its first page, its turn"
  ) { table, stopwatch in
    for content in MeasuredTable.Content.allCases {
      let keys = try table.keys(of: content)
      stopwatch.time("order of \(content)", rows: table.rows) {
        sortedRows(nil, count: table.rows, by: [(keys, false)], job: Job())
      }
      stopwatch.time("first page of \(content)", rows: table.rows) {
        firstPage(nil, count: table.rows, by: (keys, false), positions: 0..<50, job: Job())
      }
      guard let sorted = sortedRows(nil, count: table.rows, by: [(keys, false)], job: Job())
      else { continue }
      stopwatch.time("turn of \(content)", rows: table.rows) { turned(sorted, job: Job()) }
    }
  }
}
