import GridColumns
import GridModel
import GridThreads

/// Turns what the threads learned of one column into its figures.
struct SummaryFigures: Sendable {
  private let whole: SummaryAccumulator
  /// The kept keys of each thread.
  private let keys: [[UInt64]]
  private let threads: Int
  private let job: Job

  /// The most frequent cells that a summary tells.
  static let topCount = 50

  init(
    _ shares: [SummaryAccumulator], _ candidates: SummaryTable?, threads: Int, job: Job
  ) {
    // The largest table takes the others in.
    let order = shares.indices.sorted {
      shares[$0].cells.entries.count > shares[$1].cells.entries.count
    }
    var whole = shares[order[0]]
    for place in order.dropFirst() { whole.add(shares[place], frequent: candidates, job: job) }
    if let candidates, whole.frequent == nil, whole.exceedsLimits {
      whole.frequent = whole.cells.counts(ofCellsIn: candidates)
    }
    self.whole = whole
    keys = shares.map(\.keys)
    self.threads = threads
    self.job = job
  }

  /// The figures; nil when cancelled.
  func summary() -> ColumnSummary? {
    var summary = ColumnSummary(column: whole.column, kind: whole.format.kind)
    summary.rowCount = whole.rowCount
    summary.valueCount = whole.classCounts[Int(KeyClass.value.rawValue)]
    summary.notANumberCount = whole.classCounts[Int(KeyClass.notANumber.rawValue)]
    summary.wordCount = whole.classCounts[Int(KeyClass.word.rawValue)]
    summary.blankCount = whole.classCounts[Int(KeyClass.blank.rawValue)]
    summary.minimum = whole.extremes.lowest?.text
    summary.maximum = whole.extremes.highest?.text
    addCells(to: &summary)
    if job.isCancelled { return nil }
    switch summary.kind {
    case .text: addLengths(to: &summary)
    case .integer, .decimal, .percent, .currency:
      var moments = SummaryMoments()
      for piece in whole.moments.sorted(by: { $0.part < $1.part }) { moments.add(piece.moments) }
      summary.mean = moments.mean
      summary.standardDeviation = moments.standardDeviation
      guard addDistribution(to: &summary) else { return nil }
    case .date, .dateTime:
      guard addDistribution(to: &summary) else { return nil }
    }
    return summary
  }

  private func addCells(to summary: inout ColumnSummary) {
    let table = whole.frequent ?? whole.cells
    summary.topValues = table.top(Self.topCount).map {
      ValueCount(text: table.text(of: $0), count: $0.count)
    }
    summary.areTopValuesExact = whole.frequent == nil
    summary.distinct =
      whole.frequent == nil
      ? .exact(whole.cells.entries.count) : .about(whole.estimate?.count ?? 0)
  }

  private func addLengths(to summary: inout ColumnSummary) {
    let lengths = whole.lengths
    guard lengths.shortest <= lengths.longest else { return }
    summary.lengths = lengths.shortest...lengths.longest
    let last = min(lengths.longest, SummaryLengths.limit)
    let bins = SummaryBins(
      numbers: Double(min(lengths.shortest, last)), Double(last), areIntegers: true)
    var counts = [Int](repeating: 0, count: bins.edges.count - 1)
    for length in 0...last where lengths.counts[length] > 0 {
      counts[bins.bin(of: Double(length))] += lengths.counts[length]
    }
    summary.histogram = bins.bins(counts)
  }

  // MARK: Distribution

  /// Adds quantiles and histogram; false when cancelled.
  private func addDistribution(to summary: inout ColumnSummary) -> Bool {
    summary.isDistributionExact = whole.plan.keepsAllValues
    guard let lowest = whole.extremes.lowest, let highest = whole.extremes.highest else {
      return true
    }
    let bounds = lowest.key...highest.key
    guard let quantiles = quantiles(bounds) else { return false }
    summary.quantiles = quantiles
    guard let histogram = histogram(bounds, valueCount: summary.valueCount) else { return false }
    summary.histogram = histogram
    return true
  }

  /// The parts of the values below which a quantile lies.
  private static let parts = [0.05, 0.25, 0.5, 0.75, 0.95]

