import GridFrame
import GridLayout
import GridModel
import GridText

/// Draws a state: the screen is a function of the state and the table, and changes neither.
///
/// - Throws: `TableError` when the rows in view cannot be read.
public func view(_ state: State, _ table: any Table, theme: Theme) throws(TableError) -> Frame {
  let cells: any CellSource =
    state.transposition.map { TransposedCells(of: table, $0) as any CellSource } ?? table
  var frame = try picture(of: state, cells, theme: theme)
  if let record = state.record {
    try RecordPanel(record, state, theme: theme).paint(cells, into: &frame)
  }
  switch state.focus {
  case .help(let help): HelpPanel.paint(help, into: &frame, theme: theme)
  case .summary(let summary):
    SummaryPanel.paint(summary, columns: state.columns, into: &frame, theme: theme)
  case .table, .prompt: break
  }
  StatusLine.paint(state, into: &frame, theme: theme)
  return frame
}

/// The rows of a state, as a table or as cards, or on their way from one to the other.
private func picture(
  of state: State, _ table: any CellSource, theme: Theme
) throws(TableError) -> Frame {
  if let transition = state.transition, transition.progress == 0 {
    return try picture(of: transition.start.before(state), table, theme: theme)
  }
  // Where there is no room for a card, the table shows the cursor's cell.
  let hasRoom = state.size.width > TablePainter.narrowest && !state.shown.isEmpty
  if hasRoom, state.showsCards || state.transition != nil {
    var painter = CardPainter(state: state, theme: theme)
    try painter.paint(table)
    return painter.frame
  }
  var painter = TablePainter(state: state, theme: theme)
  try painter.paint(table)
  return painter.frame
}

/// Paints the table of one frame.
struct TablePainter {
  let state: State
  let theme: Theme
  let metrics: ScreenMetrics
  let spans: [ColumnSpan]
  var frame: Frame
  /// The x behind the last one that the table may use; the scroll bar stands there.
  let limit: Int
  /// Screen x of every border in view.
  let borderPlaces: [Int]
  /// Memory for the text of one cell after the other.
  private var plain = PlainLine()
  private let marks: MatchMarks?

  init(state: State, theme: Theme) {
    self.state = state
    self.theme = theme
    metrics = ScreenMetrics(state)
    spans = state.columnSpans(state.layout)
    marks = MatchMarks(state.search)
    frame = Frame(size: state.size)
    // One column is never given up: a screen of one cell still shows something.
    let limit = max(1, state.tableWidth - 1)
    self.limit = limit
    borderPlaces = (spans.map(\.left) + spans.suffix(1).map(\.right)).filter { $0 < limit }
  }

  mutating func paint(_ table: any CellSource) throws(TableError) {
    guard state.size.width > 0, state.size.height > 0 else { return }
    guard !spans.isEmpty else {
      write("empty: no columns, no rows", x: 1, y: metrics.bodyY, style: theme.text)
      return
    }
    guard state.size.width > Self.narrowest else { return try paintCursorCell(table) }
    let count = max(
      0,
      min(
        metrics.visibleRows, state.order.knownPositions(of: state.rowsInView).upperBound - state.top
      ))
    paintHeader()
    try paintBody(table, count: count)
    paintBorders(rows: count)
    if state.rowsInView == 0 {
      let isWaiting = state.rowCount.isGrowing || state.orderProgress != nil
      let text = isWaiting ? "no rows yet" : "no rows"
      write(text, x: state.gutter + 2 * TableLayout.inset + 1, y: metrics.bodyY, style: theme.text)
    }
    paintScrollBar(rows: count)
  }

  /// Inset, border and scroll bar alone take as much.
  static let narrowest = 3
  /// Bytes of a cell that are read to draw it: more than fit on any screen.
  static let cellLimit = 16 << 10

  /// All that a screen without room for a table can show: the cell under the cursor.
  private mutating func paintCursorCell(_ table: any CellSource) throws(TableError) {
    let column = state.shown[state.cursorColumn]
    var bytes = state.columns[column.rawValue].name[...]
    if state.cursorRow >= 0 {
      bytes = try table.cells(
        of: [state.order.row(at: state.cursorRow)], columns: [column], limit: Self.cellLimit
      )
      .cell(row: 0, column: 0)
    }
    _ = bytes.withUnsafeBytes {
      write($0, room: state.size.width, y: 0, 0..<state.size.width, theme.cursor) { _ in 0 }
    }
  }

  private mutating func write(_ text: String, x: Int, y: Int, style: Style) {
    write(text, room: limit - x, y: y, 0..<limit, style) { _ in x }
  }

