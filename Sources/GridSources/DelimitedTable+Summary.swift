import GridBytes
import GridModel
import GridOrder

extension DelimitedTable {
  public func summaries(
    of columns: [ColumnIndex], filters: [Filter], job: Job
  ) throws(TableError) -> [ColumnSummary]? {
    let count = rowCount.known
    cache.withLock { $0.expect(rowCount: count) }
    var kept: [UInt64]?
    if !filters.isEmpty {
      guard let rows = try rows(keptBy: filters, count: count, job: job) else { return nil }
      kept = rows.words
    }
    do {
      return try summarize(
        index: index, headerRecords: headerRecords, rowCount: count,
        columns: columns.map { ($0, format(of: $0)) }, keeping: kept, job: job)
    } catch {
      throw TableError(error)
    }
  }
}
