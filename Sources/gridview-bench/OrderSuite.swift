import GridModel
import GridOrder

extension Suite {
  static let order = Suite(name: "order", about: "sort keys to an order of rows, by kind") {
    table, stopwatch in
    for content in MeasuredTable.Content.allCases {
      let keys = table.keys(of: try table.blocks(of: content))
      stopwatch.time("order of \(content)", rows: table.rows) {
        sortedRows(nil, count: table.rows, by: [(keys, false)], job: Job())
      }
    }
  }
}
