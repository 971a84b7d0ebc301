import CRecordKernels
import GridBytes
import GridThreads

/// Where the records of a source are, found bit by bit while they are already being read.
///
/// Records are counted from 0 in file order; the header, if there is one, is record 0. Memory:
/// 16 bytes for 64 records, and 24 MB at most for the fields of long ones. One thread at a time calls `advance` or `scanAll`; all else is for
/// any thread.
public final class RecordIndex: Sendable {
  public let dialect: Dialect
  let source: any ByteSource
  let roles: ByteRoles
  let known: Guarded<Known>
  let scanner: Guarded<VectorScanner>
  let sizes: LongRecordSizes
  /// True where `LongRecordReader` reads the dialect.
  let readsLongRecords: Bool
  let longRecords: Guarded<LongRecordCache>

  /// What the scanner has told so far.
  struct Known: Sendable {
    var findings: ReferenceScanner.Findings
    var scannedBytes: Int
    var isComplete = false
  }

  public convenience init(source: any ByteSource, dialect: Dialect) {
    self.init(source: source, dialect: dialect, sizes: LongRecordSizes())
  }

  init(source: any ByteSource, dialect: Dialect, sizes: LongRecordSizes) {
    self.sizes = sizes
    readsLongRecords = gv_grammar(dialect) != nil && dialect.escape == nil
    longRecords = Guarded(LongRecordCache(limit: sizes.placeLimit))
    self.source = source
    self.dialect = dialect
    roles = ByteRoles(dialect)
    var first = VectorScanner(dialect)
    known = Guarded(Known(findings: first.findings, scannedBytes: dialect.start))
    first.findings.checkpoints = []
    scanner = Guarded(first)
  }

  /// Scans about `budget` more bytes, or those that are there; false when all is known.
  ///
  /// - Throws: `ByteError.read`; the records found before it stay.
  /// - Complexity: O(`budget`), except once for a quote without a partner.
  public func advance(bytes budget: Int) throws(ByteError) -> Bool {
    if isComplete { return false }
    let outcome = scanner.withLock { scanner in
      Result<Bool, ByteError> { () throws(ByteError) in try scan(&scanner, budget: budget) }
    }
    return try outcome.get()
  }

  private func scan(_ scanner: inout VectorScanner, budget: Int) throws(ByteError) -> Bool {
    let size = max(4096, min(budget, 512 << 10))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
    defer { buffer.deallocate() }
    var rest = budget
    repeat {
      // Asked before the read: bytes that come between the two are for the next round.
      let wasComplete = source.isComplete
      let got = try source.read(at: scanner.position, into: buffer)
      rest -= got
      var isDone = false
      if got > 0 {
        scanner.scan(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
      } else if wasComplete {
        isDone = scanner.finish()
      } else {
        return true
      }
      publish(&scanner, isDone: isDone)
      if isDone { return false }
    } while rest > 0
    return true
  }

  func publish(_ scanner: inout VectorScanner, isDone: Bool) {
    let position = scanner.position
    var findings = scanner.findings
    scanner.findings.checkpoints = []
    let added = findings.checkpoints
    findings.checkpoints = []
    known.withLock { [findings] known in
      var checkpoints: [Checkpoint] = []
      swap(&checkpoints, &known.findings.checkpoints)
      checkpoints.append(contentsOf: added)
      known.findings = findings
      known.findings.checkpoints = checkpoints
      known.scannedBytes = max(known.scannedBytes, position)
      known.isComplete = isDone
    }
  }

  /// The number of whole records known so far, the header included.
  ///
  /// A last record without a line end counts only when the source is complete.
  public var recordCount: Int { known.withLock { $0.findings.publishedCount } }

  /// True when all records of the source are known.
  public var isComplete: Bool { known.withLock { $0.isComplete } }

  /// The number of bytes looked at so far.
  public var scannedBytes: Int { known.withLock { $0.scannedBytes } }

  /// The number of fields in the widest record so far.
  public var maximumFieldCount: Int { known.withLock { $0.findings.maximumFieldCount } }

  /// The number of opening quotes without a partner, read as data.
  public var unclosedQuoteCount: Int { known.withLock { $0.findings.unclosedQuoteCount } }

  /// The number of records with fewer fields than the first one.
  public var shortRecordCount: Int { known.withLock { $0.findings.shortRecordCount } }

  /// The number of records with more fields than the first one.
  public var longRecordCount: Int { known.withLock { $0.findings.longRecordCount } }
}
