/// One bit for each record of a part, in memory of one thread.
final class RowBits {
  let words: UnsafeMutablePointer<UInt64>
  private(set) var count = 0
  private let capacity: Int

  /// Room for `capacity` rows.
  init(capacity: Int) {
    self.capacity = (capacity + 63) / 64
    words = .allocate(capacity: max(1, self.capacity))
    words.initialize(repeating: 0, count: max(1, self.capacity))
  }

  deinit { words.deallocate() }

  var wordCount: Int { (count + 63) / 64 }

  /// Holds `count` rows, all of them or none.
  func reset(count: Int, to isSet: Bool) {
    precondition((count + 63) / 64 <= capacity)
    self.count = count
    words.update(repeating: isSet ? ~0 : 0, count: wordCount)
    if isSet, count & 63 != 0 { words[wordCount - 1] = ~0 &>> UInt64(64 - count & 63) }
  }

  @inline(__always)
  func contains(_ row: Int) -> Bool { words[row &>> 6] &>> UInt64(row & 63) & 1 == 1 }

  @inline(__always)
  func insert(_ row: Int) { words[row &>> 6] |= 1 &<< UInt64(row & 63) }

  @inline(__always)
  func remove(_ row: Int) { words[row &>> 6] &= ~(1 &<< UInt64(row & 63)) }

  /// All rows from `row` on.
  func removeAll(from row: Int) {
    for index in max(0, row) / 64..<max(max(0, row) / 64, wordCount) {
      words[index] &= index * 64 >= row ? 0 : ~(~0 &<< UInt64(row & 63))
    }
  }

  /// All rows before `row`.
  func removeAll(before row: Int) {
    for index in 0..<wordCount where index * 64 < row {
      words[index] &= index * 64 + 64 <= row ? 0 : ~0 &<< UInt64(row & 63)
    }
  }

  func formUnion(_ other: RowBits) {
    for index in 0..<wordCount { words[index] |= other.words[index] }
  }

  func formIntersection(_ other: RowBits) {
    for index in 0..<wordCount { words[index] &= other.words[index] }
  }

  func subtract(_ other: RowBits) {
    for index in 0..<wordCount { words[index] &= ~other.words[index] }
  }

  func copy(_ other: RowBits) {
    reset(count: other.count, to: false)
    words.update(from: other.words, count: wordCount)
  }

  var isEmpty: Bool { (0..<wordCount).allSatisfy { words[$0] == 0 } }

  var population: Int { (0..<wordCount).reduce(0) { $0 &+ words[$1].nonzeroBitCount } }

  var first: Int? {
    (0..<wordCount).first { words[$0] != 0 }.map { $0 * 64 + words[$0].trailingZeroBitCount }
  }

  var last: Int? {
    (0..<wordCount).last { words[$0] != 0 }.map { $0 * 64 + 63 - words[$0].leadingZeroBitCount }
  }

  /// Calls `body` for each row in the set, rising.
  @inline(__always)
  func forEachRow<Failure: Error>(_ body: (Int) throws(Failure) -> Void) throws(Failure) {
    for index in 0..<wordCount {
      var rest = words[index]
      while rest != 0 {
        try body(index &* 64 &+ rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}
