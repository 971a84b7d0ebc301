import GridBytes
import Synchronization

extension RecordIndex {
  /// The fields in `columns` of the known ones among `records`; missing fields are empty.
  ///
  /// A field longer than `fieldLimit` bytes of the file is cut there.
  /// - Throws: `ByteError.read`.
  /// - Complexity: O(bytes of the records) and at most 63 records more at each end; memory for
  ///   the fields and the longest record.
  public func fields(
    of records: Range<Int>, columns: Range<Int>, fieldLimit: Int = .max
  ) throws(ByteError) -> FieldBlock {
    let plan = known.withLock { $0.readingPlan(for: records) }
    var writer = FieldBlockWriter(plan.records, columns: columns, fieldLimit: fieldLimit)
    for (part, next) in zip(plan.parts, plan.parts.dropFirst()) {
      let size = next.byte - part.byte
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, size), alignment: 64)
      defer { buffer.deallocate() }
      let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<size])
      let got = try source.read(at: part.byte, into: target)
      let finder = CellFinder(
        dialect, roles: roles, bytes: UnsafeMutableRawBufferPointer(rebasing: target[..<got]),
        first: part.record,
        unclosedFrom: plan.unclosedFrom == .max ? .max : plan.unclosedFrom - part.byte)
      // Those before the wanted ones are only gone over, which is much faster.
      let before = finder.skip(
        plan.records.lowerBound - part.record, from: finder.begin, first: part.record)
      writer.append(
        finder, from: part.record + before.count, at: before.end)
    }
    return writer.finish()
  }

  /// The whole field in `column` of `record`; empty when there is none.
  /// - Throws: `ByteError.read`.
  public func field(of record: Int, column: Int) throws(ByteError) -> [UInt8] {
    try fields(of: record..<record + 1, columns: column..<column + 1).arena
  }
}

/// Which bytes hold some records, in parts that fit in memory.
struct ReadingPlan: Sendable {
  /// Parts are joined up to so many bytes; 512 KiB keeps a part in the second-level cache.
  static let partSize = 512 << 10

  var records: Range<Int>
  /// Where the parts begin, and the end of the last one.
  var parts: [Checkpoint] = []
  var unclosedFrom: Int
}

extension RecordIndex.Known {
  /// - Complexity: O(log checkpoints + checkpoints between the records).
  func readingPlan(for wanted: Range<Int>) -> ReadingPlan {
    let records = wanted.clamped(to: 0..<findings.publishedCount)
    var plan = ReadingPlan(records: records, unclosedFrom: findings.unclosedFrom)
    if records.isEmpty { return plan }
    let checkpoints = findings.checkpoints
    var low = 0
    var high = checkpoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if checkpoints[middle].record <= records.lowerBound { low = middle } else { high = middle }
    }
    plan.parts.append(checkpoints[low])
    var previous = checkpoints[low]
    for checkpoint in checkpoints[(low + 1)...] {
      if previous.record >= records.upperBound { break }
      if checkpoint.byte - plan.parts.last!.byte > ReadingPlan.partSize,
        previous != plan.parts.last!
      {
        plan.parts.append(previous)
      }
      previous = checkpoint
    }
    // Behind the last checkpoint the records end where the last known one does.
    let end = Checkpoint(record: findings.publishedCount, byte: findings.publishedEnd)
    plan.parts.append(previous.record >= records.upperBound ? previous : end)
    return plan
  }
}
