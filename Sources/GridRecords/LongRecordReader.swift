import GridBytes

/// Goes over long records field by field with only some bytes of them in memory.
///
/// What it tells is what `FieldSplitter` tells of the same records as a whole. It reads dialects
/// without escapes, comments and CR alone as a line end.
struct LongRecordReader: ~Copyable {
  let index: RecordIndex
  private let begin: Checkpoint
  let unclosedFrom: Int
  let sizes: LongRecordSizes
  var window: SourceWindow
  private var cursor: FieldPlace
  /// The record whose end was passed last, and the number of its fields.
  private var ended = (record: -1, fieldCount: 0)
  /// What is known of the fields, which grows on the way.
  var known: KnownFields

  /// Reads the records that begin at `begin` and end at byte `end`.
  ///
  /// `unclosedFrom` is the byte from which on quotes are known to be unclosed.
  init(
    _ index: RecordIndex, from begin: Checkpoint, to end: Int, unclosedFrom: Int,
    known: KnownFields
  ) {
    self.index = index
    self.begin = begin
    self.unclosedFrom = unclosedFrom
    self.known = known
    sizes = index.sizes
    window = SourceWindow(index.source, end: end, sizes: sizes)
    cursor = FieldPlace(record: -1, column: 0, byte: begin.byte)
  }

  /// The number of fields of `record`, after a search for one that is missing.
  func fieldCount(of record: Int) -> Int {
    ended.record == record - begin.record ? ended.fieldCount : 0
  }

  /// Goes to a field; false when it is missing.
  /// - Complexity: O(bytes from the nearest known field before it).
  mutating func seek(_ record: Int, _ column: Int) throws(ByteError) -> Bool {
    // Places count from the first record here: so they hold for whoever comes by the same byte.
    let record = record - begin.record
    if cursor.record == record, cursor.column == column { return true }
    if known.places.isEmpty {
      cursor = FieldPlace(record: -1, column: 0, byte: begin.byte)
      try beginRecord(at: begin.byte)
    }
    if let place = known.place(notAfter: record, column),
      cursor.isBefore(place.record, place.column) || !cursor.isBefore(record, column + 1)
    {
      cursor = place
      window.shorten()
    }
    while cursor.isBefore(record, column) {
      try advance(fields: cursor.record == record ? column - cursor.column : .max)
    }
    return cursor.record == record
  }

  /// Appends the field that was gone to and some behind it, at most `count` of its record.
  ///
  /// Each is cut at `limit` bytes of the source, its end in `arena` told in `offsets`. Returns how
  /// many there were.
  mutating func append(
    atMost count: Int, limit: Int, to arena: inout ByteArena, _ offsets: inout [Int]
  ) throws(ByteError) -> Int {
    if let span = known.span(at: cursor.byte) {
      try append(span, limit: limit, to: &arena, &offsets)
    } else {
      try window.hold(cursor.byte)
      let held = try appendHeld(atMost: count, limit: limit, to: &arena, &offsets)
      if held > 0 { return held }
      try appendLong(limit: limit, to: &arena, &offsets)
    }
    return 1
  }

  /// Appends the fields under the cursor that end in memory and passes them.
  private mutating func appendHeld(
    atMost count: Int, limit: Int, to arena: inout ByteArena, _ offsets: inout [Int]
  ) throws(ByteError) -> Int {
    let base = window.range.lowerBound
    let memory = UnsafeRawBufferPointer(window.bytes)
    let quote = index.dialect.quote
    let splitter = self.splitter
    var next = cursor.byte - base
    var appended = 0
    var isFollowed = true
    while isFollowed, appended < count {
      let isOpening = memory.indices.contains(next) && memory[next] == quote
      let span = splitter.field(at: next)
      // Where the bytes end the splitter takes that for the end of the field, and an opening quote
      // whose partner it does not see for data. Unclosed ones are judged by what follows at once.
      let isWhole =
        window.reachesEnd
        || (span.next < memory.count
          && (span.isQuoted == isOpening || base &+ next >= unclosedFrom))
      if !isWhole { break }
      splitter.append(span, limit: limit, to: &arena)
      offsets.append(arena.count)
      appended &+= 1
      next = span.next
      isFollowed = span.isFollowed
    }
    if appended > 0 { try pass(fields: appended, to: base + next, isFollowed: isFollowed) }
    return appended
  }

