import GridFrame
import GridLayout
import GridModel
import GridText

/// Draws the cursor's record as a vertical table, or the cursor's cell as a whole.
struct RecordPanel {
  /// Bytes of a cell that are shown; what comes behind them is told, not shown.
  static let byteLimit = 64 << 10
  /// Below so many cells of text there is no room for titles.
  private static let narrowest = 12
  /// Between a title and its value: blank, rule, blank.
  private static let gap = 3

  private let state: State
  private let record: RecordState
  private let theme: Theme
  private let place: RecordPlace

  init(_ record: RecordState, _ state: State, theme: Theme) {
    self.state = state
    self.record = record
    self.theme = theme
    place = RecordPlace(in: state.size)
  }

  /// One line of the panel.
  private struct Line {
    var title = UnitLine()
    var text: UnitLine
    var isMarked = false
  }

  /// Paints the panel over the right part of a frame, or over all of it.
  /// - Throws: `TableError` when the record cannot be read.
  func paint(_ cells: any CellSource, into frame: inout Frame) throws(TableError) {
    guard !place.text.isEmpty, !state.shown.isEmpty else { return }
    let lines = record.showsCell ? try cellLines(cells) : try recordLines(cells)
    let titleWidth = record.showsCell ? 0 : self.titleWidth
    for y in 0..<place.height {
      frame.fill(x: place.x, y: y, style: theme.panel)
      if place.isBeside {
        frame.draw(
          .vertical, x: place.x.lowerBound..<place.x.lowerBound + 1, y: y, style: theme.border)
      }
      let line = y - place.titleLines
      guard line >= 0, line < lines.count else { continue }
      paint(lines[line], titleWidth, y: y, into: &frame)
    }
    if place.titleLines > 0 { paintTitle(into: &frame) }
  }

  private func paint(_ line: Line, _ titleWidth: Int, y: Int, into frame: inout Frame) {
    var x = place.text.lowerBound
    if titleWidth > 0 {
      let style = line.isMarked ? theme.cursor : theme.panelTitle
      frame.write(line.title, x: x, y: y, style: style, escapeStyle: theme.escape(in: style))
      x += titleWidth + 1
      frame.draw(.vertical, x: x..<x + 1, y: y, style: theme.border)
      x += 2
    }
    frame.write(
      line.text, x: x, y: y, clip: place.text, style: theme.panel,
      escapeStyle: theme.escape(in: theme.panel))
  }

  /// Which row it is, and what Tab shows.
  private func paintTitle(into frame: inout Frame) {
    let room = place.text.count
    var text = state.cursorRow < 0 ? "header" : "row \(state.rowLabel(at: state.cursorRow))"
    if record.showsCell, let column = state.currentColumn {
      text += "  \(state.title(of: column))  \(state.columns[column.rawValue].kind.rawValue)"
    }
    let style = theme.panelTitle
    let title = UnitLine(text).fitted(to: room)
    frame.write(
      title, x: place.text.lowerBound, y: 0, style: style, escapeStyle: theme.escape(in: style))
    let hint = UnitLine(record.showsCell ? "Tab: record" : "Tab: cell")
    guard title.width + 2 + hint.width <= room else { return }
    frame.write(
      hint, x: place.text.upperBound - hint.width, y: 0, style: theme.border,
      escapeStyle: theme.escape(in: theme.border))
  }

  // MARK: Cell

  private func cellLines(_ cells: any CellSource) throws(TableError) -> [Line] {
    guard let column = state.currentColumn else { return [] }
    let bytes: ArraySlice<UInt8>
    var top = 0
    if state.cursorRow < 0 {
      bytes = state.columns[column.rawValue].name[...]
    } else {
      let row = state.order.row(at: state.cursorRow)
      bytes = try cells.cells(of: [row], columns: [column], limit: Self.byteLimit + 1)
        .cell(row: 0, column: 0)
      top = record.top(of: row, column)
    }
    let lines = Self.lines(of: bytes, width: place.text.count)
    return lines.dropFirst(min(top, Self.lastTop(lines.count, place)))
      .prefix(place.lineCount).map { Line(text: $0) }
  }

  /// The text of a cell in lines of a width, as many as there are.
  static func lines(
    of cell: ArraySlice<UInt8>, width: Int, limit: Int = .max
  ) -> [UnitLine] {
    var bytes = cell.prefix(byteLimit)
    let isCut = cell.count > byteLimit
    // A letter that the limit cuts in two is left out as a whole.
    if isCut, let first = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes.endIndex - first < 4
    {
      bytes = bytes[..<first]
    }
    let room = limit == .max ? Int.max : limit * (width + 1) + 1
    var lines = UnitLine(decoding: bytes, maximumWidth: room).wrapped(to: width, limit: limit)
    if isCut, lines.count < limit {
      lines.append(UnitLine("… the cell goes on behind these 64 KiB").fitted(to: width))
    }
    return lines
  }

  /// The first line in view when the last one is in view.
  static func lastTop(_ lineCount: Int, _ place: RecordPlace) -> Int {
    max(0, lineCount - max(1, place.lineCount))
  }

  // MARK: Record

  /// Cells of the titles, all alike; 0 where there is no room for them.
  private var titleWidth: Int {
    let room = place.text.count
    guard room >= Self.narrowest else { return 0 }
    let widest = state.shown.reduce(1) { max($0, state.titleWidths[$1.rawValue]) }
    return min(widest, room / 3)
  }

  /// The lines around the field under the cursor's column, as many as fit.
  private func recordLines(_ cells: any CellSource) throws(TableError) -> [Line] {
    let height = place.lineCount
    let mark = state.cursorColumn
    // Each field takes a line at least: those further away are not in view.
    let first = max(0, mark - height)
    let columns = Array(state.shown[first..<min(state.shown.count, mark + height + 1)])
    var block: RowBlock?
    if state.cursorRow >= 0 {
      block = try cells.cells(
        of: [state.order.row(at: state.cursorRow)], columns: columns, limit: Self.byteLimit + 1)
    }
    func field(_ position: Int) -> [Line] {
      let column = state.columns[columns[position - first].rawValue]
      let value =
        block?.cell(row: 0, column: position - first) ?? Array(column.kind.rawValue.utf8)[...]
      return fieldLines(column, value, isMarked: position == mark)
    }
    let marked = field(mark)
    var before: [Line] = []
    var position = mark - 1
    while position >= first, before.count < height {
      before = field(position) + before
      position -= 1
    }
    var after: [Line] = []
    position = mark + 1
    while position < first + columns.count, after.count < height {
      after += field(position)
      position += 1
    }
    // The marked field stands in the middle, but no line stays blank that another could fill.
    let room = max(0, height - marked.count)
    let below = min(after.count, room - min(before.count, room / 2))
    let above = min(before.count, room - below)
    let lines = Array(before.suffix(above)) + marked + after
    return Array(lines.prefix(height))
  }

  private func fieldLines(_ column: Column, _ value: ArraySlice<UInt8>, isMarked: Bool) -> [Line] {
    let titleWidth = self.titleWidth
    let width = place.text.count - (titleWidth > 0 ? titleWidth + Self.gap : 0)
    let texts = Self.lines(of: value, width: width, limit: max(1, place.lineCount))
    return texts.enumerated().map { number, text in
      var line = Line(text: text, isMarked: isMarked && number == 0)
      guard number == 0 else { return line }
      line.title = UnitLine(decoding: column.name[...], maximumWidth: titleWidth + 1)
        .fitted(to: titleWidth)
      return line
    }
  }
}
