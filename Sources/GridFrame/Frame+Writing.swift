import GridText

/// The lines and blocks that a table is drawn with, each one cell wide.
public enum LineGlyph: UInt32, Sendable {
  case horizontal = 0x2500
  case vertical = 0x2502
  case topLeft = 0x250C
  case topRight = 0x2510
  case bottomLeft = 0x2514
  case bottomRight = 0x2518
  case leftTee = 0x251C
  case rightTee = 0x2524
  case topTee = 0x252C
  case bottomTee = 0x2534
  case cross = 0x253C
  case fullBlock = 0x2588
  case lightShade = 0x2591
}

extension Frame {
  /// Writes units from (x, y) to the right, leaving out what falls outside `clip` and the frame.
  ///
  /// A unit that would cross an end of the clip becomes blanks there: a wide unit is never split.
  /// Returns the x behind the last unit.
  @discardableResult
  public mutating func write(
    _ line: UnitLine, x: Int, y: Int, clip: Range<Int>? = nil, style: Style, escapeStyle: Style
  ) -> Int {
    var place = x
    let bounds = (clip ?? 0..<size.width).clamped(to: 0..<size.width)
    guard y >= 0, y < size.height else { return x + line.width }
    for unit in line.units {
      let end = place + unit.width
      let look = unit.isEscape ? escapeStyle : style
      if place >= bounds.lowerBound && end <= bounds.upperBound {
        put(unit, x: place, y: y, style: look)
      } else if place < bounds.upperBound && end > bounds.lowerBound {
        fill(
          x: (max(place, bounds.lowerBound))..<(min(end, bounds.upperBound)), y: y, style: style)
      }
      place = end
    }
    return place
  }

  /// Writes plain text from (x, y) to the right, in the same way as units.
  @discardableResult
  public mutating func write(
    _ line: borrowing PlainLine, x: Int, y: Int, clip: Range<Int>, style: Style
  ) -> Int {
    let end = x + line.width
    let bounds = clip.clamped(to: 0..<size.width)
    guard y >= 0, y < size.height, max(x, bounds.lowerBound) < min(end, bounds.upperBound) else {
      return end
    }
    let row = y * size.width
    let start = max(x, bounds.lowerBound)
    let stop = min(end, bounds.upperBound)
    clearUnits(across: start, row: row)
    clearUnits(across: stop, row: row)
    cells.withUnsafeMutableBufferPointer { cells in
      line.glyphs.withUnsafeBufferPointer { glyphs in
        for place in start..<stop {
          let glyph = glyphs[place - x]
          let isWide = glyph & PlainLine.wide != 0
          if glyph == 0 {
            // The first half of this letter is outside.
            cells[row + place] = place == start ? .blank(style) : .rest(style)
          } else if isWide, place + 1 == stop {
            cells[row + place] = .blank(style)
          } else {
            cells[row + place] = PackedCell(
              scalar: glyph & ~PlainLine.wide, width: isWide ? 2 : 1, style: style)
          }
        }
      }
    }
    return end
  }

  /// Draws a line or a block over cells of row y.
  public mutating func draw(_ glyph: LineGlyph, x range: Range<Int>, y: Int, style: Style) {
    set(PackedCell(scalar: glyph.rawValue, width: 1, style: style), x: range, y: y)
  }

  /// Blanks cells of row y in a style.
  public mutating func fill(x range: Range<Int>, y: Int, style: Style) {
    set(.blank(style), x: range, y: y)
  }

  /// Gives the cells of row y another style, their text staying.
  public mutating func restyle(x range: Range<Int>, y: Int, _ change: (inout Style) -> Void) {
    guard y >= 0, y < size.height else { return }
    for x in range.clamped(to: 0..<size.width) { change(&cells[y * size.width + x].style) }
  }

  private mutating func put(_ unit: TextUnit, x: Int, y: Int, style: Style) {
    let scalars = unit.text.unicodeScalars
    // Blanks, and escapes spelled out in ASCII, are as many letters as cells.
    if unit.text.utf8.count == unit.width {
      for (place, byte) in unit.text.utf8.enumerated() {
        set(PackedCell(scalar: UInt32(byte), width: 1, style: style), x: x + place, y: y)
      }
      return
    }
    let first: PackedCell
    if let scalar = scalars.first, scalars.count == 1 {
      first = PackedCell(scalar: scalar.value, width: unit.width, style: style)
    } else {
      clusters.append(unit.text)
      first = PackedCell(cluster: clusters.count - 1, width: unit.width, style: style)
    }
    set(first, x: x, y: y)
    for place in 1..<max(1, unit.width) { set(.rest(style), x: x + place, y: y) }
  }

  private mutating func set(_ cell: PackedCell, x range: Range<Int>, y: Int) {
    guard y >= 0, y < size.height else { return }
    let range = range.clamped(to: 0..<size.width)
    guard !range.isEmpty else { return }
    let row = y * size.width
    clearUnits(across: range.lowerBound, row: row)
    clearUnits(across: range.upperBound, row: row)
    cells.withUnsafeMutableBufferPointer { cells in
      for x in range { cells[row + x] = cell }
    }
  }

  /// Puts a cell; the halves of a wide unit that it cuts become blanks.
  private mutating func set(_ cell: PackedCell, x: Int, y: Int) {
    let row = y * size.width
    if cell.width != 0 { clearUnits(across: x, row: row) }
    clearUnits(across: x + 1, row: row)
    cells[row + x] = cell
  }

  /// Makes blanks of a unit that stands on both sides of the left end of the cell at x.
  private mutating func clearUnits(across x: Int, row: Int) {
    guard x > 0, x < size.width, cells[row + x].width == 0 else { return }
    var start = x - 1
    while start > 0, cells[row + start].width == 0 { start -= 1 }
    let end = min(size.width, start + cells[row + start].width)
    for place in start..<max(start, end) { cells[row + place] = .blank(cells[row + place].style) }
  }
}
