import GridBytes

extension RecordIndex {
  /// The fields in `columns` of the known ones among `records`; missing fields are empty.
  ///
  /// A field longer than `fieldLimit` bytes of the file is cut there.
  /// - Throws: `ByteError.read`.
  /// - Complexity: O(bytes of the records) and at most 63 records more at each end; memory for
  ///   the fields and 512 KiB. Of records over 64 KiB, once they have been gone over, O(fields)
  ///   and at most 80 KiB a record.
  public func fields(
    of records: Range<Int>, columns: Range<Int>, fieldLimit: Int = .max
  ) throws(ByteError) -> FieldBlock {
    let plan = known.withLock { $0.readingPlan(for: records, longStretch: longStretch) }
    return try fields(plan, columns: columns, fieldLimit: fieldLimit)
  }

  func fields(
    _ plan: ReadingPlan, columns: Range<Int>, fieldLimit: Int
  ) throws(ByteError) -> FieldBlock {
    var writer = FieldBlockWriter(plan.records, columns: columns, fieldLimit: fieldLimit)
    for part in plan.parts {
      writer.fill(upTo: part.begin.record)
      if part.isLong {
        try readPiecewise(part, plan, into: &writer)
      } else {
        try readWhole(part, plan, into: &writer)
      }
    }
    return writer.finish()
  }

  /// From so many bytes between two checkpoints on records are read piece by piece.
  var longStretch: Int { readsLongRecords ? sizes.stretch : .max }

  private func readWhole(
    _ part: ReadingPlan.Part, _ plan: ReadingPlan, into writer: inout FieldBlockWriter
  ) throws(ByteError) {
    let begin = part.begin
    let size = part.end.byte - begin.byte
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, size), alignment: 64)
    defer { buffer.deallocate() }
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<size])
    let got = try source.read(at: begin.byte, into: target)
    let finder = CellFinder(
      dialect, roles: roles, bytes: UnsafeMutableRawBufferPointer(rebasing: target[..<got]),
      first: begin.record,
      unclosedFrom: plan.unclosedFrom == .max ? .max : plan.unclosedFrom - begin.byte)
    // Those before the wanted ones are only gone over, which is much faster.
    let before = finder.skip(
      plan.records.lowerBound - begin.record, from: finder.begin, first: begin.record)
    writer.append(finder, from: begin.record + before.count, at: before.end)
  }

  private func readPiecewise(
    _ part: ReadingPlan.Part, _ plan: ReadingPlan, into writer: inout FieldBlockWriter
  ) throws(ByteError) {
    let byte = part.begin.byte
    var reader = LongRecordReader(
      self, from: part.begin, to: part.end.byte, unclosedFrom: plan.unclosedFrom,
      known: longRecords.withLock { $0.fields(from: byte) })
    try writer.append(
      &reader, records: plan.records.clamped(to: part.begin.record..<part.end.record))
    let known = reader.known
    longRecords.withLock { $0.keep(known, from: byte) }
  }

  /// The whole field in `column` of `record`; empty when there is none.
  /// - Throws: `ByteError.read`.
  public func field(of record: Int, column: Int) throws(ByteError) -> [UInt8] {
    try fields(of: record..<record + 1, columns: column..<column + 1).arena
  }
}

/// Which bytes hold some records, in parts that fit in memory or are read piece by piece.
struct ReadingPlan: Sendable {
  /// Parts are joined up to so many bytes; 512 KiB keeps a part in the second-level cache.
  static let partSize = 512 << 10

  struct Part: Sendable {
    let begin: Checkpoint
    var end: Checkpoint
    let isLong: Bool
  }

  let records: Range<Int>
  /// What is longer is a part of its own that is not read as a whole.
  let longStretch: Int
  let unclosedFrom: Int
  private(set) var parts: [Part] = []

  init(records: Range<Int>, longStretch: Int, unclosedFrom: Int) {
    self.records = records
    self.longStretch = longStretch
    self.unclosedFrom = unclosedFrom
  }

  /// Adds the bytes from `begin`, where the last ones ended, to `end`.
  mutating func add(_ begin: Checkpoint, to end: Checkpoint) {
    let isLong = end.byte - begin.byte > longStretch
    if !isLong, let last = parts.last, !last.isLong,
      end.byte - last.begin.byte <= ReadingPlan.partSize
    {
      parts[parts.count - 1].end = end
    } else {
      parts.append(Part(begin: begin, end: end, isLong: isLong))
    }
  }
}

extension RecordIndex.Known {
  /// - Complexity: O(log checkpoints + checkpoints between the records).
  func readingPlan(for wanted: Range<Int>, longStretch: Int) -> ReadingPlan {
    let records = wanted.clamped(to: 0..<findings.publishedCount)
    var plan = ReadingPlan(
      records: records, longStretch: longStretch, unclosedFrom: findings.unclosedFrom)
    if records.isEmpty { return plan }
    let checkpoints = findings.checkpoints
    let first = lastCheckpoint(notAfter: records.lowerBound)
    var previous = checkpoints[first]
    for checkpoint in checkpoints[(first + 1)...] {
      if previous.record >= records.upperBound { return plan }
      plan.add(previous, to: checkpoint)
      previous = checkpoint
    }
    // Behind the last checkpoint the records end where the last known one does.
    if previous.record < records.upperBound {
      plan.add(
        previous, to: Checkpoint(record: findings.publishedCount, byte: findings.publishedEnd))
    }
    return plan
  }
}
