import GridModel
import GridOrder
import GridRecords

extension Suite {
  static let filter = Suite(name: "filter", about: "bytes to the rows that are kept or found") {
    table, stopwatch in
    let index = try table.recordIndex()
    let formats = try table.formats(of: index)
    let amounts = Filter.Scope.column(ColumnIndex(MeasuredTable.Content.decimals.rawValue))
    let filters: [(name: String, filter: Filter)] = [
      ("a literal", Filter(scope: .anyCell, condition: .pattern("urgent"))),
      ("an expression", Filter(scope: .anyCell, condition: .pattern("ur[a-z]+t"))),
      ("a comparison", Filter(scope: amounts, condition: .comparison(.greater, "50000"))),
      ("nothing", Filter(scope: .anyCell, condition: .pattern("zzqqxxjj"))),
    ]
    for (name, filter) in filters {
      let rows = try RowFilter(
        [filter], index: index, headerRecords: 1, rowCount: table.rows, formats: formats)
      try stopwatch.time("filter by \(name)", rows: table.rows, bytes: table.bytes) {
        try rows.rows(job: Job())
      }
    }
    let absent = try RowFilter(
      [Filter(scope: .anyCell, condition: .pattern("zzqqxxjj"))], index: index, headerRecords: 1,
      rowCount: table.rows, formats: formats)
    try stopwatch.time("search in vain", rows: table.rows, bytes: table.bytes) {
      try absent.nextRow(after: -1, forward: true, wraps: false, job: Job())
    }
  }
}
