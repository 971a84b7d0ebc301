import GridModel
import GridPatterns
import GridRecords
import GridThreads

extension RowFilter {
  /// The first row after `row` that fulfils all filters, or the last one before it.
  ///
  /// -1 stands before all rows, `rowCount` behind them. With `wraps` the search goes on at the
  /// other end, up to `row` itself. Nil where there is none, or when `job` is cancelled.
  /// - Throws: `FilterError`, unless a row was found before the place of the error.
  /// - Complexity: O(bytes of the rows between).
  public func nextRow(
    after row: Int, forward: Bool, wraps: Bool = true, threads: Int = coreCount, job: Job
  ) throws(FilterError) -> Int? {
    if parts.isEmpty { return nil }
    let walk = SearchWalk(
      row: row, forward: forward, wraps: wraps, rowsOfPart: rowsOfPart, partCount: parts.count)
    let evaluators = PerThread(threads: threads) { self.makeEvaluator() }
    let best = Guarded<(step: Int, outcome: Result<Int, FilterError>)?>(nil)
    let look: @Sendable (Int, Int) -> Void = { step, thread in
      if let known = best.withLock({ $0?.step }), known < step { return }
      let evaluator = evaluators[thread]
      let outcome: Result<Int, FilterError>
      do throws(FilterError) {
        try evaluator.evaluate(self.parts[walk.parts[step]])
        guard let found = walk.firstRow(of: evaluator.kept, step: step) else { return }
        outcome = .success(found)
      } catch {
        outcome = .failure(error)
      }
      best.withLock { if step < $0?.step ?? .max { $0 = (step, outcome) } }
    }
    job.begin(total: walk.parts.count)
    // The next match is mostly near: no thread is started for that.
    look(0, 0)
    if best.withLock({ $0 == nil }) {
      concurrently(parts: walk.parts.count - 1, threads: threads, job: job) { step, thread in
        look(step + 1, thread)
        job.advance(by: 1)
      }
    }
    if job.isCancelled { return nil }
    return try best.withLock { $0 }?.outcome.get()
  }

  /// The columns whose cells in `row` match a pattern among the filters, rising.
  ///
  /// - Throws: `FilterError`.
  public func matchingColumns(inRow row: Int) throws(FilterError) -> [ColumnIndex] {
    let record = row + headerRecords
    guard let part = index.parts(of: record..<record + 1).first else { return [] }
    return try makeEvaluator().matchingColumns(of: part).map { ColumnIndex($0) }
  }
}

/// The way of a search through the parts of a table.
private struct SearchWalk: Sendable {
  /// The parts in the order in which they are looked at.
  let parts: [Int]
  private let row: Int
  private let forward: Bool
  private let rowsOfPart: Int

  /// `partCount` is at least 1.
  init(row: Int, forward: Bool, wraps: Bool, rowsOfPart: Int, partCount: Int) {
    self.row = row
    self.forward = forward
    self.rowsOfPart = rowsOfPart
    let first = min(max(row / rowsOfPart, 0), partCount - 1)
    let (before, after) = (Array(0...first), Array(first..<partCount))
    let ahead = forward ? after : before.reversed()
    parts = wraps ? ahead + (forward ? before : after.reversed()) : ahead
  }

  /// The row among those of the part at `step` that the search meets first.
  func firstRow(of kept: RowBits, step: Int) -> Int? {
    let base = parts[step] * rowsOfPart
    // The part of `row` is looked at twice: its rows ahead, and at last the others.
    if step == 0 {
      if forward {
        kept.removeAll(before: row + 1 - base)
      } else {
        kept.removeAll(from: row - base)
      }
    } else if parts[step] == parts[0] {
      if forward {
        kept.removeAll(from: row + 1 - base)
      } else {
        kept.removeAll(before: row - base)
      }
    }
    return (forward ? kept.first : kept.last).map { base + $0 }
  }
}
