import GridModel
import GridThreads

/// The keys that stand at `ranks` when those of all chunks are in order; nil when cancelled.
///
/// Ranks rise and are below the number of keys; `bounds` are the lowest and the highest key.
/// - Complexity: O(keys), with buckets by the leading bits of the bounds' difference; chunks in
///   parallel. Memory: the keys of the buckets that hold a rank.
func selectedKeys(
  _ chunks: [[UInt64]], at ranks: [Int], bounds: ClosedRange<UInt64>, threads: Int, job: Job
) -> [UInt64]? {
  guard !ranks.isEmpty else { return [] }
  let count = chunks.reduce(0) { $0 + $1.count }
  if bounds.lowerBound == bounds.upperBound {
    return Array(repeating: bounds.lowerBound, count: ranks.count)
  }
  if count <= sortedAtOnce {
    let sorted = chunks.flatMap { $0 }.sorted()
    return ranks.map { sorted[$0] }
  }
  let buckets = KeyBuckets(bounds)
  let tallies = Guarded([Int](repeating: 0, count: KeyBuckets.count))
  let isTallied = concurrently(parts: chunks.count, threads: threads, job: job) { part, _ in
    let tally = buckets.tally(chunks[part])
    tallies.withLock { sums in for bucket in tally.indices { sums[bucket] += tally[bucket] } }
  }
  guard isTallied else { return nil }
  let wanted = buckets.wanted(ranks, tallies: tallies.withLock { $0 })
  let gathered = Guarded([[[UInt64]]](repeating: [], count: wanted.count))
  let isGathered = concurrently(parts: chunks.count, threads: threads, job: job) { part, _ in
    let found = buckets.gathered(chunks[part], wanted.map(\.bucket))
    gathered.withLock { all in for index in found.indices { all[index].append(found[index]) } }
  }
  guard isGathered else { return nil }
  var result: [UInt64] = []
  for (group, members) in zip(wanted, gathered.withLock { $0 }) {
    guard
      let keys = selectedKeys(
        members, at: group.ranks, bounds: buckets.bounds(of: group.bucket), threads: threads,
        job: job)
    else { return nil }
    result += keys
  }
  return result
}

/// Sorting so many keys takes about 1 ms.
private let sortedAtOnce = 1 << 14

/// A range of keys in equal buckets.
private struct KeyBuckets: Sendable {
  static let bits = 14
  static let count = 1 << bits

  let range: ClosedRange<UInt64>
  let shift: UInt64

  init(_ range: ClosedRange<UInt64>) {
    self.range = range
    let used = 64 - (range.upperBound - range.lowerBound).leadingZeroBitCount
    shift = UInt64(max(0, used - Self.bits))
  }

  @inline(__always)
  private func bucket(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &- range.lowerBound) >> shift)
  }

  /// The bounds of a bucket's keys.
  func bounds(of bucket: Int) -> ClosedRange<UInt64> {
    let first = range.lowerBound &+ UInt64(bucket) << shift
    let width = (1 as UInt64) << shift - 1
    return
      first...min(
        range.upperBound,
        first.addingReportingOverflow(width).overflow
          ? .max : first + width)
  }

  func tally(_ keys: [UInt64]) -> [Int] {
    var tally = [Int](repeating: 0, count: Self.count)
    for key in keys { tally[bucket(of: key)] &+= 1 }
    return tally
  }

  /// The buckets that hold a rank, each with its ranks counted from the bucket's first key.
  func wanted(_ ranks: [Int], tallies: [Int]) -> [(bucket: Int, ranks: [Int])] {
    var result: [(bucket: Int, ranks: [Int])] = []
    var bucket = 0
    var before = 0
    for rank in ranks {
      while rank >= before + tallies[bucket] {
        before += tallies[bucket]
        bucket += 1
      }
      if result.last?.bucket != bucket { result.append((bucket, [])) }
      result[result.count - 1].ranks.append(rank - before)
    }
    return result
  }

  /// The keys in each of a few buckets.
  func gathered(_ keys: [UInt64], _ wanted: [Int]) -> [[UInt64]] {
    var places = [Int8](repeating: -1, count: Self.count)
    for (index, bucket) in wanted.enumerated() { places[bucket] = Int8(index) }
    var result = [[UInt64]](repeating: [], count: wanted.count)
    for key in keys {
      let place = places[bucket(of: key)]
      if place >= 0 { result[Int(place)].append(key) }
    }
    return result
  }
}
