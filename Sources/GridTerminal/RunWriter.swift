import CNcurses
import GridFrame

/// Writes runs of a frame as bytes for the terminal, in memory that is used again.
///
/// The bytes leave the terminal plain, as ncurses believes it. Every run is placed by itself, and
/// so is what follows a unit of several scalars, which terminals may draw in other widths.
struct RunWriter {
  private(set) var bytes: [UInt8] = []
  private let strings: TerminalStrings
  private let colors: ColorPairs
  /// The styles met so far: a dozen at most, sooner searched than hashed.
  private var looks: [(style: Style, bytes: [UInt8])] = []
  private var style: Style?

  init(strings: TerminalStrings, colors: ColorPairs) {
    self.strings = strings
    self.colors = colors
  }

  /// Begins the bytes of another frame, on a plain terminal; `onBlank` clears it.
  mutating func begin(onBlank: Bool) {
    bytes.removeAll(keepingCapacity: true)
    if onBlank { bytes += strings.plain + strings.clear }
    style = Style()
  }

  /// Appends whole units that stand side by side; blanks for those that are stamps.
  mutating func append(x range: Range<Int>, y: Int, of frame: Frame) {
    var isPlaced = false
    let start = y * frame.size.width
    frame.cells.withUnsafeBufferPointer { cells in
      var x = range.lowerBound
      while x < range.upperBound {
        let cell = cells[start + x]
        if !isPlaced { place(x: x, y: y) }
        isPlaced = true
        if cell.style != style { change(to: cell.style) }
        // Nearly all of a frame.
        if let scalar = cell.scalar, scalar < 0x80, cell.width == 1 {
          // A control here would be a fault of the frame's maker; the terminal never sees it.
          bytes.append(scalar < 0x20 || scalar == 0x7F ? 0x20 : UInt8(scalar))
          x += 1
          continue
        }
        let width = max(1, cell.width)
        if cell.width == 0 || x + width > range.upperBound {
          bytes.append(0x20)
          x += 1
          continue
        }
        switch CursesText(of: cell, in: frame) {
        case .scalar(let scalar):
          append(scalar)
        case .cluster(let scalars):
          for scalar in scalars { append(scalar) }
          isPlaced = false
        case .stamp:
          for _ in 0..<width { bytes.append(0x20) }
        }
        x += width
      }
    }
  }

  /// Ends the bytes: a plain terminal, its cursor at a place that is not the end of a row.
  mutating func end(cursor: (x: Int, y: Int)?) {
    if style != Style() { change(to: Style()) }
    if let cursor { place(x: cursor.x, y: cursor.y) }
  }

  mutating func append(_ text: String) { bytes += text.utf8 }

  private mutating func change(to new: Style) {
    style = new
    if new == Style() {
      bytes += strings.plain
    } else if let known = looks.first(where: { $0.style == new }) {
      bytes += known.bytes
    } else {
      let look = strings.bytes(for: new, colors: colors)
      looks.append((new, look))
      bytes += look
    }
  }

  private mutating func place(x: Int, y: Int) {
    bytes.append(0x1B)
    bytes.append(UInt8(ascii: "["))
    append(decimal: y + 1)
    bytes.append(UInt8(ascii: ";"))
    append(decimal: x + 1)
    bytes.append(UInt8(ascii: "H"))
  }

  private mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Appends a scalar in UTF-8: by hand, as the generic way is looked up before the first frame.
  private mutating func append(_ scalar: UInt32) {
    let last = UInt8(truncatingIfNeeded: scalar & 0x3F | 0x80)
    let third = UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F | 0x80)
    let second = UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F | 0x80)
    switch scalar {
    case 0..<0x80:
      bytes.append(UInt8(scalar))
    case 0x80..<0x800:
      bytes.append(UInt8(scalar >> 6) | 0xC0)
      bytes.append(last)
    case 0x800..<0x1_0000:
      bytes.append(UInt8(scalar >> 12) | 0xE0)
      bytes.append(third)
      bytes.append(last)
    default:
      bytes.append(UInt8(truncatingIfNeeded: scalar >> 18 | 0xF0))
      bytes.append(second)
      bytes.append(third)
      bytes.append(last)
    }
  }
}
