import GridColumns

/// Where the keys and rows that are dealt out to buckets come from.
struct EntrySource: @unchecked Sendable {
  enum Keys {
    /// The keys of a column, only of cells of `keyClass` where that is given.
    case column(KeyView, only: UInt8?)
    /// Windows of tails.
    case windows(KeyView, depth: Int)
    /// Keys beside the rows.
    case given(UnsafePointer<UInt64>)
  }

  let keys: Keys
  /// Nil stands for 0..<`count`.
  let rows: UnsafePointer<UInt32>?
  let count: Int

  /// The entries that are read at once: 12 KiB of keys and rows.
  static let blockCount = 1024

  /// Reads the entries of `block`, returns how many there are.
  @inline(__always)
  func read(
    _ block: Range<Int>, keys target: UnsafeMutablePointer<UInt64>,
    rows targetRows: UnsafeMutablePointer<UInt32>
  ) -> Int {
    let start = block.lowerBound
    let count = block.count
    if let rows {
      targetRows.update(from: rows + start, count: count)
    } else {
      let first = UInt32(start)
      for index in 0..<count { targetRows[index] = first &+ UInt32(truncatingIfNeeded: index) }
    }
    switch keys {
    case .given(let keys): target.update(from: keys + start, count: count)
    case .windows(let view, let depth):
      for index in 0..<count { target[index] = view.window(of: targetRows[index], at: depth) }
    case .column(let view, nil) where rows == nil:
      // The common case, without a step by way of the rows.
      let keys = view.keys + start
      let flip = view.flip
      for index in 0..<count { target[index] = keys[index] ^ flip }
    case .column(let view, let only):
      var kept = count
      if let only, let classes = view.classes {
        kept = 0
        for index in 0..<count {
          let row = targetRows[index]
          targetRows[kept] = row
          kept &+= classes[Int(row)] == only ? 1 : 0
        }
      }
      for index in 0..<kept { target[index] = view.keys[Int(targetRows[index])] ^ view.flip }
      return kept
    }
    return count
  }

  /// Keys from all over the source: at most `limit` of them.
  func sample(limit: Int) -> [UInt64] {
    var sample: [UInt64] = []
    sample.reserveCapacity(limit)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 1) { key in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1) { row in
        let taken = min(count, limit)
        for index in 0..<taken {
          let place = index &* count / taken
          if read(place..<place + 1, keys: key.baseAddress!, rows: row.baseAddress!) == 1 {
            sample.append(key[0])
          }
        }
      }
    }
    return sample
  }
}
