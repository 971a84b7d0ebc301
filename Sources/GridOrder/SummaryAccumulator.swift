import GridColumns
import GridModel
import GridRecords

/// What one thread has learned of one column; joins with what the others have.
struct SummaryAccumulator: Sendable {
  let column: ColumnIndex
  let format: ColumnFormat
  let plan: SummaryPlan
  var reader: ValueReader
  var rowCount = 0
  /// By the raw values of `KeyClass`.
  var classCounts: [Int] = [0, 0, 0, 0]
  var extremes = SummaryExtremes()
  /// Keys of the values, or of an even sample of them.
  var keys: [UInt64] = []
  /// The moments of each part, which are joined in the order of the parts.
  var moments: [(part: Int, moments: SummaryMoments)] = []
  var lengths = SummaryLengths()
  var cells = SummaryTable()
  var estimate: SummaryEstimate?
  /// The frequent cells of a sample, with their counts, once `cells` was given up.
  var frequent: SummaryTable?

  /// An accumulator of no rows; with `frequent` it counts those cells alone from the start.
  init(
    column: ColumnIndex, format: ColumnFormat, plan: SummaryPlan, frequent: SummaryTable? = nil
  ) {
    self.column = column
    self.format = format
    self.plan = plan
    self.frequent = frequent.map { SummaryTable().counts(ofCellsIn: $0) }
    reader = ValueReader(format: format)
    estimate = plan.mayExceedDistinct ? SummaryEstimate(bits: plan.estimateBits) : nil
  }

  /// Takes in the cells of one part, which stand in the rising rows `rows`.
  mutating func add(
    _ batch: CellSpans, rows: UnsafePointer<Int>, part: Int, frequent candidates: SummaryTable?,
    scratch: SummaryScratch
  ) {
    precondition(batch.count <= SummaryScratch.capacity)
    rowCount += batch.count
    switch format.kind {
    case .integer, .decimal, .percent, .currency:
      reader.read(batch, classes: scratch.classes, keys: scratch.keys)
      addMoments(batch.count, part: part, scratch: scratch)
      keepKeys(batch.count, rows: rows, scratch: scratch)
    case .date, .dateTime:
      reader.read(batch, classes: scratch.classes, keys: scratch.keys)
      keepKeys(batch.count, rows: rows, scratch: scratch)
    case .text:
      reader.readTextClasses(batch, scratch.classes)
      lengths.add(batch, classes: scratch.classes)
    }
    countClasses(batch.count, scratch.classes)
    addCells(batch, rows: rows, scratch: scratch)
    if let candidates, frequent == nil, exceedsLimits {
      frequent = cells.counts(ofCellsIn: candidates)
      cells = SummaryTable()
    }
  }

  private mutating func countClasses(_ count: Int, _ classes: UnsafePointer<UInt8>) {
    // Four counts of 16 bits side by side: a batch has no more than 4096 cells.
    var counts: UInt64 = 0
    for index in 0..<count { counts &+= 1 &<< (UInt64(classes[index]) &* 16) }
    for keyClass in classCounts.indices {
      classCounts[keyClass] += Int(counts >> UInt64(16 * keyClass) & 0xFFFF)
    }
  }

  /// Counts rows that a file cut short while open no longer has: they are blank, as in a sort.
  mutating func addMissing(rows count: Int) {
    rowCount += count
    classCounts[Int(KeyClass.blank.rawValue)] += count
  }

  /// Takes in what another thread has learned of the same column.
  mutating func add(
    _ other: SummaryAccumulator, frequent candidates: SummaryTable?, job: Job
  ) {
    rowCount += other.rowCount
    for index in classCounts.indices { classCounts[index] += other.classCounts[index] }
    extremes.add(other.extremes, reader: &reader)
    moments += other.moments
    lengths.add(other.lengths)
    if let more = other.estimate { estimate?.add(more) }
    if let candidates, frequent != nil || other.frequent != nil {
      var sum = frequent ?? cells.counts(ofCellsIn: candidates)
      sum.add(other.frequent ?? other.cells.counts(ofCellsIn: candidates), job: job)
      frequent = sum
      cells = SummaryTable()
    } else {
      cells.add(other.cells, job: job)
    }
  }

