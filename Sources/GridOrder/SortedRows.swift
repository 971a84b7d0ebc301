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
}
