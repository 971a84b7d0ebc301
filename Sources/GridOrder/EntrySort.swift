/// Sorts the rows of a range that fits in the cache by 64-bit keys, stably.
///
/// Each step deals the entries out by the leading bits in which they differ, about as many digits
/// as entries, so that most digits are left with a few entries each.
///
/// Unsafe: the addresses hold as many entries as `count` says, `capacity` of the scratch.
struct EntrySort {
  private let scratchKeys: UnsafeMutablePointer<UInt64>
  let scratchRows: UnsafeMutablePointer<UInt32>
  private let counters: UnsafeMutablePointer<UInt32>
  let capacity: Int

  private static let maximumBits = 11
  /// Every step takes at least four bits away from 64.
  private static let maximumDepth = 17
  private static let shortCount = 24

  init(capacity: Int) {
    self.capacity = capacity
    scratchKeys = .allocate(capacity: max(1, capacity))
    scratchRows = .allocate(capacity: max(1, capacity))
    counters = .allocate(capacity: Self.maximumDepth << Self.maximumBits)
  }

  func deallocate() {
    scratchKeys.deallocate()
    scratchRows.deallocate()
    counters.deallocate()
  }

  /// Sorts `count` ≤ `capacity` entries.
  @inline(__always)
  func sort(
    _ keys: UnsafeMutablePointer<UInt64>, _ rows: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if count <= Self.shortCount {
      insert(keys, rows, count: count)
    } else {
      deal(keys, rows, count: count, counters: counters)
    }
  }

  private func deal(
    _ keys: UnsafeMutablePointer<UInt64>, _ rows: UnsafeMutablePointer<UInt32>, count: Int,
    counters: UnsafeMutablePointer<UInt32>
  ) {
    var low = keys[0]
    var high = low
    var descents = 0
    for index in 1..<count {
      let key = keys[index]
      low = min(low, key)
      high = max(high, key)
      descents &+= key < keys[index &- 1] ? 1 : 0
    }
    if descents == 0 { return }
    let width = 64 - (high - low).leadingZeroBitCount
    let bits = min(width, Self.maximumBits, Int.bitWidth - 1 - count.leadingZeroBitCount)
    let shift = UInt64(width - bits)
    let digits = 1 << bits
    counters.update(repeating: 0, count: digits)
    for index in 0..<count {
      counters[Int(truncatingIfNeeded: (keys[index] &- low) &>> shift)] &+= 1
    }
    var sum: UInt32 = 0
    for digit in 0..<digits {
      let next = sum &+ counters[digit]
      counters[digit] = sum
      sum = next
    }
    for index in 0..<count {
      let key = keys[index]
      let digit = Int(truncatingIfNeeded: (key &- low) &>> shift)
      let slot = Int(counters[digit])
      counters[digit] &+= 1
      scratchKeys[slot] = key
      scratchRows[slot] = rows[index]
    }
    keys.update(from: scratchKeys, count: count)
    rows.update(from: scratchRows, count: count)
    if shift == 0 { return }
    var start = 0
    for digit in 0..<digits {
      let end = Int(counters[digit])
      let size = end &- start
      if size > 1 {
        if size <= Self.shortCount {
          insert(keys + start, rows + start, count: size)
        } else {
          deal(keys + start, rows + start, count: size, counters: counters + digits)
        }
      }
      start = end
    }
  }

  private func insert(
    _ keys: UnsafeMutablePointer<UInt64>, _ rows: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var index = 1
    while index < count {
      let key = keys[index]
      if keys[index &- 1] > key {
        let row = rows[index]
        var hole = index
        repeat {
          keys[hole] = keys[hole &- 1]
          rows[hole] = rows[hole &- 1]
          hole &-= 1
        } while hole > 0 && keys[hole &- 1] > key
        keys[hole] = key
        rows[hole] = row
      }
      index &+= 1
    }
  }
}
