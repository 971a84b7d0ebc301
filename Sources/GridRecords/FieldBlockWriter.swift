/// Collects the fields of consecutive records into a `FieldBlock`.
struct FieldBlockWriter: ~Copyable {
  private let records: Range<Int>
  private let columns: Range<Int>
  private let fieldLimit: Int
  private var arena: ByteArena
  private var offsets: [Int] = [0]
  private var fieldCounts: [Int] = []

  init(_ records: Range<Int>, columns: Range<Int>, fieldLimit: Int) {
    self.records = records
    self.columns = columns
    self.fieldLimit = fieldLimit
    arena = ByteArena(capacity: min(1 << 20, records.count * columns.count * 16))
    offsets.reserveCapacity(records.count * columns.count + 1)
    fieldCounts.reserveCapacity(records.count)
  }

  /// Adds those records of `cells` that are wanted; record `first` begins at `index`.
  mutating func append(_ cells: PlainCells, from first: Int, at index: Int) {
    let splitter = cells.splitter
    var record = first
    var index = index
    while record < records.upperBound {
      guard let start = cells.recordStart(record - cells.first, from: index) else { break }
      index = start
      let isWanted = record >= records.lowerBound
      var column = 0
      var isFollowed = true
      while isFollowed {
        let span = splitter.field(at: index)
        if isWanted, columns.contains(column) {
          splitter.append(span, limit: fieldLimit, to: &arena)
          offsets.append(arena.count)
        }
        column &+= 1
        index = span.next
        isFollowed = span.isFollowed
      }
      if isWanted { endRecord(fieldCount: column) }
      record += 1
    }
  }

  private mutating func endRecord(fieldCount: Int) {
    fieldCounts.append(fieldCount)
    let present = max(0, min(fieldCount, columns.upperBound) - columns.lowerBound)
    for _ in present..<max(present, columns.count) { offsets.append(arena.count) }
  }

  /// The block; records that a shrunken file no longer holds are empty.
  consuming func finish() -> FieldBlock {
    while fieldCounts.count < records.count { endRecord(fieldCount: 0) }
    return FieldBlock(
      arena: arena.array, offsets: offsets, rowCount: records.count, columnCount: columns.count,
      fieldCounts: fieldCounts)
  }
}
