/// Some of the rows 0..<`rowCount`, one bit each.
public struct RowSet: Hashable, Sendable {
  /// Row r is bit r & 63 of word r >> 6; bits from `rowCount` on are clear.
  public let words: [UInt64]
  public let rowCount: Int
  /// The number of rows in the set.
  public let count: Int

  /// `words` as the property: `(rowCount + 63) / 64` of them.
  public init(words: [UInt64], rowCount: Int) {
    precondition(words.count == (rowCount + 63) / 64)
    self.words = words
    self.rowCount = rowCount
    count = words.reduce(0) { $0 &+ $1.nonzeroBitCount }
  }

  public func contains(_ row: Int) -> Bool {
    row >= 0 && row < rowCount && words[row >> 6] &>> UInt64(row & 63) & 1 == 1
  }

  /// The rows, rising. - Complexity: O(rowCount / 64 + count).
  public var rows: [UInt32] {
    // Room for one at least, here as elsewhere: making an empty array writes to a place that all
    // empty arrays share, which the thread sanitizer rightly reports.
    [UInt32](unsafeUninitializedCapacity: max(1, count)) { rows, filled in
      for index in words.indices {
        var rest = words[index]
        while rest != 0 {
          rows[filled] = UInt32(truncatingIfNeeded: index &* 64 &+ rest.trailingZeroBitCount)
          filled &+= 1
          rest &= rest &- 1
        }
      }
    }
  }

  /// Those of `order` that are in the set, in the same order. - Complexity: O(order).
  public func rows(of order: [UInt32]) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: max(1, order.count)) { rows, filled in
      for row in order {
        // Written always, counted only where it stays: no branch to guess.
        rows[filled] = row
        filled &+= contains(Int(row)) ? 1 : 0
      }
    }
  }

  /// The number of rows of the set before `row`. - Complexity: O(row / 64).
  public func rank(of row: Int) -> Int {
    let row = min(max(row, 0), rowCount)
    var rank = words[..<(row >> 6)].reduce(0) { $0 &+ $1.nonzeroBitCount }
    if row & 63 != 0 { rank += (words[row >> 6] & (1 &<< UInt64(row & 63) &- 1)).nonzeroBitCount }
    return rank
  }

  /// The first row of the set after `row`; -1 stands before all.
  public func next(after row: Int) -> Int? {
    let start = max(0, row + 1)
    guard start < rowCount else { return nil }
    var index = start >> 6
    var word = words[index] & (~0 &<< UInt64(start & 63))
    while word == 0 {
      index += 1
      if index == words.count { return nil }
      word = words[index]
    }
    return index * 64 + word.trailingZeroBitCount
  }

  /// The last row of the set before `row`; `rowCount` stands behind all.
  public func previous(before row: Int) -> Int? {
    let end = min(row, rowCount) - 1
    guard end >= 0 else { return nil }
    var index = end >> 6
    var word = words[index] & (~0 &>> UInt64(63 - end & 63))
    while word == 0 {
      if index == 0 { return nil }
      index -= 1
      word = words[index]
    }
    return index * 64 + 63 - word.leadingZeroBitCount
  }
}
