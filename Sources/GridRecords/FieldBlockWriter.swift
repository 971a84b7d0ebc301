import GridBytes

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

  /// Adds those records of `finder` that are wanted; record `first` begins at `index`.
  mutating func append(_ finder: CellFinder, from first: Int, at index: Int) {
    let splitter = finder.plain.splitter
    var record = first
    var index = index
    while record < records.upperBound {
      guard let start = finder.plain.recordStart(record - finder.plain.first, from: index) else {
        break
      }
      index = start
      let isWanted = record >= records.lowerBound
      var column = 0
      var isFollowed = true
      while isFollowed {
        if isWanted, columns.contains(column) {
          let span = splitter.field(at: index)
          splitter.append(span, limit: fieldLimit, to: &arena)
          offsets.append(arena.count)
          column &+= 1
          index = span.next
          isFollowed = span.isFollowed
        } else {
          let isBefore = isWanted && column < columns.lowerBound
          let skipped = finder.skipFields(
            from: index, limit: isBefore ? columns.lowerBound - column : .max)
          column += skipped.fieldCount
          index = skipped.next
          isFollowed = skipped.isFollowed
        }
      }
      if isWanted { endRecord(fieldCount: column) }
      record += 1
    }
  }

  /// Adds `records`, which `reader` goes over.
  mutating func append(
    _ reader: inout LongRecordReader, records: Range<Int>
  ) throws(ByteError) {
    for record in records {
      var column = columns.lowerBound
      while column < columns.upperBound, try reader.seek(record, column) {
        column += try reader.append(
          atMost: columns.upperBound - column, limit: fieldLimit, to: &arena, &offsets)
      }
      endRecord(fieldCount: column < columns.upperBound ? reader.fieldCount(of: record) : column)
    }
  }

  /// Leaves records before `record` empty that are still to come: the source has shrunk.
  mutating func fill(upTo record: Int) {
    while records.lowerBound + fieldCounts.count < min(record, records.upperBound) {
      endRecord(fieldCount: 0)
    }
  }

  private mutating func endRecord(fieldCount: Int) {
    fieldCounts.append(fieldCount)
    let present = max(0, min(fieldCount, columns.upperBound) - columns.lowerBound)
    for _ in present..<max(present, columns.count) { offsets.append(arena.count) }
  }

  /// The block; records that a shrunken file no longer holds are empty.
  consuming func finish() -> FieldBlock {
    fill(upTo: records.upperBound)
    return FieldBlock(
      arena: arena.array, offsets: offsets, rowCount: records.count, columnCount: columns.count,
      fieldCounts: fieldCounts)
  }
}
