import GridRecords

/// What a sample of a column tells before the whole is read.
struct SummarySample: Sendable {
  /// The cells that the sample has at least twice, the most frequent ones.
  ///
  /// They are counted exactly even where there are too many different cells to count them all.
  private(set) var frequent = SummaryTable()
  /// True where the column seems to have far more different cells than can be kept.
  var suggestsTooMany: Bool

  /// Parts that are read for a sample.
  static let partCount = 32
  /// Cells that are counted whatever else there is.
  private static let frequentCount = 1024

  init(_ cells: SummaryTable, limits: SummaryLimits) {
    var once = 0
    var twice = 0
    for entry in cells.entries {
      if entry.count == 1 { once += 1 }
      if entry.count == 2 { twice += 1 }
    }
    // Chao 1984: a lower bound of how many different cells there are.
    let unseen = Double(once) * Double(max(0, once - 1)) / Double(2 * (twice + 1))
    let bound = Double(cells.entries.count) + unseen
    suggestsTooMany = bound > 1.25 * Double(limits.distinctCells)
    for entry in cells.top(Self.frequentCount) where entry.count > 1 {
      cells.text(of: entry).withUnsafeBufferPointer { text in
        // Empty cells are not counted, so that there is an address.
        guard let base = text.baseAddress else { return }
        frequent.add(
          base, length: entry.length, hash: summaryHash(base, count: text.count), row: 0)
      }
    }
  }
}

extension SummaryTable {
  /// Counts each cell of a batch, which stand in `rows`, but not the empty ones.
  mutating func add(_ batch: CellSpans, rows: UnsafePointer<Int>) {
    for index in 0..<batch.count where batch.lengths[index] > 0 {
      let cell = batch.base + Int(batch.starts[index])
      let hash = summaryHash(cell, count: Int(batch.lengths[index]))
      add(cell, length: batch.lengths[index], hash: hash, row: rows[index])
    }
  }
}
