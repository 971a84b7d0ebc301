import GridFrame
import GridLayout
import GridModel
import GridText

/// Draws a state: the screen is a function of the state and the table, and changes neither.
///
/// - Throws: `TableError` when the rows in view cannot be read.
public func view(_ state: State, _ table: any Table, theme: Theme) throws(TableError) -> Frame {
  var painter = TablePainter(state: state, theme: theme)
  try painter.paint(table)
  switch state.focus {
  case .help(let help): HelpPanel.paint(help, into: &painter.frame, theme: theme)
  case .table, .prompt: break
  }
  StatusLine.paint(state, into: &painter.frame, theme: theme)
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

  init(state: State, theme: Theme) {
    self.state = state
    self.theme = theme
    metrics = ScreenMetrics(state)
    spans = state.columnSpans(state.layout)
    frame = Frame(size: state.size)
    // One column is never given up: a screen of one cell still shows something.
    let limit = max(1, state.size.width - 1)
    self.limit = limit
    borderPlaces = (spans.map(\.left) + spans.suffix(1).map(\.right)).filter { $0 < limit }
  }

  mutating func paint(_ table: any Table) throws(TableError) {
    guard state.size.width > 0, state.size.height > 0 else { return }
    guard !spans.isEmpty else {
      write("empty: no columns, no rows", x: 1, y: metrics.bodyY, style: theme.text)
      return
    }
    guard state.size.width > Self.narrowest else { return try paintCursorCell(table) }
    let count = max(0, min(metrics.visibleRows, state.rowCount.known - state.top))
    paintHeader()
    try paintBody(table, count: count)
    paintBorders(rows: count)
    if state.rowCount.known == 0 {
      let text = state.rowCount.isGrowing ? "no rows yet" : "no rows"
      write(text, x: state.gutter + 2 * TableLayout.inset + 1, y: metrics.bodyY, style: theme.text)
    }
    paintScrollBar(rows: count)
  }

  /// Inset, border and scroll bar alone take as much.
  private static let narrowest = 3

  /// All that a screen without room for a table can show: the cell under the cursor.
  private mutating func paintCursorCell(_ table: any Table) throws(TableError) {
    let column = state.shown[state.cursorColumn]
    var bytes = state.columns[column.rawValue].name[...]
    if state.cursorRow >= 0 {
      bytes = try table.cells(of: [state.order.row(at: state.cursorRow)], columns: [column])
        .cell(row: 0, column: 0)
    }
    let line = UnitLine(decoding: bytes, maximumWidth: state.size.width + 1)
    write(line.fitted(to: state.size.width), x: 0, y: 0, 0..<state.size.width, theme.cursor)
  }

  private mutating func write(_ text: String, x: Int, y: Int, style: Style) {
    frame.write(
      UnitLine(text), x: x, y: y, clip: 0..<limit, style: style,
      escapeStyle: theme.escape(in: style))
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
      let title = UnitLine(decoding: state.columns[column.rawValue].name[...], maximumWidth: 4096)
      let room = span.right - span.left - 1
      if let rank {
        let marker = UnitLine(self.marker(rank: rank))
        let fitted = title.fitted(to: max(0, room - 1 - marker.width))
        let x = span.left + (room > marker.width ? 2 : 1)
        let end = write(fitted, x: x, y: y, inner, style)
        write(marker, x: end, y: y, inner, blankWithoutUnderline(style))
      } else {
        let fitted = title.fitted(to: max(0, room - 2))
        let x =
          span.position == 0 ? span.left + 2 : span.left + 1 + max(0, (room - fitted.width) / 2)
        write(fitted, x: x, y: y, inner, style)
      }
    }
  }

  private func blankWithoutUnderline(_ style: Style) -> Style {
    var plain = style
    plain.underline = false
    return plain
  }

  /// ▲ or ▼, with the key's rank where there are several and `…` while the order is on its way.
  private func marker(rank: Int) -> String {
    let arrow = state.sortKeys[rank].descending ? "▼" : "▲"
    let number = state.sortKeys.count > 1 ? "\(rank + 1)" : ""
    return arrow + number + (state.orderProgress == nil ? "" : "…")
  }

  @discardableResult
  private mutating func write(
    _ line: UnitLine, x: Int, y: Int, _ clip: Range<Int>, _ style: Style
  ) -> Int {
    frame.write(
      line, x: x, y: y, clip: clip, style: style, escapeStyle: theme.escape(in: style))
  }

  // MARK: Body

  private mutating func paintBody(_ table: any Table, count: Int) throws(TableError) {
    let rows = (0..<count).map { state.order.row(at: state.top + $0) }
    let block = try table.cells(of: rows, columns: spans.map { state.shown[$0.position] })
    for index in 0..<count {
      let y = metrics.bodyY + index * metrics.rowStride
      guard y < frame.size.height, y != metrics.statusY else { continue }
      if state.gutter > 0 {
        let number = String(rows[index].rawValue + 1)
        write(number, x: state.gutter - number.utf8.count, y: y, style: theme.border)
      }
      for (place, span) in spans.enumerated() {
        paintCell(block.cell(row: index, column: place), span, row: state.top + index, y: y)
      }
    }
  }

  private mutating func paintCell(_ bytes: ArraySlice<UInt8>, _ span: ColumnSpan, row: Int, y: Int)
  {
    let inner = span.inside(limit: limit)
    guard !inner.isEmpty else { return }
    let column = state.shown[span.position]
    let isSorted = state.sortKeys.contains { $0.column == column }
    let isCursor = row == state.cursorRow && span.position == state.cursorColumn
    let style = isCursor ? theme.cursor : isSorted ? theme.sorted : theme.text
    frame.fill(x: inner, y: y, style: style)
    let room = span.right - span.left - 1
    let text = max(0, room - 2)
    let line = UnitLine(decoding: bytes, maximumWidth: text + 1).fitted(to: text)
    var x = span.left + 2
    if span.position > 0 {
      if state.columns[column.rawValue].kind.isNumeric {
        // Last digits stand below one another in a block as wide as the widest, which is centred.
        let block = min(max(line.width, state.cellWidths[column.rawValue]), text)
        x = span.left + 1 + (room - block) / 2 + block - line.width
      } else {
        x = span.left + 1 + max(0, (room - line.width) / 2)
      }
    }
    write(line, x: x, y: y, inner, style)
  }

  // MARK: Borders

  private mutating func paintBorders(rows: Int) {
    guard metrics.borders != .none else { return }
    let lineCount = max(1, rows)
    let endY = metrics.bodyY + (lineCount - 1) * metrics.rowStride
    if let y = metrics.topBorderY {
      paintRule(y, "┌", "┬", "┐")
      for span in spans {
        let number = UnitLine(String(span.position + 1))
        guard span.left + 2 + number.width <= min(span.right, limit) else { continue }
        write(number, x: span.left + 2, y: y, span.inside(limit: limit), theme.border)
      }
    }
    if let y = metrics.headerRuleY { paintRule(y, "├", "┼", "┤") }
    var contentLines = [metrics.headerY].compactMap { $0 }
    for index in 0..<lineCount {
      let y = metrics.bodyY + index * metrics.rowStride
      contentLines.append(y)
      if metrics.rowStride == 2 && index + 1 < lineCount { paintRule(y + 1, "├", "┼", "┤") }
    }
    for y in contentLines where y != metrics.statusY {
      for x in borderPlaces { write("│", x: x, y: y, style: theme.border) }
    }
    if metrics.hasBottomBorder && endY + 1 < (metrics.statusY ?? frame.size.height) {
      paintRule(endY + 1, "└", "┴", "┘")
    }
  }

  private mutating func paintRule(_ y: Int, _ first: String, _ middle: String, _ last: String) {
    guard y != metrics.statusY, y < frame.size.height else { return }
    let start = spans[0].left
    let end = spans[spans.count - 1].right
    let places = Set(borderPlaces)
    var text = ""
    for x in start...max(start, min(end, limit - 1)) {
      text += x == start ? first : x == end ? last : places.contains(x) ? middle : "─"
    }
    write(text, x: start, y: y, style: theme.border)
  }

  // MARK: Scroll bar

  private mutating func paintScrollBar(rows: Int) {
    let total = state.rowCount.known
    let height = (rows - 1) * metrics.rowStride + 1
    guard total > metrics.visibleRows, height > 1, state.size.width > limit else { return }
    let length = max(1, height * metrics.visibleRows / total)
    let range = max(1, total - metrics.visibleRows)
    let start = (height - length) * state.top / range
    for line in 0..<height {
      let isThumb = line >= start && line < start + length
      let style = isThumb ? theme.scrollThumb : theme.scrollTrack
      frame.write(
        UnitLine(isThumb ? "█" : "░"), x: limit, y: metrics.bodyY + line, style: style,
        escapeStyle: style)
    }
  }
}