  private func quantiles(_ bounds: ClosedRange<UInt64>) -> Quantiles? {
    let count = keys.reduce(0) { $0 + $1.count }
    let ends = values([bounds.lowerBound, bounds.upperBound])
    // A sample without any row of the few that have a value tells the ends alone.
    guard count > 0 else {
      return Quantiles(
        minimum: ends[0], low: ends[0], lowerQuartile: ends[0], median: ends[0],
        upperQuartile: ends[1], high: ends[1], maximum: ends[1])
    }
    let places = Self.parts.map { Double(count - 1) * $0 }
    let ranks = places.flatMap { [Int($0), min(count - 1, Int($0) + 1)] }
    let unique = Set(ranks).sorted()
    guard
      let found = selectedKeys(keys, at: unique, bounds: bounds, threads: threads, job: job)
    else { return nil }
    let known = Dictionary(uniqueKeysWithValues: zip(unique, values(found)))
    let inner = places.enumerated().map { index, place in
      let (below, above) = (known[ranks[2 * index]] ?? 0, known[ranks[2 * index + 1]] ?? 0)
      let part = place - place.rounded(.down)
      // Also where the difference is beyond a Double, or both are infinite.
      if !whole.format.kind.isNumeric || part == 0 || below == above { return below }
      return below * (1 - part) + above * part
    }
    return Quantiles(
      minimum: ends[0], low: inner[0], lowerQuartile: inner[1], median: inner[2],
      upperQuartile: inner[3], high: inner[4], maximum: ends[1])
  }

  /// The bins of the finite values; nil when cancelled.
  private func histogram(
    _ bounds: ClosedRange<UInt64>, valueCount: Int
  ) -> [HistogramBin]? {
    guard let range = finiteRange(bounds) else { return job.isCancelled ? nil : [] }
    let bins =
      whole.format.kind.isNumeric
      ? SummaryBins(
        numbers: range.lowerBound, range.upperBound, areIntegers: whole.format.kind == .integer)
      : SummaryBins(dates: range.lowerBound, range.upperBound)
    let counts = Guarded([Int](repeating: 0, count: bins.edges.count - 1))
    let isWhole = concurrently(parts: keys.count, threads: threads, job: job) { part, _ in
      var own = [Int](repeating: 0, count: bins.edges.count - 1)
      forEachBatch(keys[part]) { bins.tally($0, counts: &own) }
      counts.withLock { sums in for bin in own.indices { sums[bin] += own[bin] } }
    }
    guard isWhole else { return nil }
    let kept = keys.reduce(0) { $0 + $1.count }
    let weight = kept == valueCount ? 1 : Double(valueCount) / Double(max(1, kept))
    return bins.bins(counts.withLock { $0 }, weight: weight)
  }

  /// The lowest and highest finite value: all but infinities, of the kept ones where there are any.
  private func finiteRange(_ bounds: ClosedRange<UInt64>) -> ClosedRange<Double>? {
    let ends = values([bounds.lowerBound, bounds.upperBound])
    if ends[0].isFinite, ends[1].isFinite { return ends[0]...ends[1] }
    var range: ClosedRange<Double>?
    for chunk in keys {
      forEachBatch(chunk) { values in
        for value in values where value.isFinite {
          range = min(range?.lowerBound ?? value, value)...max(range?.upperBound ?? value, value)
        }
      }
    }
    return range
  }

  private func values(_ keys: [UInt64]) -> [Double] {
    [Double](unsafeUninitializedCapacity: max(1, keys.count)) { buffer, count in
      count = keys.count
      guard let base = buffer.baseAddress else { return }
      keys.withUnsafeBufferPointer { whole.reader.values(ofKeys: $0, into: base) }
    }
  }

  /// Hands out the values of `keys`, some thousands at a time; stops when cancelled.
  private func forEachBatch(_ keys: [UInt64], _ body: (UnsafeBufferPointer<Double>) -> Void) {
    let size = 1 << 14
    withUnsafeTemporaryAllocation(of: Double.self, capacity: size) { buffer in
      guard let base = buffer.baseAddress else { return }
      keys.withUnsafeBufferPointer { keys in
        var start = 0
        while start < keys.count, !job.isCancelled {
          let batch = UnsafeBufferPointer(rebasing: keys[start..<min(keys.count, start + size)])
          whole.reader.values(ofKeys: batch, into: base)
          body(UnsafeBufferPointer(start: base, count: batch.count))
          start += size
        }
      }
    }
  }
}
