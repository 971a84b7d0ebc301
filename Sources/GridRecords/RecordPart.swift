/// Whole records that are read together: rows of the index, bytes of the source.
public struct RecordPart: Sendable {
  /// Counted as in the index: the header, if there is one, is record 0.
  public var records: Range<Int>
  /// Where they are; up to 63 records more at each end.
  public var bytes: Range<Int>
  /// The record that begins at `bytes.lowerBound`.
  var first: Int
  /// A place at or before the end of the last record, to find that end from.
  var nearEnd: Checkpoint
}

extension RecordIndex {
  /// The known ones among `records` in slices of exactly `maximumRecords`, the last one shorter.
  ///
  /// - Complexity: O(slices · log checkpoints).
  public func parts(of records: Range<Int>, maximumRecords: Int = 4096) -> [RecordPart] {
    known.withLock { known in
      let wanted = records.clamped(to: 0..<known.findings.publishedCount)
      return stride(from: wanted.lowerBound, to: wanted.upperBound, by: max(1, maximumRecords)).map
      {
        known.part(of: $0..<min($0 + max(1, maximumRecords), wanted.upperBound))
      }
    }
  }
}

extension RecordIndex.Known {
  /// The place of `records`, which are known and at least one.
  fileprivate func part(of records: Range<Int>) -> RecordPart {
    let checkpoints = findings.checkpoints
    let first = checkpoints[lastCheckpoint(notAfter: records.lowerBound)]
    let near = lastCheckpoint(notAfter: records.upperBound)
    var end = findings.publishedEnd
    if checkpoints[near].record == records.upperBound {
      end = checkpoints[near].byte
    } else if near + 1 < checkpoints.count {
      end = min(end, checkpoints[near + 1].byte)
    }
    return RecordPart(
      records: records, bytes: first.byte..<max(first.byte, end), first: first.record,
      nearEnd: checkpoints[near])
  }

  /// The position of the last checkpoint at or before `record`.
  func lastCheckpoint(notAfter record: Int) -> Int {
    let checkpoints = findings.checkpoints
    var low = 0
    var high = checkpoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if checkpoints[middle].record <= record { low = middle } else { high = middle }
    }
    return low
  }
}
