import GridColumns
import GridModel
import GridOrder
import GridRecords
import Synchronization

/// Keys of columns that were sorted by, so that turning an order round reads no bytes.
struct KeyCache {
  struct Entry {
    var column: ColumnIndex
    var rowCount: Int
    var keys: KeyColumn
  }

  /// The newest last. Three columns of ten million rows take about 300 MB.
  var entries: [Entry] = []
  static let limit = 3

  func keys(of column: ColumnIndex, rowCount: Int) -> KeyColumn? {
    entries.first { $0.column == column && $0.rowCount == rowCount }?.keys
  }

  mutating func insert(_ entry: Entry) {
    entries.removeAll { $0.column == entry.column }
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst() }
  }
}

extension DelimitedTable {
  /// Rows read at once while keys are made.
  private static let batchRows = 4096

  public func order(for query: Query, job: Job) throws(TableError) -> RowOrder? {
    guard !query.sortKeys.isEmpty else { return .file }
    let count = rowCount.known
    guard count <= Int(UInt32.max) else { throw .tooManyRows(count) }
    // Reading one column's keys and sorting by it are taken for equal work.
    job.begin(total: 2 * count * query.sortKeys.count)
    var keys: [(column: KeyColumn, descending: Bool)] = []
    for key in query.sortKeys {
      guard let column = try keyColumn(of: key.column, rowCount: count, job: job) else {
        return nil
      }
      keys.append((column, key.descending))
    }
    return sortedRows(nil, count: count, by: keys, job: job).map { .permutation($0.rows) }
  }

  /// The keys of a column, from the cache where it has them; nil when cancelled.
  private func keyColumn(
    of column: ColumnIndex, rowCount count: Int, job: Job
  ) throws(TableError) -> KeyColumn? {
    if let known = keyCache.withLock({ $0.keys(of: column, rowCount: count) }) {
      job.advance(by: count)
      return known
    }
    var builder = KeyBuilder(format: format(of: column), capacity: count)
    var row = 0
    while row < count {
      if job.isCancelled { return nil }
      let end = min(count, row + Self.batchRows)
      let block = try fields(
        of: row..<end, columns: column.rawValue..<(column.rawValue + 1))
      builder.append(block, column: 0)
      // A file that was cut short while open gives fewer rows than it has shown.
      for _ in 0..<(end - row - block.rowCount) { builder.append(.blankRow, column: 0) }
      job.advance(by: end - row)
      row = end
    }
    let keys = builder.finish()
    keyCache.withLock { $0.insert(KeyCache.Entry(column: column, rowCount: count, keys: keys)) }
    return keys
  }
}

extension FieldBlock {
  /// One row with one blank cell.
  static var blankRow: FieldBlock {
    FieldBlock(arena: [], offsets: [0, 0], rowCount: 1, columnCount: 1, fieldCounts: [0])
  }
}
