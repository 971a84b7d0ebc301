/// Where the cells of one part are, found field by field; `CellFinder` must tell the same.
struct PlainCells {
  let dialect: Dialect
  let splitter: FieldSplitter
  /// The number of the first record.
  var first: Int

  /// Where record `number` of the part begins; `index` is behind the one before it.
  func recordStart(_ number: Int, from index: Int) -> Int? {
    // Lines before the first record are never records.
    splitter.recordStart(
      from: index, keepingBlankLines: dialect.keepsBlankLines && first + number > 0)
  }

  /// The byte behind the record that begins at `start`.
  func recordEnd(from start: Int) -> Int {
    var span = splitter.field(at: start)
    while span.isFollowed { span = splitter.field(at: span.next) }
    return span.next
  }

  /// The field in `column` of the record that begins at `start`, and the byte behind the record.
  func cell(_ column: Int, from start: Int) -> (span: FieldSplitter.Span?, end: Int) {
    var found: FieldSplitter.Span?
    var number = 0
    var index = start
    while true {
      let span = splitter.field(at: index)
      if number == column { found = span }
      number &+= 1
      index = span.next
      if !span.isFollowed { return (found, index) }
    }
  }
}
