import Glibc

/// Splits records into fields, in memory that begins at a record and ends behind one.
struct FieldSplitter {
  /// A field as it stands: the bytes between separators, or between its quotes.
  struct Span {
    var start = 0
    var end = 0
    var isQuoted = false
    /// True when a delimiter follows, so that the record goes on.
    var isFollowed = false
    /// Where the next field or record begins.
    var next = 0
  }

  private let dialect: Dialect
  private let table: UnsafePointer<UInt8>
  private let quote: Int32
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let unclosedFrom: Int

  /// `unclosedFrom` is the place, in `buffer`, from which on quotes are known to be unclosed.
  ///
  /// `buffer` and `roles` must outlive the splitter.
  init(_ dialect: Dialect, roles: ByteRoles, buffer: UnsafeRawBufferPointer, unclosedFrom: Int) {
    self.dialect = dialect
    self.unclosedFrom = unclosedFrom
    table = roles.table
    quote = dialect.quote.map(Int32.init) ?? -1
    count = buffer.count
    // An empty buffer has no address; nothing is read of it, so any will do.
    bytes = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? roles.table
  }

  /// Where the record at or after `index` begins, blank lines and comments left behind; nil at
  /// the end. Blank lines are kept when `keepingBlankLines`.
  func recordStart(from index: Int, keepingBlankLines: Bool) -> Int? {
    var index = index
    while index < count {
      if isLineEnd(at: index) {
        if keepingBlankLines { return index }
        index += bytes[index] == Ascii.carriageReturn && !endsByReturn ? 2 : 1
      } else if bytes[index] == Ascii.carriageReturn && index + 1 == count {
        return nil
      } else if let comment = dialect.comment, bytes[index] == comment {
        while index < count, table[Int(bytes[index])] != ByteRole.lineEnd { index += 1 }
        index += 1
      } else {
        return index
      }
    }
    return nil
  }

  /// The field that begins at `start`.
  @inline(__always)
  func field(at start: Int) -> Span {
    if start < count, Int32(bytes[start]) == quote, let span = quotedField(at: start) {
      return span
    }
    return plainField(at: start)
  }

  @inline(__always)
  private func plainField(at start: Int) -> Span {
    var index = start
    while index < count {
      let role = table[Int(bytes[index])]
      if role == ByteRole.plain {
        index &+= 1
      } else if role == ByteRole.escape {
        index = min(index &+ 2, count)
      } else if role == ByteRole.delimiter {
        return Span(start: start, end: index, isFollowed: true, next: index &+ 1)
      } else {
        let hasReturn =
          bytes[index] == Ascii.lineFeed && index > start
          && bytes[index &- 1] == Ascii.carriageReturn
        return Span(start: start, end: hasReturn ? index &- 1 : index, next: index &+ 1)
      }
    }
    // A CR at the very end is half of a CRLF that was cut off.
    let hasReturn = index > start && bytes[index &- 1] == Ascii.carriageReturn
    return Span(start: start, end: hasReturn ? index &- 1 : index, next: index)
  }

  /// The quoted field whose opening quote is at `start`; nil when that quote is data.
  private func quotedField(at start: Int) -> Span? {
    var index = start + 1
    while true {
      if start >= unclosedFrom, index < count, Int32(bytes[index]) != quote { return nil }
      if let escape = dialect.escape {
        while index < count, Int32(bytes[index]) != quote {
          index += bytes[index] == escape ? 2 : 1
        }
        if index >= count { return nil }
      } else {
        guard let found = memchr(bytes + index, quote, count - index) else { return nil }
        index = bytes.distance(to: found.assumingMemoryBound(to: UInt8.self))
      }
      let end = index
      index += 1
      if index == count { return Span(start: start + 1, end: end, isQuoted: true, next: index) }
      if Int32(bytes[index]) == quote {
        index += 1
      } else if table[Int(bytes[index])] == ByteRole.delimiter {
        return Span(start: start + 1, end: end, isQuoted: true, isFollowed: true, next: index + 1)
      } else if isLineEnd(at: index) || (isReturn(at: index) && index + 1 == count) {
        let length = isReturn(at: index) && !endsByReturn ? 2 : 1
        return Span(start: start + 1, end: end, isQuoted: true, next: min(count, index + length))
      } else if dialect.strictQuotes {
        return nil
      }
    }
  }

  /// Appends the text of `span`, doubled quotes halved and escapes taken away, cut at `limit`
  /// bytes of what stands in the file.
  @inline(__always)
  func append(_ span: Span, limit: Int, to arena: inout ByteArena) {
    let end = span.end &- span.start > limit ? span.start &+ limit : span.end
    if !span.isQuoted && dialect.escape == nil {
      arena.append(bytes + span.start, end &- span.start)
    } else {
      appendUnescaped(from: span.start, to: end, isQuoted: span.isQuoted, to: &arena)
    }
  }

  private func appendUnescaped(
    from start: Int, to end: Int, isQuoted: Bool, to arena: inout ByteArena
  ) {
    if dialect.escape == nil, memchr(bytes + start, quote, end - start) == nil {
      return arena.append(bytes + start, end - start)
    }
    var index = start
    while index < end {
      let byte = bytes[index]
      let next = index + 1 < end ? bytes[index + 1] : nil
      index += 1
      if isQuoted, Int32(byte) == quote, next == byte {
        index += 1
      } else if let escape = dialect.escape, byte == escape, let next, isEscapable(next) {
        arena.append(next)
        index += 1
        continue
      }
      arena.append(byte)
    }
  }

  /// An escape before any other byte is data, so that nothing is lost.
  private func isEscapable(_ byte: UInt8) -> Bool {
    table[Int(byte)] != ByteRole.plain || Int32(byte) == quote || byte == Ascii.carriageReturn
  }

  private var endsByReturn: Bool { dialect.carriageReturnEndsRecords }

  private func isReturn(at index: Int) -> Bool { bytes[index] == Ascii.carriageReturn }

  private func isLineEnd(at index: Int) -> Bool {
    table[Int(bytes[index])] == ByteRole.lineEnd
      || (isReturn(at: index) && index + 1 < count && bytes[index + 1] == Ascii.lineFeed)
  }
}
