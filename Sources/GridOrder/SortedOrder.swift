import GridColumns
import GridModel

/// The rows 0..<`rowCount` in the order of `keys`, nil when the job was cancelled.
///
/// The first key decides, the next ones order what it leaves equal; rows equal in all keys stay in
/// file order. In both directions blanks come last, after words, after NaN, after values. Each key
/// adds `rowCount` to the completed units of the job.
///
/// - Complexity: O(*rows* × *keys*), and O(*n* log *n*) comparisons of tails in short runs.
public func sortedOrder(
  rowCount: Int, by keys: [(column: KeyColumn, descending: Bool)], job: Job
) -> [UInt32]? {
  precondition(rowCount <= Int(UInt32.max))
  var order = [UInt32](unsafeUninitializedCapacity: rowCount) { buffer, count in
    for row in 0..<rowCount { buffer.initializeElement(at: row, to: UInt32(row)) }
    count = rowCount
  }
  // Stable passes from the last key to the first leave the first in charge.
  for key in keys.reversed() {
    precondition(key.column.keys.count >= rowCount)
    guard arrange(&order, by: key.column, descending: key.descending, job: job) else { return nil }
    job.advance(by: rowCount)
  }
  return job.isCancelled ? nil : order
}

/// Orders `rows` by one column, stably; false when the job was cancelled.
private func arrange(
  _ rows: inout [UInt32], by column: KeyColumn, descending: Bool, job: Job
) -> Bool {
  var sorter = EntrySorter(capacity: rows.count, tails: column.tails, descending: descending)
  defer { sorter.deallocate() }
  var result: [UInt32] = []
  result.reserveCapacity(rows.count)
  for keyClass in [KeyClass.value, .notANumber, .word, .blank] {
    sorter.removeAll()
    for (index, row) in rows.enumerated() {
      if index & 0xFFFF == 0, job.isCancelled { return false }
      if column.classes[Int(row)] == keyClass.rawValue {
        sorter.append(key: column.keys[Int(row)], row: row)
      }
    }
    switch keyClass {
    case .value, .word: guard sorter.sort(job: job) else { return false }
    case .notANumber, .blank: break
    }
    sorter.appendRows(to: &result)
  }
  rows = result
  return true
}
