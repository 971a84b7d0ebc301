import CRecordKernels

/// Finds what `ReferenceScanner` finds, 64 bytes a step where quotes prove their reading.
///
/// The kernel takes the reference over between any two bytes and hands back its exact state;
/// a step without proof is read by the reference. Cost is linear in the bytes.
struct VectorScanner: Sendable {
  /// The reference reads so many bytes when a step has no proof …
  private static let shortStretch = 64
  /// … and up to so many when that happens again and again.
  private static let longStretch = 64 << 10

  var reference: ReferenceScanner
  private let kernel: Kernel
  private let grammar: gv_grammar?
  private var stretch = VectorScanner.shortStretch

  init(_ dialect: Dialect, kernel: Kernel = .best) {
    self.init(ReferenceScanner(dialect), dialect, kernel: kernel)
  }

  /// Goes on where `reference` stands.
  init(_ reference: ReferenceScanner, _ dialect: Dialect, kernel: Kernel = .best) {
    self.reference = reference
    self.kernel = kernel
    grammar = gv_grammar(dialect)
  }

  /// The next byte to look at.
  var position: Int { reference.position }

  var findings: ReferenceScanner.Findings {
    get { reference.findings }
    _modify { yield &reference.findings }
  }

  /// Reads `block`, which begins at `position`; afterwards `position` is the byte wanted next.
  ///
  /// The position may go back, to behind an opening quote that turned out to be data.
  mutating func scan(_ block: UnsafeRawBufferPointer) {
    guard let grammar else { return reference.scan(block) }
    let base = reference.position
    let end = base + block.count
    while reference.position >= base, reference.position < end {
      let rest = UnsafeRawBufferPointer(rebasing: block[(reference.position - base)...])
      let done = reference.scanVectors(rest, grammar, kernel)
      if done >= 16 * VectorScanner.shortStretch { stretch = VectorScanner.shortStretch }
      if done == rest.count { return }
      let length = min(stretch, rest.count - done)
      reference.scan(UnsafeRawBufferPointer(rebasing: rest[done..<done + length]))
      stretch = min(stretch * 2, VectorScanner.longStretch)
    }
  }

  /// Reads `block`, which begins at `position`, up to the first step without proof.
  ///
  /// Returns the number of bytes read.
  mutating func scanProven(_ block: UnsafeRawBufferPointer) -> Int {
    guard let grammar else { return 0 }
    return reference.scanVectors(block, grammar, kernel)
  }

  /// Tells that no byte follows; true when the last record is done.
  ///
  /// False when a quote without a partner sent `position` back: scan on from there.
  mutating func finish() -> Bool { reference.finish() }
}

extension ReferenceScanner {
  /// Room for the checkpoints of a call; more calls follow when it is full.
  private static let checkpointRoom = 1024

  /// Reads as much of `block`, which begins at `position`, as the kernel can prove.
  fileprivate mutating func scanVectors(
    _ block: UnsafeRawBufferPointer, _ grammar: gv_grammar, _ kernel: Kernel
  ) -> Int {
    // The first record says how wide the others should be.
    guard findings.recordCount > 0, let state = vectorState,
      let start = block.baseAddress?.assumingMemoryBound(to: UInt8.self)
    else { return 0 }
    var grammar = grammar
    grammar.limitQuotes(to: findings.unclosedFrom == .max ? .max : findings.unclosedFrom - position)
    var scan = gv_scan(
      state: state, opener: Int64(opener), field_count: Int64(fieldCount),
      record_count: Int64(findings.recordCount), published_count: Int64(findings.publishedCount),
      published_end: Int64(findings.publishedEnd),
      header_field_count: Int64(findings.headerFieldCount),
      maximum_field_count: Int64(findings.maximumFieldCount),
      short_count: Int64(findings.shortRecordCount), long_count: Int64(findings.longRecordCount),
      last: gv_checkpoint(record: Int64(findings.last.record), byte: Int64(findings.last.byte)))
    var done = 0
    let room = ReferenceScanner.checkpointRoom
    withUnsafeTemporaryAllocation(of: gv_checkpoint.self, capacity: room) { checkpoints in
      var isFull = false
      repeat {
        var written = 0
        var rest = grammar
        if rest.quote_limit != .max { rest.limitQuotes(to: Int(rest.quote_limit) - done) }
        // In bounds: the kernel reads `block.count - done` bytes and no more.
        done += gv_scan_records(
          kernel.rawValue, &rest, &scan, start + done, block.count - done,
          Int64(position + done), checkpoints.baseAddress, room, &written)
        for place in checkpoints[..<written] {
          findings.checkpoints.append(Checkpoint(record: Int(place.record), byte: Int(place.byte)))
        }
        isFull = written + Int(GV_CHECKPOINT_ROOM) > room
      } while isFull && done < block.count
    }
    position += done
    adopt(scan)
    return done
  }

  private mutating func adopt(_ scan: gv_scan) {
    opener = Int(scan.opener)
    fieldCount = Int(scan.field_count)
    findings.recordCount = Int(scan.record_count)
    findings.publishedCount = Int(scan.published_count)
    findings.publishedEnd = Int(scan.published_end)
    findings.maximumFieldCount = Int(scan.maximum_field_count)
    findings.shortRecordCount = Int(scan.short_count)
    findings.longRecordCount = Int(scan.long_count)
    findings.last = Checkpoint(record: Int(scan.last.record), byte: Int(scan.last.byte))
    vectorState = scan.state
  }

  /// The state as the kernels name it; nil where they cannot go on.
  private var vectorState: gv_state? {
    get {
      switch state {
      case .recordStart: GV_RECORD_START
      case .recordStartReturn: GV_RECORD_START_RETURN
      case .fieldStart: GV_FIELD_START
      case .unquoted: GV_UNQUOTED
      case .quoted: opener < findings.unclosedFrom ? GV_QUOTED : nil
      case .quotedQuote: opener < findings.unclosedFrom ? GV_QUOTED_QUOTE : nil
      case .quotedQuoteReturn: opener < findings.unclosedFrom ? GV_QUOTED_QUOTE_RETURN : nil
      case .unquotedEscape, .quotedEscape, .comment: nil
      }
    }
    set {
      switch newValue {
      case GV_RECORD_START: state = .recordStart
      case GV_RECORD_START_RETURN: state = .recordStartReturn
      case GV_FIELD_START: state = .fieldStart
      case GV_QUOTED: state = .quoted
      case GV_QUOTED_QUOTE: state = .quotedQuote
      case GV_QUOTED_QUOTE_RETURN: state = .quotedQuoteReturn
      default: state = .unquoted
      }
    }
  }
}
