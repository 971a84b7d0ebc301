import Glibc

/// Finds where records end: a state machine over bytes that come in blocks.
///
/// It is the definition of a record here; `FieldSplitter` reads the same grammar once the
/// bounds are known. Cost is linear in the bytes, whatever they are.
struct ReferenceScanner: Sendable {
  enum State: Sendable {
    case recordStart
    /// A record start and one CR: a blank line if LF follows.
    case recordStartReturn
    case fieldStart
    case unquoted
    case unquotedEscape
    case quoted
    case quotedEscape
    /// A quote inside a quoted field: the next byte says what it is.
    case quotedQuote
    /// The same and one CR: the end of the record if LF follows.
    case quotedQuoteReturn
    case comment
  }

  /// Counts and places found so far.
  struct Findings: Hashable, Sendable {
    /// Records that have ended, blank ones of one-column tables included.
    var recordCount = 0
    /// The same without blank ones at the end, and the byte behind the last of them.
    var publishedCount = 0
    var publishedEnd: Int
    var maximumFieldCount = 0
    var headerFieldCount = 0
    var shortRecordCount = 0
    var longRecordCount = 0
    var unclosedQuoteCount = 0
    /// The first opening quote without a partner.
    ///
    /// From there on the runs of quotes are known to close nothing, so a later opening quote
    /// is judged by its own run and the end of the file is not looked for again.
    var unclosedFrom = Int.max
    var checkpoints: [Checkpoint]
    var last: Checkpoint
  }

  private let dialect: Dialect
  private let roles: ByteRoles
  private let quote: Int32
  var state = State.recordStart
  /// The next byte to look at.
  var position: Int
  var opener = 0
  var fieldCount = 0
  var findings: Findings

  init(_ dialect: Dialect) {
    self.dialect = dialect
    roles = ByteRoles(dialect)
    quote = dialect.quote.map(Int32.init) ?? -1
    position = dialect.start
    let first = Checkpoint(record: 0, byte: dialect.start)
    findings = Findings(publishedEnd: dialect.start, checkpoints: [first], last: first)
  }

  /// Reads `block`, which begins at `position`; afterwards `position` is the byte wanted next.
  ///
  /// The position may go back, to behind an opening quote that turned out to be data.
  mutating func scan(_ block: UnsafeRawBufferPointer) {
    guard let start = block.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    let base = position
    let count = block.count
    let table = roles.table
    let quote = self.quote
    var index = 0
    // All reads of `start` are below `count`.
    scanning: while index < count {
      switch state {
      case .unquoted:
        while index < count, table[Int(start[index])] == ByteRole.plain { index &+= 1 }
        if index == count { break scanning }
        let role = table[Int(start[index])]
        index &+= 1
        if role == ByteRole.delimiter {
          fieldCount &+= 1
          state = .fieldStart
        } else if role == ByteRole.lineEnd {
          fieldCount &+= 1
          endRecord(at: base &+ index)
        } else {
          state = .unquotedEscape
        }
      case .fieldStart:
        if Int32(start[index]) == quote {
          opener = base &+ index
          index &+= 1
          state = .quoted
        } else {
          state = .unquoted
        }
      case .recordStart:
        let byte = start[index]
        if table[Int(byte)] == ByteRole.lineEnd {
          index &+= 1
          endBlankLine(at: base &+ index)
        } else if byte == Ascii.carriageReturn {
          index &+= 1
          state = .recordStartReturn
        } else if let comment = dialect.comment, byte == comment {
          state = .comment
        } else {
          state = .fieldStart
        }
      case .recordStartReturn:
        if start[index] == Ascii.lineFeed {
          index &+= 1
          endBlankLine(at: base &+ index)
        } else {
          state = .unquoted
        }
      case .comment:
        while index < count, table[Int(start[index])] != ByteRole.lineEnd { index &+= 1 }
        if index == count { break scanning }
        index &+= 1
        state = .recordStart
      case .unquotedEscape:
        index &+= 1
        state = .unquoted
      case .quotedEscape:
        index &+= 1
        state = .quoted
      case .quoted:
        if opener >= findings.unclosedFrom && Int32(start[index]) != quote {
          findings.unclosedQuoteCount &+= 1
          guard rereadLiterally(blockStart: base, index: &index) else { return }
          continue scanning
        }
        if let escape = dialect.escape {
          while index < count, Int32(start[index]) != quote, start[index] != escape { index &+= 1 }
          if index == count { break scanning }
          state = Int32(start[index]) == quote ? .quotedQuote : .quotedEscape
        } else {
          guard let found = memchr(start + index, quote, count &- index) else {
            index = count
            break scanning
          }
          index = start.distance(to: found.assumingMemoryBound(to: UInt8.self))
          state = .quotedQuote
        }
        index &+= 1
      case .quotedQuote:
        let byte = start[index]
        let role = table[Int(byte)]
        if Int32(byte) == quote {
          index &+= 1
          state = .quoted
        } else if role == ByteRole.delimiter {
          index &+= 1
          fieldCount &+= 1
          state = .fieldStart
        } else if role == ByteRole.lineEnd {
          index &+= 1
          fieldCount &+= 1
          endRecord(at: base &+ index)
        } else if byte == Ascii.carriageReturn {
          index &+= 1
          state = .quotedQuoteReturn
        } else if dialect.strictQuotes {
          guard rereadLiterally(blockStart: base, index: &index) else { return }
        } else {
          state = .quoted
        }
      case .quotedQuoteReturn:
        if start[index] == Ascii.lineFeed {
          index &+= 1
          fieldCount &+= 1
          endRecord(at: base &+ index)
        } else if opener >= findings.unclosedFrom {
          findings.unclosedQuoteCount &+= 1
          guard rereadLiterally(blockStart: base, index: &index) else { return }
        } else if dialect.strictQuotes {
          guard rereadLiterally(blockStart: base, index: &index) else { return }
        } else {
          state = .quoted
        }
      }
    }
    position = base + index
  }

