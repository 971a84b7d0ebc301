import GridFrame
import GridLayout
import GridText

/// Draws what a layout places: a box for each row, titles and a count where it has a header and a
/// footer.
struct BoxPainter {
  var frame: Frame
  /// The cells from the top left that boxes may use.
  let bounds: Size
  let titles: [String]
  let theme: Theme
  let rowCount: Int

  /// Below it an element is drawn dimmed: there are no shades in between.
  private static let dimAlpha = 0.5

  /// A box has a border from this size on.
  private static func hasBorder(_ size: Size) -> Bool { size.width >= 3 && size.height >= 3 }

  /// Which cell of a row stands in the line `y` of a box; -1 in its upper border.
  static func line(at y: Int, of size: Size) -> Int { hasBorder(size) ? y - 1 : y }

  mutating func paint(_ attributes: LayoutAttributes, cells: [String], isSelected: Bool) {
    guard !attributes.isHidden, attributes.alpha > 0, !attributes.frame.isEmpty else { return }
    let isDim = attributes.alpha < Self.dimAlpha
    switch attributes.category {
    case .cell:
      paintBox(attributes.frame, isDim: isDim, isSelected: isSelected)
      paintCells(cells, in: attributes.frame, isDim: isDim, isSelected: isSelected)
    case .supplementary(.header):
      paintLine(titles.joined(separator: "  "), in: attributes.frame, dimmed(theme.header, isDim))
    case .supplementary(.footer):
      let noun = rowCount == 1 ? "row" : "rows"
      paintLine("\(rowCount) \(noun)", in: attributes.frame, dimmed(theme.border, isDim))
    case .decoration: break
    }
  }

  /// A line of text where there is nothing else.
  mutating func paintNote(_ text: String) {
    write(text, x: 1, y: 0, end: bounds.width, style: theme.text)
  }

  private func dimmed(_ style: Style, _ isDim: Bool) -> Style {
    var style = style
    if isDim { style.dim = true }
    return style
  }

  private mutating func paintLine(_ text: String, in rect: Rect, _ style: Style) {
    write(text, x: rect.minX, y: rect.minY, end: rect.maxX, style: style)
  }

  // MARK: Box

  private mutating func paintBox(_ rect: Rect, isDim: Bool, isSelected: Bool) {
    let hasBorder = Self.hasBorder(rect.size)
    let inner = hasBorder ? rect.minX + 1..<rect.maxX - 1 : rect.minX..<rect.maxX
    let blank = isSelected ? theme.cursor : theme.text
    let border = dimmed(theme.border, isDim)
    for y in rect.minY..<rect.maxY where y >= 0 && y < bounds.height {
      if hasBorder, y == rect.minY || y == rect.maxY - 1 {
        let isTop = y == rect.minY
        draw(.horizontal, x: inner, y: y, border)
        draw(isTop ? .topLeft : .bottomLeft, x: rect.minX..<inner.lowerBound, y: y, border)
        draw(isTop ? .topRight : .bottomRight, x: inner.upperBound..<rect.maxX, y: y, border)
        continue
      }
      if hasBorder {
        draw(.vertical, x: rect.minX..<inner.lowerBound, y: y, border)
        draw(.vertical, x: inner.upperBound..<rect.maxX, y: y, border)
      }
      frame.fill(
        x: inner.clamped(to: 0..<max(0, bounds.width)), y: y, style: dimmed(blank, isDim))
    }
  }

  private mutating func draw(_ glyph: LineGlyph, x range: Range<Int>, y: Int, _ style: Style) {
    frame.draw(glyph, x: range.clamped(to: 0..<max(0, bounds.width)), y: y, style: style)
  }

  // MARK: Cells

  /// The first cell as a title, then a line for each further column: its title and its cell.
  private mutating func paintCells(
    _ cells: [String], in rect: Rect, isDim: Bool, isSelected: Bool
  ) {
    let hasBorder = Self.hasBorder(rect.size)
    // A blank beside the text where there is room for text at all.
    let padding = (hasBorder ? 1 : 0) + (rect.size.width >= 6 ? 1 : 0)
    let start = rect.minX + padding
    let end = rect.maxX - padding
    let first = rect.minY + (hasBorder ? 1 : 0)
    let lines = min(titles.count, rect.size.height - (hasBorder ? 2 : 0))
    let names = titles.prefix(max(0, lines)).dropFirst().map { UnitLine($0) }
    // Not more than half of the box tells what the other half is.
    let nameWidth = min(names.map(\.width).max() ?? 0, max(0, (end - start) / 2))
    for line in 0..<max(0, lines) {
      var plain = isSelected ? theme.cursor : theme.text
      var name = isSelected ? theme.cursor : theme.border
      (plain, name) = (dimmed(plain, isDim), dimmed(name, isDim))
      let cell = line < cells.count ? cells[line] : ""
      if line == 0 {
        plain.bold = true
        write(cell, x: start, y: first, end: end, style: plain)
      } else {
        write(titles[line], x: start, y: first + line, end: start + nameWidth, style: name)
        write(cell, x: start + nameWidth + 2, y: first + line, end: end, style: plain)
      }
    }
  }

  private mutating func write(_ text: String, x: Int, y: Int, end: Int, style: Style) {
    guard y >= 0, y < bounds.height, x < end else { return }
    let line = UnitLine(decoding: Array(text.utf8)[...], maximumWidth: end - x + 1)
    frame.write(
      line.fitted(to: end - x), x: x, y: y, clip: 0..<max(0, bounds.width), style: style,
      escapeStyle: theme.escape(in: style))
  }
}
