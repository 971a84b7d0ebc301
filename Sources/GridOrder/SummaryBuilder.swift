import GridBytes
import GridColumns
import GridModel
import GridRecords
import GridThreads
import Synchronization

/// What `columns` of the rows 0..<`rowCount` hold, in the order given; nil when cancelled.
///
/// One pass over the bytes, whatever the number of columns. The result depends neither on the
/// number of threads nor on their speed: counts and sets join in any order, sums by part in the
/// order of parts, samples choose rows by their number. The job counts rows × columns.
///
/// - Parameters:
///   - headerRecords: the records before row 0.
///   - bitmap: the rows to look at, row r in bit r & 63 of word r >> 6; nil for all.
/// - Throws: `ByteError.read`.
/// - Complexity: O(bytes + rows × columns); memory as `limits` say, and 8 bytes a value.
public func summarize(
  index: RecordIndex, headerRecords: Int, rowCount: Int,
  columns: [(column: ColumnIndex, format: ColumnFormat)], keeping bitmap: [UInt64]? = nil,
  threads: Int = coreCount, job: Job, limits: SummaryLimits = SummaryLimits()
) throws(ByteError) -> [ColumnSummary]? {
  try SummaryBuilder(
    index: index, headerRecords: headerRecords, rowCount: rowCount, columns: columns,
    bitmap: bitmap, threads: max(1, threads), job: job, limits: limits
  ).build()
}

/// One run over the rows of a table.
private struct SummaryBuilder: Sendable {
  let index: RecordIndex
  let headerRecords: Int
  let rowCount: Int
  let columns: [(column: ColumnIndex, format: ColumnFormat)]
  let bitmap: [UInt64]?
  let threads: Int
  let job: Job
  let parts: [RecordPart]
  let plan: SummaryPlan

  init(
    index: RecordIndex, headerRecords: Int, rowCount: Int,
    columns: [(column: ColumnIndex, format: ColumnFormat)], bitmap: [UInt64]?, threads: Int,
    job: Job, limits: SummaryLimits
  ) {
    self.index = index
    self.headerRecords = headerRecords
    self.rowCount = rowCount
    self.columns = columns
    self.bitmap = bitmap
    self.threads = threads
    self.job = job
    parts = index.parts(
      of: headerRecords..<headerRecords + rowCount, maximumRecords: SummaryScratch.capacity)
    let kept = bitmap.map { keptRows(in: $0, rowCount: rowCount) } ?? rowCount
    plan = SummaryPlan(
      limits, columns: columns.count, rowCount: kept, byteCount: index.scannedBytes)
  }

  func build() throws(ByteError) -> [ColumnSummary]? {
    job.begin(total: max(1, rowCount * columns.count))
    var samples = try plan.mayExceedDistinct ? takeSamples() : nil
    guard var summaries = try summaries(of: Array(columns.indices), samples) else { return nil }
    // A sample may mislead: cells that only seemed too many to be counted are counted after all.
    let again = columns.indices.filter {
      samples?[$0].suggestsTooMany == true
        && Double(summaries[$0].distinct.number) < 1.03 * Double(plan.limits.distinctCells)
    }
    if again.isEmpty { return summaries }
    for place in again { samples?[place].suggestsTooMany = false }
    guard let exact = try self.summaries(of: again, samples) else { return nil }
    for (place, summary) in zip(again, exact) { summaries[place] = summary }
    return summaries
  }

  private func summaries(
    of places: [Int], _ samples: [SummarySample]?
  ) throws(ByteError) -> [ColumnSummary]? {
    if job.isCancelled { return nil }
    let shares = try accumulate(places, samples)
    return job.isCancelled ? nil : finish(places, shares, samples)
  }

  // MARK: The pass

