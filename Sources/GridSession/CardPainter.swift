import GridFrame
import GridLayout
import GridModel
import GridText

/// Paints the rows of one frame as cards.
struct CardPainter {
  let state: State
  let theme: Theme
  var frame: Frame
  /// The part of the screen that the cards are seen in.
  private let area: Rect
  /// Cells of the widest title, its sort marker included.
  private let widestTitle: Int
  /// Memory for the text of one cell after the other.
  private var plain = PlainLine()
  private let marks: MatchMarks?

  /// Cells of a line that a title and its cell share at least; with fewer the cell stands alone.
  private static let narrowestField = 12

  init(state: State, theme: Theme) {
    self.state = state
    self.theme = theme
    frame = Frame(size: state.size)
    area = state.cardArea
    marks = MatchMarks(state.search)
    widestTitle =
      state.shown.map { column in
        let rank = state.sortKeys.firstIndex { $0.column == column }
        return state.titleWidths[column.rawValue]
          + (rank.map { state.sortMarker(rank: $0).unicodeScalars.count } ?? 0)
      }.max() ?? 0
  }

  mutating func paint(_ table: any CellSource) throws(TableError) {
    guard state.size.width > 0, state.size.height > 0 else { return }
    let cards = state.transition.map(state.cards(of:)) ?? state.cards
    let fields = Set(cards.flatMap(\.fields)).sorted()
    let block = try table.cells(
      of: cards.map(\.row), columns: fields.map { state.shown[$0] }, limit: TablePainter.cellLimit)
    let places = Dictionary(uniqueKeysWithValues: zip(fields, fields.indices))
    block.arena.withUnsafeBytes { arena in
      for (index, card) in cards.enumerated() {
        paintBox(card)
        for (y, field) in zip(CardShape(card.frame).lines, card.fields) {
          guard let place = places[field] else { continue }
          let cell = index * block.columnCount + place
          paint(
            field,
            UnsafeRawBufferPointer(
              rebasing: arena[block.offsets[cell]..<block.offsets[cell + 1]]), of: card, y: y)
        }
      }
    }
    if state.rowsInView == 0 {
      let isWaiting = state.rowCount.isGrowing || state.orderProgress != nil
      write(isWaiting ? "no rows yet" : "no rows", x: area.minX + 1, y: area.minY, theme.text)
    }
    if state.transition == nil, state.viewLayout != .ring {
      ScrollBar(
        first: state.top, visible: ScreenMetrics(state).visibleRows, total: state.rowsInView
      )
      .paint(x: area.maxX, y: area.minY..<area.maxY, into: &frame, theme: theme)
    }
  }

  // MARK: Box

  private mutating func paintBox(_ card: Card) {
    let shape = CardShape(card.frame)
    let (minX, maxX) = (card.frame.minX, card.frame.maxX)
    for y in visible(card.frame.minY..<card.frame.maxY) {
      frame.fill(x: across(minX..<maxX), y: y, style: theme.text)
    }
    guard shape.hasBox, state.borders != Borders.none else { return }
    let style = look(card.isCursor ? theme.panelTitle : theme.border, of: card)
    rule(card.frame.minY, minX..<maxX, .topLeft, .topRight, style)
    for y in visible(shape.lines) {
      draw(.vertical, x: minX, y: y, style)
      draw(.vertical, x: maxX - 1, y: y, style)
    }
    rule(card.frame.maxY - 1, minX..<maxX, .bottomLeft, .bottomRight, style)
    let mark = state.marked.contains(card.row) ? "*" : ""
    let number = state.showsRowNumbers ? state.rowLabel(at: card.position) : ""
    note(mark + number, card, y: card.frame.minY, style)
    let hidden = state.shown.count - card.fields.count
    if hidden > 0, !card.isName { note("+\(hidden)", card, y: card.frame.maxY - 1, style) }
  }

