import GridBytes
import GridModel
import GridRecords

extension DelimitedTable {
  public func lastRows(atMost count: Int) throws(TableError) -> RowOrder? {
    guard rowCount.isGrowing, source.isComplete else { return nil }
    do {
      let found = try index.tail(recordsAtMost: count)
      guard !found.starts.isEmpty else { return nil }
      tail.withLock { $0 = found }
      // As many bytes a row as the rows have had so far.
      let rows = max(1, rowCount.known)
      let estimate = Int(Double(source.count) / Double(max(1, index.scannedBytes)) * Double(rows))
      return .end(known: found.starts.count, estimate: max(estimate, rows, found.starts.count))
    } catch {
      throw TableError(error)
    }
  }
}
