import Glibc

/// What one thread found in one part of the bytes, before anyone knows how the part begins.
///
/// It takes the first line end for the end of a record and reads on from there. Where quotes
/// prove that wrong and the opposite right, the part begins inside quotes, and the first line
/// end outside them is taken. Whoever knows the parts before asks only whether a record begins
/// at `start`; if so, all findings hold, whatever led to them.
struct PartScan: Sendable {
  /// Where the first record begins that is read here; nil when there is none.
  private(set) var start: Int?
  /// Stands at the end of the part; its first record has the number `firstRecord`.
  private(set) var scanner: VectorScanner

  /// Not 0: the scanner shall not think that it sees the first record of all.
  static let firstRecord = 1

  /// Reads `bytes`, which begin at `base`; `scanner` is one that has read the first record.
  init(_ bytes: UnsafeRawBufferPointer, base: Int, following scanner: VectorScanner) {
    self.scanner = scanner
    guard let lineEnd = PartScan.lineEnd(in: bytes) else { return }
    self.scanner.begin(at: base + lineEnd + 1, state: .recordStart)
    var start = base + lineEnd + 1
    let rest = UnsafeRawBufferPointer(rebasing: bytes[(lineEnd + 1)...])
    let proven = self.scanner.scanProven(rest)
    if proven < rest.count {
      var other = scanner
      other.begin(at: start, state: .quoted)
      if other.scanProven(rest) > proven, let first = other.findings.checkpoints.first {
        start = first.byte
        self.scanner.begin(at: start, state: .recordStart)
      }
      self.scanner.scan(UnsafeRawBufferPointer(rebasing: bytes[(self.scanner.position - base)...]))
    }
    self.start = start
  }

  private static func lineEnd(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let start = bytes.baseAddress,
      let found = memchr(start, Int32(Ascii.lineFeed), bytes.count)
    else { return nil }
    return start.distance(to: UnsafeRawPointer(found))
  }
}

extension VectorScanner {
  /// Forgets its findings and stands at `place`.
  fileprivate mutating func begin(at place: Int, state: ReferenceScanner.State) {
    let old = findings
    var new = ReferenceScanner.Findings(
      publishedEnd: place, checkpoints: [],
      // Inside quotes the end of the first record is asked for: it becomes a checkpoint.
      last: Checkpoint(
        record: PartScan.firstRecord - (state == .quoted ? Checkpoint.recordStride - 1 : 0),
        byte: place))
    new.recordCount = PartScan.firstRecord
    new.headerFieldCount = old.headerFieldCount
    new.unclosedFrom = old.unclosedFrom
    findings = new
    reference.position = place
    reference.state = state
    reference.opener = 0
    reference.fieldCount = 0
  }

  /// Goes to the end of `part`; a record must begin here, where the part was read from.
  mutating func adopt(_ part: VectorScanner) {
    let found = part.findings
    let before = findings.recordCount - PartScan.firstRecord
    if findings.last.byte != position {
      findings.checkpoints.append(Checkpoint(record: findings.recordCount, byte: position))
    }
    for place in found.checkpoints {
      findings.checkpoints.append(Checkpoint(record: place.record + before, byte: place.byte))
    }
    findings.last = Checkpoint(record: found.last.record + before, byte: found.last.byte)
    findings.recordCount = found.recordCount + before
    if found.publishedCount > 0 {
      findings.publishedCount = found.publishedCount + before
      findings.publishedEnd = found.publishedEnd
    }
    findings.maximumFieldCount = max(findings.maximumFieldCount, found.maximumFieldCount)
    findings.shortRecordCount += found.shortRecordCount
    findings.longRecordCount += found.longRecordCount
    findings.unclosedQuoteCount += found.unclosedQuoteCount
    reference.position = part.position
    reference.state = part.reference.state
    reference.opener = part.reference.opener
    reference.fieldCount = part.reference.fieldCount
  }
}
