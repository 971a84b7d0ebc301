import GridBytes

/// The grammar of `FieldSplitter` over a window.
extension LongRecordReader {
  private var unclosedFromHere: Int {
    unclosedFrom == .max ? .max : unclosedFrom - window.range.lowerBound
  }

  var splitter: FieldSplitter {
    FieldSplitter(
      index.dialect, roles: index.roles, buffer: UnsafeRawBufferPointer(window.bytes),
      unclosedFrom: unclosedFromHere)
  }

  func finder(upTo end: Int) -> CellFinder {
    CellFinder(
      index.dialect, roles: index.roles,
      bytes: UnsafeMutableRawBufferPointer(rebasing: window.bytes[..<end]), first: 0,
      unclosedFrom: unclosedFromHere)
  }

  mutating func recordStart(
    from byte: Int, keepingBlankLines: Bool
  ) throws(ByteError) -> Int? {
    var place = byte
    while let first = try window.byte(at: place) {
      if first == Ascii.lineFeed {
        if keepingBlankLines { return place }
        place += 1
      } else if first == Ascii.carriageReturn {
        guard let second = try window.byte(at: place + 1) else { return nil }
        if keepingBlankLines || second != Ascii.lineFeed { return place }
        place += 2
      } else {
        return place
      }
    }
    return nil
  }

  /// The field that begins at `start`; of a long one the end is remembered.
  mutating func field(at start: Int) throws(ByteError) -> FieldSplitter.Span {
    var span: FieldSplitter.Span?
    if let quote = index.dialect.quote, try window.byte(at: start) == quote {
      span = try quotedField(at: start, quote)
    }
    let found: FieldSplitter.Span
    if let span { found = span } else { found = try plainField(at: start) }
    if found.next - start >= sizes.stride { known.add(found, at: start) }
    return found
  }

  private mutating func plainField(at start: Int) throws(ByteError) -> FieldSplitter.Span {
    let found = try window.find(index.dialect.delimiter, or: Ascii.lineFeed, from: start)
    // A source that has shrunk may end before the field.
    let end = found ?? max(start, window.end)
    if found != nil, try window.byte(at: end) == index.dialect.delimiter {
      return FieldSplitter.Span(start: start, end: end, isFollowed: true, next: end + 1)
    }
    var hasReturn = false
    if end > start { hasReturn = try window.byte(at: end - 1) == Ascii.carriageReturn }
    return FieldSplitter.Span(
      start: start, end: hasReturn ? end - 1 : end, next: found == nil ? end : end + 1)
  }

  /// The quoted field whose opening quote is at `start`; nil when that quote is data.
  private mutating func quotedField(
    at start: Int, _ quote: UInt8
  ) throws(ByteError) -> FieldSplitter.Span? {
    var place = start + 1
    while true {
      if start >= unclosedFrom, let byte = try window.byte(at: place), byte != quote { return nil }
      guard let end = try window.find(quote, from: place) else { return nil }
      let span = FieldSplitter.Span(start: start + 1, end: end, isQuoted: true, next: end + 1)
      guard let after = try window.byte(at: end + 1) else { return span }
      if after == quote {
        place = end + 2
        continue
      }
      if let length = try separatorLength(at: end + 1, after) {
        return FieldSplitter.Span(
          start: start + 1, end: end, isQuoted: true,
          isFollowed: after == index.dialect.delimiter, next: end + 1 + length)
      }
      if index.dialect.strictQuotes { return nil }
      place = end + 1
    }
  }

  /// The length of the delimiter or line end at `place`, where `byte` is; nil when there is none.
  private mutating func separatorLength(
    at place: Int, _ byte: UInt8
  ) throws(ByteError) -> Int? {
    if byte == index.dialect.delimiter || byte == Ascii.lineFeed { return 1 }
    guard byte == Ascii.carriageReturn else { return nil }
    // A CR at the very end is half of a CRLF that was cut off.
    guard let second = try window.byte(at: place + 1) else { return 1 }
    return second == Ascii.lineFeed ? 2 : nil
  }
}
