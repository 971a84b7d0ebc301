import GridColumns
import GridModel
import GridOrder

/// What was found for earlier orders, so that the next one reads no bytes again.
///
/// Everything belongs to a table of `rowCount` rows; what was kept for another count is dropped.
struct OrderCache {
  /// Bytes that keys may take: the least recently used columns go first.
  let budget: Int
  private var rowCount = 0
  /// The least recently used first.
  private var keys: [(column: ColumnIndex, keys: KeyColumn)] = []
  /// The last order by one column of all rows.
  private var sorted: (key: SortKey, rows: SortedRows)?
  /// What rows that fulfil filters are wanted for; the last ones of each use are held.
  enum Use: Hashable { case view, search }

  private var kept: [Use: (filters: [Filter], rows: RowSet)] = [:]

  init(budget: Int) { self.budget = budget }

  /// Drops what belongs to another number of rows.
  mutating func expect(rowCount: Int) {
    guard rowCount != self.rowCount else { return }
    self = OrderCache(budget: budget)
    self.rowCount = rowCount
  }

  mutating func keys(of column: ColumnIndex) -> KeyColumn? {
    guard let place = keys.firstIndex(where: { $0.column == column }) else { return nil }
    keys.append(keys.remove(at: place))
    return keys[keys.count - 1].keys
  }

  mutating func insert(_ column: KeyColumn, of index: ColumnIndex) {
    keys.removeAll { $0.column == index }
    keys.append((index, column))
    while keys.count > 1, keys.reduce(0, { $0 + $1.keys.byteCount }) > budget { keys.removeFirst() }
  }

  mutating func forget(_ column: ColumnIndex) {
    keys.removeAll { $0.column == column }
    if sorted?.key.column == column { sorted = nil }
    kept = [:]
  }

  func order(by column: ColumnIndex) -> (key: SortKey, rows: SortedRows)? {
    sorted.flatMap { $0.key.column == column ? $0 : nil }
  }

  mutating func insert(_ rows: SortedRows, by key: SortKey) { sorted = (key, rows) }

  func rows(keptBy filters: [Filter], for use: Use) -> RowSet? {
    kept[use].flatMap { $0.filters == filters ? $0.rows : nil }
  }

  mutating func insert(_ rows: RowSet, keptBy filters: [Filter], for use: Use) {
    kept[use] = (filters, rows)
  }

  /// What is held, by name, in bytes.
  var memory: [(name: String, bytes: Int)] {
    [
      ("keys", keys.reduce(0) { $0 + $1.keys.byteCount }),
      ("order", sorted.map { $0.rows.rows.count * 4 + $0.rows.ties.count * 8 } ?? 0),
      ("filter", kept.values.reduce(0) { $0 + $1.rows.words.count * 8 }),
    ]
  }
}

extension KeyColumn {
  /// The memory that it takes.
  var byteCount: Int {
    let tails = slices ?? []
    return keys.count * 8 + (classes?.count ?? 0)
      + tails.reduce(0) { $0 + ($1?.bytes.count ?? 0) + ($1?.offsets.count ?? 0) * 4 }
  }
}
