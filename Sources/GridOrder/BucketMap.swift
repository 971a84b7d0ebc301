/// Maps keys to about 1000 buckets of much the same size, in the order of the keys.
///
/// Made from a sample: the leading bits in which keys differ choose an entry of a table; digits that
/// many keys have are split by the bits behind, digits that few keys have share a bucket. Keys
/// outside of the sample's range go to its ends.
struct BucketMap: @unchecked Sendable {
  /// The count of buckets.
  let count: Int
  private let low: UInt64
  private let span: UInt64
  private let shift: UInt64
  private let belowDigit: UInt64
  /// For each digit the first bucket << 8 | how far the bits behind the digit are moved.
  private let table: UnsafeMutablePointer<UInt32>

  private static let digitBits = 12
  private static let wantedBuckets = 1024
  private static let maximumSplit = 12

  /// A map for keys like those of `sample`; `bounds` are the least and the greatest key, if known.
  ///
  /// Where bounds are known and differ, the two are in different buckets.
  init(sample: [UInt64], bounds: ClosedRange<UInt64>?) {
    table = .allocate(capacity: 1 << Self.digitBits)
    var (low, high) = (UInt64.max, UInt64.min)
    for key in sample {
      low = min(low, key)
      high = max(high, key)
    }
    if let bounds {
      (low, high) = (bounds.lowerBound, bounds.upperBound)
    } else if sample.isEmpty {
      (low, high) = (0, .max)
    } else {
      // Buckets of their own for what the sample missed on both sides.
      if low > .min { low -= 1 }
      if high < .max { high += 1 }
    }
    self.low = low
    span = high - low
    let width = 64 - span.leadingZeroBitCount
    shift = UInt64(max(0, width - Self.digitBits))
    belowDigit = 1 << shift - 1
    let digits = Int(span >> shift) + 1
    var counts = [Int](repeating: 0, count: digits)
    for key in sample { counts[Int((min(max(key, low), high) - low) >> shift)] += 1 }
    let target = max(1, sample.count / Self.wantedBuckets)
    var bucket: UInt32 = 0
    var shared = 0
    var isOpen = false
    for digit in 0..<digits {
      if counts[digit] > 2 * target {
        // Neighbours with few keys never share the bucket of a digit with many.
        if isOpen { bucket += 1 }
        isOpen = false
        let parts = counts[digit] / target
        let split = min(Int(shift), Self.maximumSplit, Int.bitWidth - parts.leadingZeroBitCount)
        table[digit] = bucket << 8 | UInt32(Int(shift) - split)
        bucket += 1 << split
        shared = 0
      } else {
        table[digit] = bucket << 8 | UInt32(shift)
        isOpen = true
        shared += counts[digit]
        if shared >= target {
          bucket += 1
          shared = 0
          isOpen = false
        }
      }
    }
    count = Int(bucket) + (isOpen ? 1 : 0)
  }

  /// One bucket for all keys.
  init() {
    table = .allocate(capacity: 1)
    table[0] = 63
    (count, low, span, shift, belowDigit) = (1, 0, 0, 0, 0)
  }

  func deallocate() { table.deallocate() }

  @inline(__always)
  func bucket(of key: UInt64) -> Int {
    let offset = min(max(key, low) &- low, span)
    let entry = table[Int(truncatingIfNeeded: offset &>> shift)]
    return Int(entry >> 8)
      &+ Int(
        truncatingIfNeeded: (offset & belowDigit) &>> UInt64(entry & 63))
  }
}