  /// True where there are too many different cells to count them all.
  var exceedsLimits: Bool {
    cells.entries.count > plan.limits.distinctCells
      || cells.arena.count > plan.limits.distinctBytes
  }

  /// The moments of the finite values of a part.
  private mutating func addMoments(_ count: Int, part: Int, scratch: SummaryScratch) {
    var filled = 0
    for index in 0..<count where scratch.classes[index] == KeyClass.value.rawValue {
      scratch.packed[filled] = scratch.keys[index]
      filled &+= 1
    }
    guard filled > 0 else { return }
    reader.values(
      ofKeys: UnsafeBufferPointer(start: scratch.packed, count: filled), into: scratch.values)
    var finite = 0
    for index in 0..<filled {
      let value = scratch.values[index]
      scratch.values[finite] = value
      if value.isFinite { finite &+= 1 }
    }
    let values = UnsafeBufferPointer(start: UnsafePointer(scratch.values), count: finite)
    moments.append((part, SummaryMoments(values)))
  }

  private mutating func keepKeys(_ count: Int, rows: UnsafePointer<Int>, scratch: SummaryScratch) {
    var filled = 0
    for index in 0..<count {
      scratch.packed[filled] = scratch.keys[index]
      if scratch.classes[index] == KeyClass.value.rawValue, plan.keepsValue(ofRow: rows[index]) {
        filled &+= 1
      }
    }
    keys.append(contentsOf: UnsafeBufferPointer(start: scratch.packed, count: filled))
  }

  private mutating func addCells(
    _ batch: CellSpans, rows: UnsafePointer<Int>, scratch: SummaryScratch
  ) {
    // All hashes first: the lookups that follow do not depend on each other and overlap.
    for index in 0..<batch.count {
      scratch.hashes[index] = summaryHash(
        batch.base + Int(batch.starts[index]), count: Int(batch.lengths[index]))
    }
    estimate?.add(
      UnsafeBufferPointer(start: scratch.hashes, count: batch.count), classes: scratch.classes)
    let count: Int
    if frequent == nil {
      // A cell met before is no farther out than it was then.
      count = cells.add(
        batch, hashes: scratch.hashes, classes: scratch.classes, rows: rows, fresh: scratch.fresh)
    } else {
      frequent?.addKnown(batch, hashes: scratch.hashes, classes: scratch.classes, rows: rows)
      count = scratch.listAll(batch.count)
    }
    let values = scratch.dropOthers(count)
    if format.kind == .text {
      let fresh = scratch.freshCells(batch, count: values)
      reader.read(fresh, classes: scratch.classes, keys: scratch.packed)
      for index in 0..<values { scratch.keys[Int(scratch.fresh[index])] = scratch.packed[index] }
    }
    extremes.add(
      batch, places: UnsafeBufferPointer(start: scratch.fresh, count: values), keys: scratch.keys,
      rows: rows, reader: &reader)
  }
}

/// What holds for one column in all threads.
struct SummaryPlan: Sendable {
  let limits: SummaryLimits
  let mayExceedDistinct: Bool
  let estimateBits: Int
  /// Of the numbers that rows are mixed to, those up to this one are kept.
  private let keptUpTo: UInt64

  /// A plan for one of `columns` columns of so many rows; `byteCount` is the size of all.
  init(_ limits: SummaryLimits, columns: Int, rowCount: Int, byteCount: Int) {
    self.limits = limits.share(of: columns)
    mayExceedDistinct =
      rowCount > self.limits.distinctCells || byteCount > self.limits.distinctBytes
    // 16 KiB a column and thread, 4 KiB (1.6 % error) in very wide tables.
    estimateBits = columns > 256 ? 12 : 14
    let part = Double(self.limits.values) / Double(max(1, rowCount))
    keptUpTo = part >= 1 ? .max : UInt64(part * 0x1p63) << 1
  }

  var keepsAllValues: Bool { keptUpTo == .max }

  /// True where the value of a row joins the sample; the same in every run.
  @inline(__always)
  func keepsValue(ofRow row: Int) -> Bool {
    if keptUpTo == .max { return true }
    // SplitMix64: neighbouring rows must not be alike.
    var mixed = UInt64(truncatingIfNeeded: row) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31) <= keptUpTo
  }
}