  /// What each thread has learned of each of the columns at `places`.
  private func accumulate(
    _ places: [Int], _ samples: [SummarySample]?
  ) throws(ByteError) -> [[SummaryAccumulator]] {
    let shares = Guarded<[[SummaryAccumulator]]>([])
    let failure = Guarded<ByteError?>(nil)
    let next = Atomic<Int>(0)
    let parts = self.parts
    concurrentlyOnEach(min(threads, max(1, parts.count))) {
      let reader = PartReader(index: index)
      let scratch = SummaryScratch()
      var share = places.map { place in
        let sample = samples?[place]
        return SummaryAccumulator(
          column: columns[place].column, format: columns[place].format, plan: plan,
          frequent: sample?.suggestsTooMany == true ? sample?.frequent : nil)
      }
      while !job.isCancelled, failure.withLock({ $0 == nil }) {
        let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard part < parts.count else { break }
        do throws(ByteError) {
          try add(part, of: places, to: &share, reader, scratch, samples)
        } catch {
          failure.withLock { if $0 == nil { $0 = error } }
        }
      }
      let finished = share
      shares.withLock { $0.append(finished) }
    }
    if let error = failure.withLock({ $0 }) { throw error }
    return shares.withLock { $0 }
  }

  /// Takes in one part, its columns one after the other.
  private func add(
    _ part: Int, of places: [Int], to share: inout [SummaryAccumulator], _ reader: PartReader,
    _ scratch: SummaryScratch, _ samples: [SummarySample]?
  ) throws(ByteError) {
    let rows = rows(of: parts[part])
    let kept = scratch.select(rows, keeping: bitmap)
    if kept > 0 { try reader.read(parts[part]) }
    for (index, place) in places.enumerated() {
      if job.isCancelled { return }
      if kept > 0 {
        let cells = scratch.selected(reader.column(columns[place].column.rawValue), count: kept)
        share[index].add(
          cells, rows: scratch.rows, part: part, frequent: samples?[place].frequent,
          scratch: scratch)
        share[index].addMissing(rows: kept - cells.count)
      }
      job.advance(by: rows.count)
    }
  }

  private func rows(of part: RecordPart) -> Range<Int> {
    part.records.lowerBound - headerRecords..<part.records.upperBound - headerRecords
  }

  /// Runs `body` on so many threads at once.
  private func concurrentlyOnEach(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    // A job of its own: a cancelled one would leave out calls that must hand in what they have.
    concurrently(parts: count, threads: count, job: Job()) { _, _ in body() }
  }

  // MARK: Sample

  /// A sample of each column, of evenly spread parts.
  private func takeSamples() throws(ByteError) -> [SummarySample] {
    let reader = PartReader(index: index)
    let scratch = SummaryScratch()
    let count = min(SummarySample.partCount, parts.count)
    var tables = columns.map { _ in SummaryTable() }
    for number in 0..<count {
      let part = parts[number * parts.count / count]
      let kept = scratch.select(rows(of: part), keeping: bitmap)
      if kept == 0 { continue }
      try reader.read(part)
      for place in columns.indices where !job.isCancelled {
        let cells = scratch.selected(reader.column(columns[place].column.rawValue), count: kept)
        tables[place].add(cells, rows: scratch.rows)
      }
    }
    return tables.map { SummarySample($0, limits: plan.limits) }
  }

  // MARK: The end

  private func finish(
    _ places: [Int], _ shares: [[SummaryAccumulator]], _ samples: [SummarySample]?
  ) -> [ColumnSummary]? {
    var summaries: [ColumnSummary] = []
    // Rows that are known no more: the file was cut short.
    let rows = (parts.last?.records.upperBound ?? headerRecords) - headerRecords
    let missing =
      bitmap.map { keptRows(in: $0, rowCount: rowCount) - keptRows(in: $0, rowCount: rows) }
      ?? rowCount - rows
    for (index, place) in places.enumerated() {
      guard
        var summary = SummaryFigures(
          shares.map { $0[index] }, samples?[place].frequent, threads: threads, job: job
        ).summary()
      else { return nil }
      summary.rowCount += missing
      summary.blankCount += missing
      summaries.append(summary)
    }
    return summaries
  }
}

/// The number of rows below `rowCount` that a bitmap keeps.
private func keptRows(in bitmap: [UInt64], rowCount: Int) -> Int {
  var count = 0
  for (place, word) in bitmap.prefix((rowCount + 63) / 64).enumerated() {
    let left = rowCount - place * 64
    count += (left < 64 ? word & (1 << UInt64(left) - 1) : word).nonzeroBitCount
  }
  return count
}
