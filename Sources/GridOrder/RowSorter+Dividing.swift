import GridColumns
import GridThreads

/// Dealing long stretches out to buckets, all threads together.
extension RowSorter {
  /// Keys that a map of buckets is made from.
  private static let sampleCount = 1 << 15

  /// Divides a long stretch into parts that `arrange` can take; false when cancelled.
  func divide(_ stretch: Stretch, into parts: inout [Stretch]) -> Bool {
    let range = stretch.range
    guard range.overlaps(wanted) else { return true }
    let oldRows = allocateLarge(UInt32.self, count: range.count)
    defer { oldRows.deallocate() }
    oldRows.update(from: rows + range.lowerBound, count: range.count)
    let view = views[stretch.key]
    switch stretch.stage {
    case .cells:
      guard let sizes = classSizes(oldRows, count: range.count, key: stretch.key) else {
        return false
      }
      return divideCells(oldRows, range, key: stretch.key, sizes, into: &parts)
    case .tails(var depth):
      // A look at some rows says whether it is worth while to look for equal bytes in all.
      if sharedDepth(oldRows, count: min(range.count, 256), from: depth, view, job) >= depth + 7 {
        depth = sharedDepth(oldRows, count: range.count, from: depth, view, job)
      }
      let source = EntrySource(
        keys: .windows(view, depth: depth), rows: oldRows, count: range.count)
      let map = BucketMap(sample: source.sample(limit: Self.sampleCount), bounds: nil)
      return deal(source, map, into: &parts) {
        Stretch(
          range: range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound,
          key: stretch.key, stage: .entries(depth: depth))
      }
    case .entries(let depth):
      let oldKeys = allocateLarge(UInt64.self, count: range.count)
      defer { oldKeys.deallocate() }
      oldKeys.update(from: keys + range.lowerBound, count: range.count)
      let source = EntrySource(keys: .given(oldKeys), rows: oldRows, count: range.count)
      var (low, high) = (oldKeys[0], oldKeys[0])
      for index in 0..<range.count {
        low = min(low, oldKeys[index])
        high = max(high, oldKeys[index])
      }
      let map = BucketMap(sample: source.sample(limit: Self.sampleCount), bounds: low...high)
      return deal(source, map, into: &parts) {
        Stretch(
          range: range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound,
          key: stretch.key, stage: .entries(depth: depth))
      }
    }
  }

  /// Divides rows of which nothing but their classes is known; false when cancelled.
  func divideCells(
    _ source: UnsafePointer<UInt32>?, _ range: Range<Int>, key: Int, _ sizes: [Int],
    into parts: inout [Stretch]
  ) -> Bool {
    let view = views[key]
    var start = range.lowerBound
    for (keyClass, size) in sizes.enumerated() where size > 0 {
      let place = start..<start + size
      start += size
      guard place.overlaps(wanted) else { continue }
      let entries = EntrySource(
        keys: .column(view, only: size == range.count ? nil : UInt8(keyClass)), rows: source,
        count: range.count)
      let isOrdered =
        keyClass == KeyClass.value.rawValue || keyClass == KeyClass.word.rawValue
      let map =
        isOrdered && size > stretchLimit
        ? BucketMap(sample: entries.sample(limit: Self.sampleCount), bounds: nil) : BucketMap()
      var buckets: [Stretch] = []
      guard
        deal(
          entries, map, into: &buckets,
          {
            Stretch(
              range: place.lowerBound + $0.lowerBound..<place.lowerBound + $0.upperBound,
              key: key, stage: .entries(depth: nil))
          })
      else { return false }
      if isOrdered { parts += buckets } else { settle(place, key: key) }
    }
    return true
  }

  /// How many of the rows each class has, in the order of the classes; nil when cancelled.
  func classSizes(_ rows: UnsafePointer<UInt32>?, count: Int, key: Int) -> [Int]? {
    guard let classes = views[key].classes else { return [count, 0, 0, 0] }
    let chunk = 1 << 18
    let chunks = (count + chunk - 1) / chunk
    let sizes = UnsafeMutablePointer<Int>.allocate(capacity: max(1, 4 * chunks))
    defer { sizes.deallocate() }
    sizes.initialize(repeating: 0, count: 4 * chunks)
    let shared = EntryCounts(sizes: sizes, classes: classes, rows: rows)
    let isDone = concurrently(parts: chunks, threads: threads, job: job) { part, _ in
      var (two, one, both) = (0, 0, 0)
      let range = part * chunk..<min(count, (part + 1) * chunk)
      for index in range {
        let keyClass = shared.classes[shared.rows.map { Int($0[index]) } ?? index]
        one &+= Int(keyClass & 1)
        two &+= Int(keyClass >> 1)
        both &+= Int(keyClass & keyClass >> 1)
      }
      // From the counts of each bit and of both: all adds, no branches in the loop.
      shared.sizes[4 * part] = range.count - one - two + both
      shared.sizes[4 * part + 1] = one - both
      shared.sizes[4 * part + 2] = two - both
      shared.sizes[4 * part + 3] = both
    }
    guard isDone else { return nil }
    return (0..<4).map { keyClass in
      (0..<chunks).reduce(0) { $0 + sizes[4 * $1 + keyClass] }
    }
  }
}

/// What the threads that count classes share.
private struct EntryCounts: @unchecked Sendable {
  let sizes: UnsafeMutablePointer<Int>
  let classes: UnsafePointer<UInt8>
  let rows: UnsafePointer<UInt32>?
}
