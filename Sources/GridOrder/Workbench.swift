import GridColumns
import GridModel

/// One thread of a sort: puts stretches in order that fit into its scratch memory.
///
/// Unsafe: works on the sorter's arrays, in the range of the stretch it was given, which no other
/// thread has at the same time.
final class Workbench {
  private let sorter: RowSorter
  // What the sorter has, here without a step by way of it.
  private let keys: UnsafeMutablePointer<UInt64>
  private let rows: UnsafeMutablePointer<UInt32>
  private let ties: TieBits
  private let lastKey: Int
  private let entrySort: EntrySort
  private var pending: [Stretch] = []
  private var runs: [Range<Int>] = []

  /// From so many bytes on that were equal, the next ones are taken to be equal as well.
  private static let skippingDepth = 14
  /// Up to so many rows compare their tails pair by pair.
  private static let shortCount = 12

  init(sorter: RowSorter) {
    self.sorter = sorter
    keys = sorter.keys
    rows = sorter.rows
    ties = sorter.ties
    lastKey = sorter.views.count - 1
    entrySort = EntrySort(capacity: sorter.stretchLimit)
  }

  deinit { entrySort.deallocate() }

  /// Puts `stretch`, of at most `stretchLimit` rows, in its order; leaves it when cancelled.
  func arrange(_ stretch: Stretch) {
    pending.append(stretch)
    while let next = pending.popLast() {
      if sorter.job.isCancelled { return pending.removeAll() }
      guard next.range.overlaps(sorter.wanted) else { continue }
      switch next.stage {
      case .cells: arrangeCells(next)
      case .entries(let depth): arrangeEntries(next, depth: depth)
      case .tails(let depth): arrangeTails(next, depth: depth)
      }
    }
  }

  /// Rows that are equal in all of a key: the next key decides, or they stay as they are.
  private func settle(_ range: Range<Int>, key: Int) {
    guard range.count > 1 else { return }
    if key < lastKey {
      pending.append(Stretch(range: range, key: key + 1, stage: .cells))
    } else {
      ties.add(range.lowerBound + 1..<range.upperBound)
    }
  }

  private func arrangeCells(_ stretch: Stretch) {
    let view = sorter.views[stretch.key]
    var start = stretch.range.lowerBound
    for (keyClass, size) in classSizes(stretch.range, view).enumerated() where size > 0 {
      let range = start..<start + size
      start += size
      if keyClass == KeyClass.notANumber.rawValue || keyClass == KeyClass.blank.rawValue {
        settle(range, key: stretch.key)
      } else if size > 1 {
        for index in range { keys[index] = view.keys[Int(rows[index])] ^ view.flip }
        pending.append(Stretch(range: range, key: stretch.key, stage: .entries(depth: nil)))
      }
    }
  }

  /// Parts the rows of `range` by class, stably, and returns how many each class has.
  private func classSizes(_ range: Range<Int>, _ view: KeyView) -> [Int] {
    guard let classes = view.classes else { return [range.count] }
    var sizes = [0, 0, 0, 0]
    for index in range { sizes[Int(classes[Int(rows[index])])] += 1 }
    if sizes.contains(range.count) { return sizes }
    var slots = [0, sizes[0], sizes[0] + sizes[1], range.count - sizes[3]]
    let scratch = entrySort.scratchRows
    for index in range {
      let row = rows[index]
      let keyClass = Int(classes[Int(row)])
      scratch[slots[keyClass]] = row
      slots[keyClass] += 1
    }
    (rows + range.lowerBound).update(from: scratch, count: range.count)
    return sizes
  }

