/// Rows in order, and which neighbours are equal, so that turning round needs no keys.
public struct SortedRows: Sendable, Equatable {
  public let rows: [UInt32]
  /// Bit i & 63 of word i >> 6 is set where row i of the order equals row i - 1 in all keys.
  public let ties: [UInt64]
  /// Where the values, NaN, words and blanks of the first key end.
  public let classEnds: [Int]

  public init(rows: [UInt32], ties: [UInt64], classEnds: [Int]) {
    self.rows = rows
    self.ties = ties
    self.classEnds = classEnds
  }

  /// The place of `row` in the order, nil where it has none.
  ///
  /// - Complexity: O(*rows*), a few milliseconds for ten million.
  public func position(of row: UInt32) -> Int? {
    rows.withUnsafeBufferPointer { rows in
      var start = 0
      while start < rows.count {
        let end = min(start + 2048, rows.count)
        // No early end within a block, so that the compiler compares several rows at once.
        var matches: UInt32 = 0
        for index in start..<end { matches |= rows[index] == row ? 1 : 0 }
        if matches != 0 { return rows[start..<end].firstIndex(of: row) }
        start = end
      }
      return nil
    }
  }
}