  /// Tells that no byte follows; true when the last record is done.
  ///
  /// False when a quote without a partner sent `position` back: scan on from there.
  mutating func finish() -> Bool {
    switch state {
    case .recordStart, .recordStartReturn, .comment:
      return true
    case .fieldStart, .unquoted, .unquotedEscape, .quotedQuote, .quotedQuoteReturn:
      fieldCount += 1
      endRecord(at: position)
      return true
    case .quoted, .quotedEscape:
      findings.unclosedFrom = min(findings.unclosedFrom, opener)
      findings.unclosedQuoteCount += 1
      position = opener + 1
      state = .unquoted
      return false
    }
  }

  /// Goes back to behind the opening quote, which is data; false when that is before the block.
  private mutating func rereadLiterally(blockStart: Int, index: inout Int) -> Bool {
    state = .unquoted
    position = opener + 1
    // Inside the block nothing has to be read again: thousands of open quotes stay linear.
    guard position >= blockStart else { return false }
    index = position - blockStart
    return true
  }

  private mutating func endBlankLine(at end: Int) {
    state = .recordStart
    guard dialect.keepsBlankLines, findings.recordCount > 0 else { return }
    countRecord(at: end)
  }

  private mutating func endRecord(at end: Int) {
    if findings.recordCount == 0 { findings.headerFieldCount = fieldCount }
    if fieldCount < findings.headerFieldCount { findings.shortRecordCount &+= 1 }
    if fieldCount > findings.headerFieldCount { findings.longRecordCount &+= 1 }
    if fieldCount > findings.maximumFieldCount { findings.maximumFieldCount = fieldCount }
    fieldCount = 0
    state = .recordStart
    countRecord(at: end)
    findings.publishedCount = findings.recordCount
    findings.publishedEnd = end
  }

  private mutating func countRecord(at end: Int) {
    findings.recordCount &+= 1
    if findings.recordCount &- findings.last.record >= Checkpoint.recordStride
      || end &- findings.last.byte >= Checkpoint.byteStride
    {
      findings.last = Checkpoint(record: findings.recordCount, byte: end)
      findings.checkpoints.append(findings.last)
    }
  }
}