  @discardableResult
  private mutating func write(
    _ text: String, room: Int, y: Int, _ clip: Range<Int>, _ style: Style, place: (Int) -> Int
  ) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      write(UnsafeRawBufferPointer(bytes), room: room, y: y, clip, style, place: place)
    }
  }

  /// Writes text in at most `room` cells; `place` says where one of a given width begins.
  ///
  /// Returns the x behind the text.
  @discardableResult
  private mutating func write(
    _ bytes: UnsafeRawBufferPointer, room: Int, y: Int, _ clip: Range<Int>, _ style: Style,
    place: (Int) -> Int
  ) -> Int {
    frame.write(
      bytes, room: room, y: y, clip: clip, style: style, escapeStyle: theme.escape(in: style),
      memory: &plain, place: place)
  }

  // MARK: Header

  private mutating func paintHeader() {
    guard let y = metrics.headerY else { return }
    for span in spans {
      let column = state.shown[span.position]
      let rank = state.sortKeys.firstIndex { $0.column == column }
      let inner = span.inside(limit: limit)
      guard !inner.isEmpty else { continue }
      let isCursor = state.cursorRow < 0 && span.position == state.cursorColumn
      let blank =
        isCursor
        ? theme.cursor : rank == nil ? theme.text : blankWithoutUnderline(theme.sortedHeader)
      var style = rank == nil ? theme.header : theme.sortedHeader
      if isCursor { style.reverse = true }
      frame.fill(x: inner, y: y, style: blank)
      let name = state.columns[column.rawValue].name
      let room = span.right - span.left - 1
      name.withUnsafeBytes { title in
        if let rank {
          let marker = state.sortMarker(rank: rank)
          let markerWidth = marker.unicodeScalars.count
          let end = write(title, room: room - 1 - markerWidth, y: y, inner, style) { _ in
            span.left + (room > markerWidth ? 2 : 1)
          }
          write(marker, room: markerWidth, y: y, inner, blankWithoutUnderline(style)) { _ in end }
        } else {
          write(title, room: room - 2, y: y, inner, style) { width in
            span.left + (span.position == 0 ? 2 : 1 + max(0, (room - width) / 2))
          }
        }
      }
    }
  }

  private func blankWithoutUnderline(_ style: Style) -> Style {
    var plain = style
    plain.underline = false
    return plain
  }

  // MARK: Body

  private mutating func paintBody(_ table: any CellSource, count: Int) throws(TableError) {
    let rows = (0..<count).map { state.order.row(at: state.top + $0) }
    let block = try table.cells(
      of: rows, columns: spans.map { state.shown[$0.position] }, limit: Self.cellLimit)
    let looks = spans.map { CellLook($0, state, theme, limit: limit) }
    for index in 0..<count {
      let y = metrics.bodyY + index * metrics.rowStride
      guard y < frame.size.height, y != metrics.statusY else { continue }
      if state.gutter > 0 {
        let number = state.rowLabel(at: state.top + index)
        write(number, x: state.gutter - number.count, y: y, style: theme.border)
      }
      // Left of the border there is always a blank.
      if state.marked.contains(rows[index]) {
        write("*", x: state.gutter, y: y, style: theme.panelTitle)
      }
      block.arena.withUnsafeBytes { arena in
        for (place, look) in looks.enumerated() {
          let cell = index * block.columnCount + place
          let bytes = UnsafeRawBufferPointer(
            rebasing: arena[block.offsets[cell]..<block.offsets[cell + 1]])
          paintCell(bytes, look, isCursor: state.top + index == state.cursorRow, y: y)
        }
      }
    }
  }

  private mutating func paintCell(
    _ bytes: UnsafeRawBufferPointer, _ look: CellLook, isCursor: Bool, y: Int
  ) {
    guard !look.inner.isEmpty else { return }
    let style = isCursor && look.isCursorColumn ? theme.cursor : look.style
    frame.fill(x: look.inner, y: y, style: style)
    var start = 0
    let end = write(bytes, room: look.room - 2, y: y, look.inner, style) {
      start = look.start(ofWidth: $0)
      return start
    }
    guard let marks, marks.looks(at: look.column) else { return }
    for place in marks.places(in: bytes) {
      let shown = (start + place.lowerBound..<start + place.upperBound).clamped(to: look.inner)
      frame.restyle(x: shown.clamped(to: start..<max(start, end)), y: y, theme.markMatch)
    }
  }

  // MARK: Borders

  private mutating func paintBorders(rows: Int) {
    guard metrics.borders != .none else { return }
    let lineCount = max(1, rows)
    let endY = metrics.bodyY + (lineCount - 1) * metrics.rowStride
    if let y = metrics.topBorderY {
      paintRule(y, .topLeft, .topTee, .topRight)
      for span in spans {
        let number = String(span.position + 1)
        guard span.left + 2 + number.utf8.count <= min(span.right, limit) else { continue }
        write(number, x: span.left + 2, y: y, style: theme.border)
      }
    }
    if let y = metrics.headerRuleY { paintRule(y, .leftTee, .cross, .rightTee) }
    var contentLines = [metrics.headerY].compactMap { $0 }
    for index in 0..<lineCount {
      let y = metrics.bodyY + index * metrics.rowStride
      contentLines.append(y)
      if metrics.rowStride == 2 && index + 1 < lineCount {
        paintRule(y + 1, .leftTee, .cross, .rightTee)
      }
    }
    for y in contentLines where y != metrics.statusY {
      for x in borderPlaces { frame.draw(.vertical, x: x..<(x + 1), y: y, style: theme.border) }
    }
    if metrics.hasBottomBorder && endY + 1 < (metrics.statusY ?? frame.size.height) {
      paintRule(endY + 1, .bottomLeft, .bottomTee, .bottomRight)
    }
  }

  private mutating func paintRule(
    _ y: Int, _ first: LineGlyph, _ middle: LineGlyph, _ last: LineGlyph
  ) {
    guard y != metrics.statusY, y < frame.size.height else { return }
    let start = spans[0].left
    let end = spans[spans.count - 1].right
    frame.draw(
      .horizontal, x: start..<max(start, min(end + 1, limit)), y: y, style: theme.border)
    for x in borderPlaces {
      let glyph = x == start ? first : x == end ? last : middle
      frame.draw(glyph, x: x..<(x + 1), y: y, style: theme.border)
    }
  }

  // MARK: Scroll bar

  private mutating func paintScrollBar(rows: Int) {
    let height = (rows - 1) * metrics.rowStride + 1
    guard state.size.width > limit else { return }
    ScrollBar(first: state.top, visible: metrics.visibleRows, total: state.rowsInView)
      .paint(
        x: limit, y: metrics.bodyY..<metrics.bodyY + max(0, height), into: &frame, theme: theme)
  }
}
