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
    let candidates = try plan.mayExceedDistinct ? frequentCells() : nil
    if job.isCancelled { return nil }
    let shares = try accumulate(candidates)
    if job.isCancelled { return nil }
    return finish(shares, candidates)
  }

  // MARK: The pass

  /// What each thread has learned of each column.
  private func accumulate(
    _ candidates: [SummaryTable]?
  ) throws(ByteError) -> [[SummaryAccumulator]] {
    let shares = Mutex<[[SummaryAccumulator]]>([])
    let failure = Mutex<ByteError?>(nil)
    let next = Atomic<Int>(0)
    let parts = self.parts
    concurrentlyOnEach(min(threads, max(1, parts.count))) {
      let reader = PartReader(index: index)
      let scratch = SummaryScratch()
      var share = columns.map {
        SummaryAccumulator(column: $0.column, format: $0.format, plan: plan)
      }
      while !job.isCancelled, failure.withLock({ $0 == nil }) {
        let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard part < parts.count else { break }
        do throws(ByteError) {
          try add(part, to: &share, reader, scratch, candidates)
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
    _ part: Int, to share: inout [SummaryAccumulator], _ reader: PartReader,
    _ scratch: SummaryScratch, _ candidates: [SummaryTable]?
  ) throws(ByteError) {
    let records = parts[part].records
    let rows = records.lowerBound - headerRecords..<records.upperBound - headerRecords
    let kept = scratch.select(rows, keeping: bitmap)
    if kept > 0 { try reader.read(parts[part]) }
    for place in share.indices {
      if job.isCancelled { return }
      if kept > 0 {
        let cells = scratch.selected(reader.column(columns[place].column.rawValue), count: kept)
        share[place].add(
          cells, rows: scratch.rows, part: part, frequent: candidates?[place], scratch: scratch)
        share[place].addMissing(rows: kept - cells.count)
      }
      job.advance(by: rows.count)
    }
  }

  /// Runs `body` on so many threads at once.
  private func concurrentlyOnEach(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    // A job of its own: a cancelled one would leave out calls that must hand in what they have.
    concurrently(parts: count, threads: count, job: Job()) { _, _ in body() }
  }

  // MARK: Frequent cells

  /// Parts that are read to find frequent cells, evenly spread.
  private static let sampleParts = 32
  /// Cells that are counted exactly although there are too many different ones to count them all.
  private static let frequentCells = 1024

  /// The cells of each column that an even sample of parts has at least twice, at most 1024.
  private func frequentCells() throws(ByteError) -> [SummaryTable] {
    let reader = PartReader(index: index)
    let scratch = SummaryScratch()
    let count = min(Self.sampleParts, parts.count)
    var samples = columns.map { _ in SummaryTable() }
    for number in 0..<count {
      let part = parts[number * parts.count / count]
      let first = part.records.lowerBound - headerRecords
      let kept = scratch.select(first..<first + part.records.count, keeping: bitmap)
      if kept == 0 { continue }
      try reader.read(part)
      for place in columns.indices {
        if job.isCancelled { return samples }
        let cells = scratch.selected(reader.column(columns[place].column.rawValue), count: kept)
        samples[place].add(cells, rows: scratch.rows)
      }
    }
    return samples.map { sample in
      var frequent = SummaryTable()
      for entry in sample.top(Self.frequentCells) where entry.count > 1 {
        sample.text(of: entry).withUnsafeBufferPointer { text in
          guard let base = text.baseAddress else { return }
          frequent.add(
            base, length: entry.length, hash: summaryHash(base, count: text.count), row: 0)
        }
      }
      return frequent
    }
  }

  // MARK: The end

  private func finish(
    _ shares: [[SummaryAccumulator]], _ candidates: [SummaryTable]?
  ) -> [ColumnSummary]? {
    var summaries: [ColumnSummary] = []
    // Rows that are known no more: the file was cut short.
    let rows = (parts.last?.records.upperBound ?? headerRecords) - headerRecords
    let missing =
      bitmap.map { keptRows(in: $0, rowCount: rowCount) - keptRows(in: $0, rowCount: rows) }
      ?? rowCount - rows
    for place in columns.indices {
      guard
        var summary = SummaryFigures(
          shares.map { $0[place] }, candidates?[place], threads: threads, job: job
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