  private func arrangeEntries(_ stretch: Stretch, depth: Int?) {
    let start = stretch.range.lowerBound
    let count = stretch.range.count
    let view = sorter.views[stretch.key]
    entrySort.sort(keys + start, rows + start, count: count)
    if depth == nil, view.slices == nil, stretch.key == lastKey {
      return ties.addEqual(keys + start, count: count, at: start)
    }
    findRuns(stretch.range)
    guard let depth else {
      if view.slices == nil {
        for run in runs { settle(run, key: stretch.key) }
      } else {
        arrangeFirstWindows(key: stretch.key, view)
      }
      return
    }
    for run in runs { settleOrContinue(run, key: stretch.key, depth: depth, view) }
  }

  /// Orders the runs of equal keys by the start of their tails.
  private func arrangeFirstWindows(key: Int, _ view: KeyView) {
    // All in one go, so that the waits for memory overlap.
    for run in runs {
      for index in run { keys[index] = view.window(of: rows[index], at: 0) }
    }
    for run in runs {
      entrySort.sort(
        keys + run.lowerBound, rows + run.lowerBound, count: run.count)
      forEachRun(in: run) { settleOrContinue($0, key: key, depth: 0, view) }
    }
  }

  private func settleOrContinue(_ run: Range<Int>, key: Int, depth: Int, _ view: KeyView) {
    if view.ends(keys[run.lowerBound]) {
      settle(run, key: key)
    } else {
      pending.append(Stretch(range: run, key: key, stage: .tails(depth: depth + 7)))
    }
  }

  private func arrangeTails(_ stretch: Stretch, depth: Int) {
    let view = sorter.views[stretch.key]
    if stretch.range.count <= Self.shortCount {
      return arrangeFewTails(stretch.range, key: stretch.key, depth: depth, view)
    }
    var depth = depth
    if depth >= Self.skippingDepth {
      depth = sharedDepth(
        rows + stretch.range.lowerBound, count: stretch.range.count, from: depth, view,
        sorter.job)
    }
    for index in stretch.range {
      keys[index] = view.window(of: rows[index], at: depth)
    }
    pending.append(Stretch(range: stretch.range, key: stretch.key, stage: .entries(depth: depth)))
  }

  private func arrangeFewTails(_ range: Range<Int>, key: Int, depth: Int, _ view: KeyView) {
    for index in range.dropFirst() {
      let row = rows[index]
      var hole = index
      while hole > range.lowerBound, view.compareTails(rows[hole - 1], row, from: depth) > 0 {
        rows[hole] = rows[hole - 1]
        hole -= 1
      }
      rows[hole] = row
    }
    var start = range.lowerBound
    for index in range.dropFirst()
    where view.compareTails(rows[index - 1], rows[index], from: depth) != 0 {
      settle(start..<index, key: key)
      start = index
    }
    settle(start..<range.upperBound, key: key)
  }

  private func findRuns(_ range: Range<Int>) {
    runs.removeAll(keepingCapacity: true)
    forEachRun(in: range) { runs.append($0) }
  }

  /// Calls `body` for each two or more neighbours with equal keys.
  @inline(__always)
  private func forEachRun(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      let key = keys[start]
      var end = start &+ 1
      while end < range.upperBound, keys[end] == key { end &+= 1 }
      if end &- start > 1 { body(start..<end) }
      start = end
    }
  }
}

/// How many bytes the tails of all rows share, at least `depth`, or less when cancelled.
///
/// Looks at steps that grow, so that no byte behind the first difference is compared often.
func sharedDepth(
  _ rows: UnsafePointer<UInt32>, count: Int, from depth: Int, _ view: KeyView, _ job: Job
) -> Int {
  let first = view.tail(of: rows[0])
  var depth = depth
  var step = 64
  while depth < first.count {
    var limit = min(depth + step, first.count)
    for index in 1..<count {
      let other = view.tail(of: rows[index])
      limit = min(limit, other.count)
      var place = depth
      while place < limit, first[place] == other[place] { place &+= 1 }
      limit = place
      if limit == depth || index & 0xFFF == 0 && job.isCancelled { return depth }
    }
    if limit < depth + step { return limit }
    depth = limit
    step *= 2
  }
  return depth
}
