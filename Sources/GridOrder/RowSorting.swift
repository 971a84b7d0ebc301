import GridColumns
import GridModel
import GridThreads

/// The rows in the order of `keys`; nil when the job was cancelled.
///
/// The first key decides, the next ones order what it leaves equal; rows equal in all keys stay in
/// file order. In both directions blanks come last, after words, after NaN, after values. `rows`
/// are some of 0..<`count`, rising; nil stands for all. Each key adds the count of rows to the
/// completed units of the job.
///
/// - Complexity: O(*rows* × *keys*), and O(bytes of tails that tell rows apart); 8 bytes a row of
///   memory besides the result.
public func sortedRows(
  _ rows: [UInt32]?, count: Int, by keys: [(column: KeyColumn, descending: Bool)],
  threads: Int = coreCount, job: Job
) -> SortedRows? {
  check(rows, count: count, keys)
  let rowCount = rows?.count ?? count
  guard !keys.isEmpty else { return job.isCancelled ? nil : fileOrder(rows, count: count) }
  var found: (ties: [UInt64], classEnds: [Int])?
  let order = [UInt32](unsafeUninitializedCapacity: max(1, rowCount)) { target, initialized in
    found = arrange(
      rows, count: rowCount, by: keys, wanted: 0..<rowCount, into: target, threads: threads,
      job: job)
    initialized = found == nil ? 0 : rowCount
  }
  return found.map { SortedRows(rows: order, ties: $0.ties, classEnds: $0.classEnds) }
}

/// What `sortedRows` has at `positions`, found without ordering the other rows.
///
/// Nil when the job was cancelled; positions behind the last row are left out.
/// - Complexity: O(*rows*).
public func firstPage(
  _ rows: [UInt32]?, count: Int, by key: (column: KeyColumn, descending: Bool),
  positions: Range<Int>, threads: Int = coreCount, job: Job
) -> [UInt32]? {
  check(rows, count: count, [key])
  let rowCount = rows?.count ?? count
  let wanted = positions.clamped(to: 0..<rowCount)
  guard !wanted.isEmpty else { return job.isCancelled ? nil : [] }
  if rows == nil,
    let leading = leadingRows(
      count: count, by: key, wanted: wanted.upperBound, threads: threads, job: job)
  {
    let sorted = sortedRows(leading, count: count, by: [key], threads: 1, job: Job())
    return sorted.map { Array($0.rows[wanted]) }
  }
  // Only the pages of it that are written to become memory.
  let target = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: rowCount)
  defer { target.deallocate() }
  let found = arrange(
    rows, count: rowCount, by: [key], wanted: wanted, into: target, threads: threads, job: job)
  return found == nil ? nil : Array(target[wanted])
}

private func arrange(
  _ rows: [UInt32]?, count: Int, by keys: [(column: KeyColumn, descending: Bool)],
  wanted: Range<Int>, into target: UnsafeMutableBufferPointer<UInt32>, threads: Int, job: Job
) -> (ties: [UInt64], classEnds: [Int])? {
  guard let base = target.baseAddress, count > 0 else {
    return job.isCancelled ? nil : ([], [0, 0, 0, 0])
  }
  let sortKeys = SortKeys(keys)
  return withExtendedLifetime(sortKeys) {
    let arrange = { (source: UnsafePointer<UInt32>?) -> (ties: [UInt64], classEnds: [Int])? in
      let sorter = RowSorter(
        source, count: count, by: sortKeys.views, wanted: wanted, into: base, threads: threads,
        job: job)
      defer { sorter.deallocate() }
      return sorter.run().map { (sorter.ties.collected(), $0) }
    }
    return rows.map { $0.withUnsafeBufferPointer { arrange($0.baseAddress) } } ?? arrange(nil)
  }
}

/// Traps where a sort would read outside of its keys.
private func check(
  _ rows: [UInt32]?, count: Int, _ keys: [(column: KeyColumn, descending: Bool)]
) {
  precondition(count >= 0 && count <= Int(UInt32.max))
  if let last = rows?.last { precondition(Int(last) < count) }
  for (column, _) in keys {
    precondition(column.keys.count >= count)
    if let classes = column.classes { precondition(classes.count >= count) }
    if let slices = column.slices {
      precondition(slices.count * KeyColumn.sliceRows >= count)
    }
  }
}

private func fileOrder(_ rows: [UInt32]?, count: Int) -> SortedRows {
  let order = rows ?? (0..<count).map { UInt32($0) }
  let ties = TieBits(count: order.count)
  defer { ties.deallocate() }
  if !order.isEmpty { ties.add(1..<order.count) }
  return SortedRows(
    rows: order, ties: ties.collected(), classEnds: Array(repeating: order.count, count: 4))
}
