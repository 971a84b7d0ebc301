import GridBytes
import GridColumns
import GridModel
import GridOrder
import GridRecords
import GridThreads

extension DelimitedTable {
  public func order(
    for query: Query, firstRows: Int, job: Job,
    partial: @escaping @Sendable (RowOrder) -> Void
  ) throws(TableError) -> RowOrder? {
    let count = rowCount.known
    guard count <= Int(UInt32.max) else { throw .tooManyRows(count) }
    cache.withLock { $0.expect(rowCount: count) }
    var kept: RowSet?
    if !query.filters.isEmpty {
      let streams = query.sortKeys.isEmpty
      kept = try rows(
        keptBy: query.filters, count: count, job: job, partial: streams ? partial : nil)
      guard kept != nil else { return nil }
    }
    guard !query.sortKeys.isEmpty else { return kept.map { .selection($0.rows) } ?? .file }
    // Reading a column's keys and sorting by it are taken for equal work.
    job.begin(total: 2 * count * query.sortKeys.count)
    let sorted = try sortedRows(
      by: query.sortKeys, keeping: kept, count: count, firstRows: firstRows, job: job,
      partial: partial)
    return sorted.map { kept == nil ? .permutation($0.rows) : .selection($0.rows) }
  }

  private func sortedRows(
    by sortKeys: [SortKey], keeping kept: RowSet?, count: Int, firstRows: Int, job: Job,
    partial: (RowOrder) -> Void
  ) throws(TableError) -> SortedRows? {
    if sortKeys.count == 1, let known = knownOrder(by: sortKeys[0], job: job) {
      guard let kept else { return known }
      return selected(known, keeping: kept.words, job: job)
    }
    if job.isCancelled { return nil }
    var keys: [(column: KeyColumn, descending: Bool)] = []
    for key in sortKeys {
      guard let column = try keyColumn(of: key.column, rowCount: count, job: job) else {
        return nil
      }
      keys.append((column, key.descending))
    }
    let rows = kept?.rows
    let total = rows?.count ?? count
    if firstRows > 0, keys.count == 1, firstRows < total,
      let first = firstPage(rows, count: count, by: keys[0], positions: 0..<firstRows, job: job)
    {
      partial(.beginning(first, count: total))
    }
    let sorted = GridOrder.sortedRows(rows, count: count, by: keys, job: job)
    if let sorted, kept == nil, sortKeys.count == 1 {
      cache.withLock { $0.insert(sorted, by: sortKeys[0]) }
    }
    return sorted
  }

  /// An order of all rows that was found before, turned round where it has to be.
  private func knownOrder(by key: SortKey, job: Job) -> SortedRows? {
    guard let known = cache.withLock({ $0.order(by: key.column) }) else { return nil }
    if known.key.descending == key.descending { return known.rows }
    guard let rows = turned(known.rows, job: job) else { return nil }
    cache.withLock { $0.insert(rows, by: key) }
    return rows
  }

  /// The keys of a column, from the cache where it has them; nil when cancelled.
  private func keyColumn(
    of column: ColumnIndex, rowCount count: Int, job: Job
  ) throws(TableError) -> KeyColumn? {
    if let known = cache.withLock({ $0.keys(of: column) }) {
      job.advance(by: count)
      return known
    }
    let parts = index.parts(of: headerRecords..<headerRecords + count)
    let readers = PerThread { [index] in PartReader(index: index) }
    let failure = Guarded<ByteError?>(nil)
    let keys = KeyColumn.assembled(format: format(of: column), rowCount: count) { assembler in
      concurrently(parts: parts.count, job: job) { part, thread in
        do throws(ByteError) {
          let reader = readers[thread]
          assembler.add(try reader.cells(in: column.rawValue, of: parts[part]), slice: part)
          job.advance(by: parts[part].records.count)
        } catch {
          failure.withLock { $0 = $0 ?? error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw TableError(error) }
    if let keys { cache.withLock { $0.insert(keys, of: column) } }
    return keys
  }
}
