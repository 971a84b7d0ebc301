import Glibc

/// The dialect that reads the beginning of a source best.
///
/// `head` is the beginning of the bytes, 64 KiB or so, and `isWhole` says that there are no
/// more; `fileExtension` is without the dot, in any case. What `overrides` says is obeyed.
/// - Complexity: O(bytes of `head`).
public func detectDialect(
  head: UnsafeRawBufferPointer, isWhole: Bool, fileExtension: String, overrides: DialectOverrides
) -> Dialect {
  var dialect = Dialect(
    quote: overrides.quote ?? Ascii.quote, escape: overrides.escape, comment: overrides.comment,
    hasHeader: overrides.hasHeader ?? true)
  let isTSV = fileExtension.lowercased() == "tsv"
  dialect.strictQuotes = isTSV
  dialect.start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  var delimiter = overrides.delimiter
  if let line = separatorLine(in: head, from: dialect.start) {
    dialect.start = line.end
    delimiter = delimiter ?? line.delimiter
  }
  if isWhole, head[dialect.start...].allSatisfy(isBlank) {
    // Nothing but blanks is no table: no columns, no rows.
    dialect.start = head.count
    return dialect
  }
  let candidates = delimiter.map { [$0] } ?? [Ascii.comma, Ascii.tab, Ascii.semicolon, Ascii.bar]
  dialect.carriageReturnEndsRecords = hasLoneCarriageReturn(head, isWhole: isWhole)
  var best = bestSample(
    head, isWhole: isWhole, dialect: dialect, candidates: candidates, prefersTab: isTSV)
  if dialect.carriageReturnEndsRecords, best.hasLineFeed {
    dialect.carriageReturnEndsRecords = false
    best = bestSample(
      head, isWhole: isWhole, dialect: dialect, candidates: candidates, prefersTab: isTSV)
  }
  dialect = best.dialect
  if delimiter == nil, best.score < DialectSample.leastScore {
    dialect.delimiter = unusedDelimiter(in: head)
    best = DialectSample(head, isWhole: isWhole, dialect: dialect)
  }
  if dialect.escape == nil, best.backslashedQuotes > 0, best.bareQuotes == 0 {
    dialect.escape = Ascii.backslash
    best = DialectSample(head, isWhole: isWhole, dialect: dialect)
  }
  dialect.keepsBlankLines = best.fieldCounts.allSatisfy { $0 == 1 }
  return dialect
}

private func bestSample(
  _ head: UnsafeRawBufferPointer, isWhole: Bool, dialect: Dialect, candidates: [UInt8],
  prefersTab: Bool
) -> DialectSample {
  // What does not occur splits nothing: its score is 0, as low as the first one's can be.
  let occurring = candidates.prefix(1) + candidates.dropFirst().filter { occurs($0, in: head) }
  let samples = occurring.map { candidate in
    var tried = dialect
    tried.delimiter = candidate
    var sample = DialectSample(head, isWhole: isWhole, dialect: tried)
    if prefersTab, candidate == Ascii.tab, sample.score > 0 { sample.score += 1 }
    return sample
  }
  var best = samples[0]
  for sample in samples.dropFirst() {
    // Decimal commas split as evenly as the semicolons between the numbers do.
    let isTie = sample.score > 0 && sample.score == best.score
    let winsTie =
      isTie && best.dialect.delimiter == Ascii.comma && commasAreDecimal(in: head)
    if sample.score > best.score || winsTie { best = sample }
  }
  return best
}

/// A delimiter for a table of one column: the comma, or a control byte if commas are text there.
private func unusedDelimiter(in head: UnsafeRawBufferPointer) -> UInt8 {
  let unitSeparator: UInt8 = 0x1F
  return head.contains(Ascii.comma) ? unitSeparator : Ascii.comma
}

/// The delimiter and the end of a first line `sep=X`, which spreadsheets write.
private func separatorLine(
  in head: UnsafeRawBufferPointer, from start: Int
) -> (delimiter: UInt8, end: Int)? {
  let line = Array(head[start...].prefix(9))
  let isQuoted = line.first == Ascii.quote
  var rest = line[(isQuoted ? 1 : 0)...]
  guard rest.count > 4, String(decoding: rest.prefix(4), as: UTF8.self).lowercased() == "sep="
  else { return nil }
  rest = rest.dropFirst(4)
  let delimiter = rest.removeFirst()
  if delimiter == Ascii.lineFeed || delimiter == Ascii.carriageReturn { return nil }
  if isQuoted {
    guard rest.first == Ascii.quote else { return nil }
    rest.removeFirst()
  }
  guard let first = rest.first else { return (delimiter, start + rest.startIndex) }
  if first == Ascii.lineFeed { return (delimiter, start + rest.startIndex + 1) }
  guard first == Ascii.carriageReturn else { return nil }
  let hasLineFeed = rest.dropFirst().first == Ascii.lineFeed
  return (delimiter, start + rest.startIndex + (hasLineFeed ? 2 : 1))
}

private func isBlank(_ byte: UInt8) -> Bool {
  byte == Ascii.space || byte == Ascii.lineFeed || byte == Ascii.carriageReturn
}

private func occurs(_ byte: UInt8, in head: UnsafeRawBufferPointer) -> Bool {
  guard let start = head.baseAddress else { return false }
  return memchr(start, Int32(byte), head.count) != nil
}

private func hasLoneCarriageReturn(_ head: UnsafeRawBufferPointer, isWhole: Bool) -> Bool {
  guard occurs(Ascii.carriageReturn, in: head) else { return false }
  return head.indices.contains { index in
    guard head[index] == Ascii.carriageReturn else { return false }
    return index + 1 < head.count ? head[index + 1] != Ascii.lineFeed : isWhole
  }
}

private func commasAreDecimal(in head: UnsafeRawBufferPointer) -> Bool {
  let digits: ClosedRange<UInt8> = 0x30...0x39
  return head.indices.allSatisfy { index in
    if head[index] != Ascii.comma { return true }
    return index > 0 && digits.contains(head[index - 1])
      && (index + 1 == head.count || digits.contains(head[index + 1]))
  }
}
