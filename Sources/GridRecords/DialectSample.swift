/// What the first records look like when they are read in one dialect.
struct DialectSample {
  /// Below this score the records are lines of one column.
  static let leastScore = 0.6
  /// More records would not change the answer and cost time before the first screen.
  private static let recordLimit = 1000

  let dialect: Dialect
  /// How evenly the dialect splits the records; 0 when it does not split them.
  var score = 0.0
  private(set) var fieldCounts: [Int] = []
  /// True when a line feed outside quotes ends a record.
  private(set) var hasLineFeed = false
  /// Quotes inside quoted fields that are neither doubled nor closing, behind a backslash.
  private(set) var backslashedQuotes = 0
  /// The same without a backslash.
  private(set) var bareQuotes = 0
  /// Delimiters outside quotes that a blank follows.
  private var spacedDelimiters = 0
  private var delimiters = 0

  init(_ head: UnsafeRawBufferPointer, isWhole: Bool, dialect: Dialect) {
    self.dialect = dialect
    var scanner = VectorScanner(dialect)
    var isDone = false
    while !isDone {
      while scanner.position < head.count {
        scanner.scan(UnsafeRawBufferPointer(rebasing: head[scanner.position...]))
      }
      // A record that the end of the head cuts says nothing, unless it is the only one.
      isDone = !isWhole && scanner.findings.publishedCount > 0
      if !isDone { isDone = scanner.finish() }
    }
    let end = scanner.findings.publishedEnd
    read(
      UnsafeRawBufferPointer(rebasing: head[..<end]), following: head,
      unclosedFrom: scanner.findings.unclosedFrom)
    score = evenness()
  }

  private mutating func read(
    _ records: UnsafeRawBufferPointer, following head: UnsafeRawBufferPointer, unclosedFrom: Int
  ) {
    let roles = ByteRoles(dialect)
    let splitter = FieldSplitter(
      dialect, roles: roles, buffer: records, unclosedFrom: unclosedFrom)
    var index = dialect.start
    while fieldCounts.count < DialectSample.recordLimit,
      let start = splitter.recordStart(from: index, keepingBlankLines: false)
    {
      index = start
      var count = 0
      var isFollowed = true
      while isFollowed {
        let span = splitter.field(at: index)
        if span.isQuoted { judgeQuotes(records[span.start..<span.end]) }
        count += 1
        index = span.next
        isFollowed = span.isFollowed
        if isFollowed {
          delimiters += 1
          if index < records.count, records[index] == Ascii.space { spacedDelimiters += 1 }
        }
      }
      fieldCounts.append(count)
      let last = records[index - 1]
      let next = index < head.count ? head[index] : 0
      if last == Ascii.lineFeed || (last == Ascii.carriageReturn && next == Ascii.lineFeed) {
        hasLineFeed = true
      }
    }
    withExtendedLifetime(roles) {}
  }

  private mutating func judgeQuotes(_ field: Slice<UnsafeRawBufferPointer>) {
    var index = field.startIndex
    while index < field.endIndex {
      if field[index] == dialect.quote {
        if index + 1 < field.endIndex, field[index + 1] == dialect.quote {
          index += 1
        } else if index > field.startIndex, field[index - 1] == Ascii.backslash {
          backslashedQuotes += 1
        } else {
          bareQuotes += 1
        }
      }
      index += 1
    }
  }

  /// From 0 to 1.2: the share of records of the commonest width, of records that are split at
  /// all, and what the first record says.
  private func evenness() -> Double {
    guard let header = fieldCounts.first else { return 0 }
    let body = fieldCounts.count == 1 ? fieldCounts[...] : fieldCounts.dropFirst()
    let split = body.filter { $0 > 1 }
    var frequencies: [Int: Int] = [:]
    for count in split { frequencies[count, default: 0] += 1 }
    guard let common = frequencies.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else {
      return 0
    }
    // Under a header of one column, ", " in each line is prose or "Last, First".
    if header == 1, spacedDelimiters == delimiters { return 0 }
    let even = Double(common.value) / Double(body.count)
    let divided = Double(split.count) / Double(body.count)
    let opening = header == common.key ? 0.4 : header > 1 ? 0.2 : 0
    return even * 0.6 + divided * 0.2 + opening
  }
}
