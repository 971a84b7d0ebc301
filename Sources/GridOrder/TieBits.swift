import Synchronization

/// Marks of rows that equal the one before them, set by several threads at once.
///
/// Threads share only the words at the ends of their ranges, so that each word is written whole.
struct TieBits: @unchecked Sendable {
  private let words: UnsafeMutablePointer<Atomic<UInt64>>
  private let wordCount: Int

  init(count: Int) {
    wordCount = (count + 63) >> 6
    words = .allocate(capacity: wordCount)
    for index in 0..<wordCount { (words + index).initialize(to: Atomic(0)) }
  }

  func deallocate() { words.deallocate() }

  /// The marks as plain words, one bit a row.
  func collected() -> [UInt64] {
    (0..<wordCount).map { words[$0].load(ordering: .relaxed) }
  }

  /// Adds the marks `bits` to word `index`.
  @inline(__always)
  func add(_ bits: UInt64, toWord index: Int) {
    if bits != 0 { words[index].bitwiseOr(bits, ordering: .relaxed) }
  }

  /// Marks all rows of `range`.
  func add(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let first = range.lowerBound >> 6
    let last = (range.upperBound - 1) >> 6
    let head = UInt64.max << UInt64(range.lowerBound & 63)
    let tail = UInt64.max >> UInt64(63 - (range.upperBound - 1) & 63)
    if first == last { return add(head & tail, toWord: first) }
    add(head, toWord: first)
    if first + 1 < last {
      for index in first + 1..<last { words[index].store(.max, ordering: .relaxed) }
    }
    add(tail, toWord: last)
  }

  /// Marks each row from `start` on, but the first, whose key equals that of the row before.
  func addEqual(_ keys: UnsafePointer<UInt64>, count: Int, at start: Int) {
    var index = 1
    while index < count {
      let position = start + index
      let end = min(count, index + 64 - position & 63)
      var bits: UInt64 = 0
      var previous = keys[index - 1]
      for offset in index..<end {
        let key = keys[offset]
        bits = bits >> 1 | (key == previous ? 1 << 63 : 0)
        previous = key
      }
      bits >>= UInt64(64 - (end - index) - position & 63)
      add(bits, toWord: position >> 6)
      index = end
    }
  }
}
