import GridLayout
import GridText

/// One cell of a frame.
public struct FrameCell: Hashable, Sendable {
  /// The drawable unit that starts here; empty in the second half of a wide one.
  public let text: String
  /// 1 or 2; 0 in the second half of a wide unit.
  public let width: UInt8
  public var style: Style
}

/// A picture of the whole screen: a value, row by row.
///
/// Text enters it only as `TextUnit`s, so nothing that a terminal would obey can stand in a cell.
public struct Frame: Hashable, Sendable {
  public let size: Size
  public private(set) var cells: [FrameCell]
  /// Where the terminal's own cursor is shown (in a prompt), or nil where it is hidden.
  public var cursor: Point?

  /// A blank frame.
  public init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(
      repeating: FrameCell(text: " ", width: 1, style: Style()),
      count: self.size.width * self.size.height)
  }

  public subscript(x: Int, y: Int) -> FrameCell {
    cells[y * size.width + x]
  }

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

  /// Blanks cells of row y in a style.
  public mutating func fill(x range: Range<Int>, y: Int, style: Style) {
    guard y >= 0, y < size.height else { return }
    for x in range.clamped(to: 0..<size.width) {
      set(FrameCell(text: " ", width: 1, style: style), x: x, y: y)
    }
  }

  /// Gives the cells of row y another style, their text staying.
  public mutating func restyle(x range: Range<Int>, y: Int, _ change: (inout Style) -> Void) {
    guard y >= 0, y < size.height else { return }
    for x in range.clamped(to: 0..<size.width) { change(&cells[y * size.width + x].style) }
  }

  private mutating func put(_ unit: TextUnit, x: Int, y: Int, style: Style) {
    if unit.width <= 2 {
      set(FrameCell(text: unit.text, width: UInt8(unit.width), style: style), x: x, y: y)
      if unit.width == 2 { set(FrameCell(text: "", width: 0, style: style), x: x + 1, y: y) }
      return
    }
    // A unit wider than two cells is an escape in ASCII or a cluster of several spacing scalars.
    if unit.text.utf8.count == unit.width {
      var place = x
      for character in unit.text {
        set(FrameCell(text: String(character), width: 1, style: style), x: place, y: y)
        place += 1
      }
    } else {
      set(FrameCell(text: unit.text, width: UInt8(unit.width), style: style), x: x, y: y)
      for place in (x + 1)..<(x + unit.width) {
        set(FrameCell(text: "", width: 0, style: style), x: place, y: y)
      }
    }
  }

  /// Puts a cell; the halves of a wide unit that it cuts become blanks.
  private mutating func set(_ cell: FrameCell, x: Int, y: Int) {
    let row = y * size.width
    if cells[row + x].width == 0 && cell.width != 0 {
      var start = x
      while start > 0 && cells[row + start].width == 0 { start -= 1 }
      if Int(cells[row + start].width) + start > x { blank(from: start, to: x, row: row) }
    }
    if cells[row + x].width > 1 {
      let end = min(size.width, x + Int(cells[row + x].width))
      blank(from: x + 1, to: end, row: row)
    }
    cells[row + x] = cell
  }

  private mutating func blank(from start: Int, to end: Int, row: Int) {
    guard start < end else { return }
    for x in start..<end {
      cells[row + x] = FrameCell(text: " ", width: 1, style: cells[row + x].style)
    }
  }

  /// The frame as lines of text, trailing blanks left out: for tests, prints and documents.
  public var lines: [String] {
    (0..<size.height).map { y in
      var line = ""
      for x in 0..<size.width { line += self[x, y].text }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
