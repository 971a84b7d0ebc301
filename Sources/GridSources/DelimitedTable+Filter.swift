import GridModel
import GridOrder
import GridThreads

extension DelimitedTable {
  /// Rows of a filter that is not done which are worth a list: a person looks at the first ones.
  private static let partialLimit = 100_000
  /// Milliseconds between two looks at what a running filter has found.
  private static let partialPause: UInt32 = 40

  /// The rows among the first `count` that fulfil all filters; nil when cancelled.
  ///
  /// Those found so far go to `partial` from time to time.
  func rows(
    keptBy filters: [Filter], for use: OrderCache.Use = .view, count: Int, job: Job,
    partial: (@Sendable (RowOrder) -> Void)? = nil
  ) throws(TableError) -> RowSet? {
    if let known = cache.withLock({ $0.rows(keptBy: filters, for: use) }) { return known }
    let progress = FilterProgress()
    let isDone = Job()
    if let partial {
      startThread {
        var told = 0
        while !isDone.isCancelled, !job.isCancelled {
          sleepMilliseconds(Self.partialPause)
          let found = progress.count
          guard found != told, found <= Self.partialLimit, !isDone.isCancelled else { continue }
          told = found
          partial(.selection(progress.known.rows.rows))
        }
      }
    }
    defer { isDone.cancel() }
    let rows = try translating { () throws(FilterError) in
      try filter(filters, count: count).rows(job: job, progress: progress)
    }
    if let rows { cache.withLock { $0.insert(rows, keptBy: filters, for: use) } }
    return rows
  }

  func filter(_ filters: [Filter], count: Int) throws(FilterError) -> RowFilter {
    try RowFilter(
      filters, index: index, headerRecords: headerRecords, rowCount: count, formats: formats)
  }

  /// Runs `body` with the table's kind of error.
  func translating<Result>(
    _ body: () throws(FilterError) -> Result
  ) throws(TableError) -> Result {
    do {
      return try body()
    } catch {
      throw TableError(error)
    }
  }
}

extension TableError {
  fileprivate init(_ error: FilterError) {
    switch error {
    case .read(let offset, let errno): self = .read(offset: offset, errno: errno)
    case .pattern(.syntax(let reason, _)): self = .pattern(reason)
    case .pattern(.tooComplex):
      self = .pattern("the pattern takes too many steps on some cell; a simpler one will do")
    }
  }
}
