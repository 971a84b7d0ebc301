/// Which rows stand at which positions, as a value beside the data.
public enum RowOrder: Hashable, Sendable {
  case file
  /// Position → row; rows behind the permutation's end, which came later, keep file order.
  case permutation([UInt32])
  /// These rows alone, in this order: what a filter keeps.
  case selection([UInt32])
  /// The first rows of an order of `count` rows whose rest is still being found.
  case beginning([UInt32], count: Int)
  /// File order seen from its end, while the rows before are still being counted.
  ///
  /// The last `known` of about `estimate` rows; they are numbered from the end, the last one -1.
  case end(known: Int, estimate: Int)

  /// The number of positions in a table that has so many rows.
  public func count(of rowCount: RowCount) -> Int {
    switch self {
    case .file, .permutation: rowCount.known
    case .selection(let rows): rows.count
    case .beginning(_, let count): count
    case .end(_, let estimate): estimate
    }
  }

  /// The positions whose rows are known, of so many in all.
  public func knownPositions(of count: Int) -> Range<Int> {
    switch self {
    case .file, .permutation, .selection: 0..<count
    case .beginning(let rows, _): 0..<min(rows.count, count)
    case .end(let known, _): max(0, count - known)..<count
    }
  }

  /// The row that stands at a position, both from 0; under `end` counted from the end.
  public func row(at position: Int) -> RowNumber {
    switch self {
    case .file: RowNumber(position)
    case .permutation(let rows):
      position < rows.count ? RowNumber(Int(rows[position])) : RowNumber(position)
    case .selection(let rows), .beginning(let rows, _):
      RowNumber(Int(rows[position]))
    case .end(_, let estimate): RowNumber(position - estimate)
    }
  }

  /// The position of a row, or nil where it does not stand.
  /// - Complexity: O(rows), at the speed of memory.
  public func position(of row: RowNumber) -> Int? {
    switch self {
    case .file: return row.rawValue
    case .permutation(let rows):
      if let position = firstPosition(of: row, in: rows) { return position }
      return row.rawValue < rows.count ? nil : row.rawValue
    case .selection(let rows), .beginning(let rows, _): return firstPosition(of: row, in: rows)
    case .end(_, let estimate): return row.rawValue < 0 ? estimate + row.rawValue : nil
    }
  }
}

/// The first index of a row, found by blocks so that the compiler can compare many at a time.
private func firstPosition(of row: RowNumber, in rows: [UInt32]) -> Int? {
  guard let wanted = UInt32(exactly: row.rawValue) else { return nil }
  let block = 1024
  return rows.withUnsafeBufferPointer { rows in
    var start = 0
    while start < rows.count {
      let end = min(rows.count, start + block)
      var found: UInt32 = 0
      for index in start..<end { found |= rows[index] == wanted ? 1 : 0 }
      if found != 0 { return (start..<end).first { rows[$0] == wanted } }
      start = end
    }
    return nil
  }
}
