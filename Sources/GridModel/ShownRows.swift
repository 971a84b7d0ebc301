/// The rows that are shown: those of an order, without the ones dropped.
///
/// Dropping copies no order: the few places of the rows dropped are kept beside it.
public struct ShownRows: Hashable, Sendable {
  /// All rows in file order.
  public static let file = ShownRows(.file)

  /// The order that the rows follow, with those dropped.
  public let base: RowOrder
  /// The rows dropped, rising, whether they stand in the order or not.
  public let dropped: [RowNumber]
  /// The positions in the order of the rows dropped, rising.
  private let places: [Int]

  /// All rows of an order.
  public init(_ base: RowOrder) {
    self.base = base
    dropped = []
    places = []
  }

  /// The rows of an order without some of them.
  /// - Complexity: O(order) where rows are dropped from a list, else O(dropped).
  public init(_ base: RowOrder, without dropped: some Collection<RowNumber>) {
    self.base = base
    self.dropped = Set(dropped).sorted()
    places = base.positions(of: self.dropped)
  }

  /// The same rows dropped from another order.
  public func over(_ base: RowOrder) -> ShownRows { ShownRows(base, without: dropped) }

  /// The rows that are left when further ones are dropped.
  public func dropping(_ rows: some Collection<RowNumber>) -> ShownRows {
    ShownRows(base, without: dropped + rows)
  }

  /// The number of positions in a table that has so many rows.
  public func count(of rowCount: RowCount) -> Int { base.count(of: rowCount) - places.count }

  /// The positions whose rows are known, of so many in all.
  public func knownPositions(of count: Int) -> Range<Int> {
    let known = base.knownPositions(of: count + places.count)
    return known.lowerBound..<max(known.lowerBound, known.upperBound - places.count)
  }

  /// The row that stands at a position, both from 0; under `end` counted from the end.
  /// - Complexity: O(log dropped).
  public func row(at position: Int) -> RowNumber {
    // Before place i stand places[i] - i rows that are shown.
    var before = 0
    var end = places.count
    while before < end {
      let middle = (before + end) / 2
      if places[middle] - middle <= position { before = middle + 1 } else { end = middle }
    }
    return base.row(at: position + before)
  }

  /// The position of a row, or nil where it does not stand.
  /// - Complexity: O(rows), at the speed of memory.
  public func position(of row: RowNumber) -> Int? {
    guard let place = base.position(of: row) else { return nil }
    var before = 0
    var end = places.count
    while before < end {
      let middle = (before + end) / 2
      if places[middle] < place { before = middle + 1 } else { end = middle }
    }
    return before < places.count && places[before] == place ? nil : place - before
  }

  /// The same rows as an order of its own, for work that knows orders alone.
  /// - Complexity: O(1) where no row is dropped, else O(rows).
  public func order(of rowCount: RowCount) -> RowOrder {
    guard !places.isEmpty else { return base }
    switch base {
    case .file: return .selection(rows(between: 0..<rowCount.known))
    case .permutation(let list):
      // Rows behind the end of a permutation stand where they stand in the file.
      let later = list.count..<max(list.count, rowCount.known)
      return .selection(rows(of: list) + rows(between: later))
    case .selection(let list): return .selection(rows(of: list))
    case .beginning(let list, let count):
      return .beginning(rows(of: list), count: count - places.count)
    case .end: return base
    }
  }

  /// The rows of a list that are not dropped.
  private func rows(of list: [UInt32]) -> [UInt32] {
    let runs = self.runs(of: list.indices)
    return [UInt32](unsafeUninitializedCapacity: max(1, list.count)) { rows, filled in
      list.withUnsafeBufferPointer { list in
        for run in runs {
          // Runs lie within the list and do not meet, so that all of them find room.
          filled = rows[filled...].initialize(fromContentsOf: list[run])
        }
      }
    }
  }

  /// The rows of the file from one to another that are not dropped.
  private func rows(between positions: Range<Int>) -> [UInt32] {
    let runs = self.runs(of: positions)
    return [UInt32](unsafeUninitializedCapacity: max(1, positions.count)) { rows, filled in
      for run in runs {
        for position in run {
          rows[filled] = UInt32(truncatingIfNeeded: position)
          filled &+= 1
        }
      }
    }
  }

  /// The positions of a range that are not dropped, as ranges from the left.
  private func runs(of positions: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = positions.lowerBound
    for place in places where positions.contains(place) {
      if place > start { runs.append(start..<place) }
      start = place + 1
    }
    if start < positions.upperBound { runs.append(start..<positions.upperBound) }
    return runs
  }
}

extension RowOrder {
  /// Up to so many rows are looked for one after the other.
  private static let fewRows = 4

  /// The positions of rows, rising; rows that do not stand here have none.
  func positions(of rows: [RowNumber]) -> [Int] {
    switch self {
    case .file: return rows.map(\.rawValue)
    // Rows that are numbered from the end cannot be told from others.
    case .end: return []
    case .permutation(let list):
      let later = rows.map(\.rawValue).filter { $0 >= list.count }
      return places(of: rows, in: list) + later
    case .selection(let list), .beginning(let list, _): return places(of: rows, in: list)
    }
  }

  private func places(of rows: [RowNumber], in list: [UInt32]) -> [Int] {
    guard let last = rows.last else { return [] }
    if rows.count <= Self.fewRows {
      return rows.compactMap { RowOrder.selection(list).position(of: $0) }.sorted()
    }
    // One bit a row: those of ten million fit into the second-level cache.
    var bits = [UInt64](repeating: 0, count: last.rawValue / 64 + 1)
    for row in rows { bits[row.rawValue >> 6] |= 1 << UInt64(row.rawValue & 63) }
    var places: [Int] = []
    places.reserveCapacity(rows.count)
    list.withUnsafeBufferPointer { list in
      bits.withUnsafeBufferPointer { bits in
        for index in 0..<list.count {
          let row = Int(list[index])
          if row <= last.rawValue, bits[row &>> 6] &>> UInt64(row & 63) & 1 == 1 {
            places.append(index)
          }
        }
      }
    }
    return places
  }
}