  /// Appends the field under the cursor, which does not end in memory; passes it where its end
  /// had to be found.
  private mutating func appendLong(
    limit: Int, to arena: inout ByteArena, _ offsets: inout [Int]
  ) throws(ByteError) {
    let start = cursor.byte
    // Room for the longest end of a field: a quote and CRLF.
    let needed = limit < window.capacity ? limit + 8 : .max
    let first = try window.byte(at: start)
    let isOpening = first != nil && first == index.dialect.quote
    let isProvenQuoted = isOpening && !index.dialect.strictQuotes && start < unclosedFrom
    guard needed <= window.capacity, isProvenQuoted || !isOpening else {
      return try append(try field(at: start), limit: limit, to: &arena, &offsets)
    }
    try window.hold(start, count: needed)
    if try appendHeld(atMost: 1, limit: limit, to: &arena, &offsets) > 0 { return }
    // The end is behind the limit, wherever it is.
    let cut = start - window.range.lowerBound + (isOpening ? 1 : 0)
    splitter.append(
      FieldSplitter.Span(start: cut, end: cut + limit, isQuoted: isOpening), limit: limit,
      to: &arena)
    offsets.append(arena.count)
  }

  /// Appends a field whose end is known and passes it.
  private mutating func append(
    _ span: FieldSplitter.Span, limit: Int, to arena: inout ByteArena, _ offsets: inout [Int]
  ) throws(ByteError) {
    let length = min(limit, span.end - span.start)
    if span.start >= window.range.lowerBound, span.start + length <= window.range.upperBound {
      let start = span.start - window.range.lowerBound
      splitter.append(
        FieldSplitter.Span(start: start, end: start + length, isQuoted: span.isQuoted),
        limit: limit, to: &arena)
    } else {
      try appendUnheld(span, length: length, to: &arena)
    }
    offsets.append(arena.count)
    try pass(fields: 1, to: span.next, isFollowed: span.isFollowed)
  }

  /// Appends the first `length` bytes of a field that is not in memory.
  private func appendUnheld(
    _ span: FieldSplitter.Span, length: Int, to arena: inout ByteArena
  ) throws(ByteError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, length), alignment: 1)
    defer { buffer.deallocate() }
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer[..<length])
    let got = try index.source.read(at: span.start, into: target)
    let text = FieldSplitter(
      index.dialect, roles: index.roles,
      buffer: UnsafeRawBufferPointer(rebasing: buffer[..<got]), unclosedFrom: .max)
    text.append(
      FieldSplitter.Span(start: 0, end: got, isQuoted: span.isQuoted), limit: length, to: &arena)
  }

  /// Goes on by one field at least and at most so many of the record.
  private mutating func advance(fields limit: Int) throws(ByteError) {
    if let span = known.span(at: cursor.byte) {
      return try pass(fields: 1, to: span.next, isFollowed: span.isFollowed)
    }
    try window.hold(cursor.byte)
    let base = window.range.lowerBound
    let start = cursor.byte - base
    // Not further than to the next place that is worth remembering.
    let end = min(window.range.count, start + sizes.stride)
    let walk = finder(upTo: end).provenFields(from: start, limit: limit)
    if walk.fieldCount > 0 {
      return try pass(
        fields: walk.fieldCount, to: base + walk.next, isFollowed: walk.isFollowed)
    }
    let span = try field(at: cursor.byte)
    try pass(fields: 1, to: span.next, isFollowed: span.isFollowed)
  }

  private mutating func pass(
    fields count: Int, to byte: Int, isFollowed: Bool
  ) throws(ByteError) {
    cursor.column += count
    cursor.byte = byte
    if isFollowed {
      known.add(cursor, stride: sizes.stride)
    } else {
      ended = (cursor.record, cursor.column)
      try beginRecord(at: byte)
    }
  }

  /// Goes to the beginning of the next record, which is at or behind `byte`.
  private mutating func beginRecord(at byte: Int) throws(ByteError) {
    let record = cursor.record + 1
    if let start = try recordStart(
      from: byte, keepingBlankLines: index.dialect.keepsBlankLines && begin.record + record > 0)
    {
      cursor = FieldPlace(record: record, column: 0, byte: start)
      known.add(cursor, stride: sizes.stride)
    } else {
      cursor = FieldPlace(record: .max, column: 0, byte: window.end)
    }
  }
}
