import GridColumns
import GridModel
import GridThreads
import Synchronization

/// Puts rows in order on several threads.
///
/// Long stretches are dealt out to buckets by all threads together; each bucket that fits is then
/// put in order by one thread, in its cache. What is equal in a key goes on to its tails, then to
/// the next key. Only the stretches are worked on that reach into `wanted`.
///
/// Unsafe: `keys` and `rows` have room for all entries; two threads never work on one stretch.
final class RowSorter: @unchecked Sendable {
  let views: [KeyView]
  let rows: UnsafeMutablePointer<UInt32>
  let keys: UnsafeMutablePointer<UInt64>
  let ties: TieBits
  let wanted: Range<Int>
  let threads: Int
  let job: Job
  /// The longest stretch that one thread puts in order alone.
  let stretchLimit: Int
  private let source: UnsafePointer<UInt32>?
  private let count: Int
  /// Stretches that are too long for the thread that came upon them.
  private let deferred = Guarded<[Stretch]>([])
  private let reported = Atomic<Int>(0)
  private var benches: [Workbench] = []

  /// A sorter of `count` entries that puts its result into `target`.
  init(
    _ source: UnsafePointer<UInt32>?, count: Int, by views: [KeyView], wanted: Range<Int>,
    into target: UnsafeMutablePointer<UInt32>, threads: Int, job: Job
  ) {
    self.source = source
    self.count = count
    self.views = views
    self.wanted = wanted
    self.threads = max(1, threads)
    self.job = job
    rows = target
    keys = allocateLarge(UInt64.self, count: count)
    ties = TieBits(count: count)
    stretchLimit = min(max(1 << 12, count / (8 * self.threads)), 1 << 20, max(count, 1))
    adviseLarge(UnsafeMutableRawPointer(target), byteCount: count * 4)
  }

  func deallocate() {
    keys.deallocate()
    ties.deallocate()
  }

  /// Orders the rows and returns where the classes of the first key end; nil when cancelled.
  func run() -> [Int]? {
    benches = (0..<threads).map { _ in Workbench(sorter: self) }
    // Each holds on to the sorter.
    defer { benches = [] }
    guard let sizes = classSizes(source, count: count, key: 0) else { return nil }
    var parts: [Stretch] = []
    guard divideCells(source, 0..<count, key: 0, sizes, into: &parts) else { return nil }
    while true {
      guard arrange(parts) else { return nil }
      parts = []
      let long = deferred.withLock { stretches in
        defer { stretches = [] }
        return stretches
      }
      if long.isEmpty { break }
      for stretch in long {
        guard divide(stretch, into: &parts) else { return nil }
      }
    }
    report(count * views.count)
    if job.isCancelled { return nil }
    return sizes.indices.map { sizes[...$0].reduce(0, +) }
  }

  /// Puts each of `stretches` in order, or aside for `divide`; false when cancelled.
  private func arrange(_ stretches: [Stretch]) -> Bool {
    concurrently(parts: stretches.count, threads: threads, job: job) { [self] part, thread in
      let stretch = stretches[part]
      if stretch.range.count <= stretchLimit {
        benches[thread].arrange(stretch)
      } else {
        examine(stretch)
      }
      report(stretch.range.count * 2 / 3)
    }
  }

  /// Puts a long stretch aside, or is done with it where all its rows are equal.
  private func examine(_ stretch: Stretch) {
    guard case .entries(let depth) = stretch.stage else { return put(aside: stretch) }
    let view = views[stretch.key]
    let first = keys[stretch.range.lowerBound]
    for index in stretch.range where keys[index] != first { return put(aside: stretch) }
    if let depth {
      if view.ends(first) { return settle(stretch.range, key: stretch.key) }
      put(aside: Stretch(range: stretch.range, key: stretch.key, stage: .tails(depth: depth + 7)))
    } else if view.slices != nil {
      put(aside: Stretch(range: stretch.range, key: stretch.key, stage: .tails(depth: 0)))
    } else {
      settle(stretch.range, key: stretch.key)
    }
  }

  private func put(aside stretch: Stretch) { deferred.withLock { $0.append(stretch) } }

  /// Rows that are equal in all of a key: the next key decides, or they stay as they are.
  func settle(_ range: Range<Int>, key: Int) {
    if key + 1 < views.count {
      put(aside: Stretch(range: range, key: key + 1, stage: .cells))
    } else {
      ties.add(range.lowerBound + 1..<range.upperBound)
    }
  }

  /// Counts `steps` of the job as done, but never more than it has.
  func report(_ steps: Int) {
    let before = reported.wrappingAdd(steps, ordering: .relaxed).oldValue
    let left = count * views.count - before
    if left > 0 { job.advance(by: min(steps, left)) }
  }
}