  private mutating func rule(
    _ y: Int, _ x: Range<Int>, _ left: LineGlyph, _ right: LineGlyph, _ style: Style
  ) {
    guard area.minY..<area.maxY ~= y else { return }
    frame.draw(.horizontal, x: across(x), y: y, style: style)
    draw(left, x: x.lowerBound, y: y, style)
    draw(right, x: x.upperBound - 1, y: y, style)
  }

  private mutating func draw(_ glyph: LineGlyph, x: Int, y: Int, _ style: Style) {
    frame.draw(glyph, x: across(x..<x + 1), y: y, style: style)
  }

  /// A few letters in a border, where they have room.
  private mutating func note(_ text: String, _ card: Card, y: Int, _ style: Style) {
    let room = card.frame.size.width - 4
    guard area.minY..<area.maxY ~= y, !text.isEmpty, text.unicodeScalars.count <= room else {
      return
    }
    write(text, x: card.frame.minX + 2, y: y, style)
  }

  // MARK: Fields

  private mutating func paint(
    _ field: Int, _ bytes: UnsafeRawBufferPointer, of card: Card, y: Int
  ) {
    guard area.minY..<area.maxY ~= y else { return }
    let shape = CardShape(card.frame)
    let column = state.shown[field]
    let rank = state.sortKeys.firstIndex { $0.column == column }
    let isCursor = card.isCursor && field == state.cursorColumn
    let style = look(
      isCursor ? theme.cursor : rank == nil ? theme.text : theme.sorted, of: card)
    let clip = across(shape.inner)
    frame.fill(x: clip, y: y, style: style)
    let marker = rank.map { state.sortMarker(rank: $0) } ?? ""
    let markerWidth = marker.unicodeScalars.count
    var (start, end) = (shape.text.lowerBound, shape.text.upperBound)
    if !card.isName, shape.text.count >= Self.narrowestField, widestTitle > 0 {
      var titleStyle = isCursor ? theme.cursor : rank == nil ? theme.panelTitle : theme.sortedHeader
      titleStyle.underline = false
      titleStyle = look(titleStyle, of: card)
      let room = min(widestTitle, shape.text.count / 2)
      let behind = state.columns[column.rawValue].name.withUnsafeBytes {
        write($0, room: room - markerWidth, x: start, y: y, clip, titleStyle)
      }
      if behind > start || markerWidth > 0 { write(marker + ":", x: behind, y: y, titleStyle) }
      start += room + 2
    } else if markerWidth > 0 {
      end = max(start, end - markerWidth)
      write(marker, x: end, y: y, style)
    }
    let behind = write(bytes, room: end - start, x: start, y: y, clip, style)
    guard let marks, marks.looks(at: column) else { return }
    for place in marks.places(in: bytes) {
      let shown = (start + place.lowerBound..<start + place.upperBound).clamped(to: clip)
      frame.restyle(x: shown.clamped(to: start..<max(start, behind)), y: y, theme.markMatch)
    }
  }

  private func look(_ style: Style, of card: Card) -> Style {
    var style = style
    if card.isDim { style.dim = true }
    return style
  }

  // MARK: Clipping

  private func across(_ x: Range<Int>) -> Range<Int> { x.clamped(to: area.minX..<area.maxX) }

  private func visible(_ y: Range<Int>) -> Range<Int> { y.clamped(to: area.minY..<area.maxY) }

  private mutating func write(_ text: String, x: Int, y: Int, _ style: Style) {
    var text = text
    text.withUTF8 {
      _ = write(
        UnsafeRawBufferPointer($0), room: area.maxX - x, x: x, y: y, area.minX..<area.maxX, style)
    }
  }

  @discardableResult
  private mutating func write(
    _ bytes: UnsafeRawBufferPointer, room: Int, x: Int, y: Int, _ clip: Range<Int>, _ style: Style
  ) -> Int {
    frame.write(
      bytes, room: room, y: y, clip: clip, style: style, escapeStyle: theme.escape(in: style),
      memory: &plain
    ) { _ in x }
  }
}
