import GridFrame

/// A unit of text that is written after ncurses has drawn the rest of the screen.
///
/// ncurses itself holds no-break spaces in its place: were they blanks, it would see no change when
/// the unit goes away. A terminal that draws the unit wider or narrower moves nothing, since the
/// cursor is set before and after.
struct Stamp: Hashable {
  let x: Int
  let y: Int
  let width: Int
  let text: String
  let style: Style

  /// The cells that a terminal without emoji clusters takes for it; `width` where all agree.
  var widestWidth: Int {
    let scalars = text.unicodeScalars
    let isRisky = scalars.contains {
      switch $0.value {
      case 0x200D, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
      default: false
      }
    }
    return isRisky ? max(width, 2 * scalars.count) : width
  }
}

/// Writes stamps as one string for the terminal.
struct StampPainter {
  private let depth: ColorDepth
  private let number: (Color) -> Int32

  /// - Parameter number: the terminal's number for a colour, -1 for its own.
  init(depth: ColorDepth, number: @escaping (Color) -> Int32) {
    self.depth = depth
    self.number = number
  }

  /// The bytes that draw the stamps and leave cursor and attributes as ncurses believes them.
  ///
  /// Column by column, then row by row: two places in one row would let tmux move relatively and
  /// inherit the outer terminal's idea of the first unit's width.
  func bytes(for stamps: [Stamp], in frame: Frame) -> String {
    guard !stamps.isEmpty else { return "" }
    var output = "\u{1B}7"
    for stamp in stamps.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
      output += attributes(stamp.style) + place(stamp.x, stamp.y)
      output += String(repeating: " ", count: stamp.width)
      let reach = stamp.x + stamp.widestWidth
      if reach >= frame.size.width {
        // In the last column a unit drawn too wide would wrap, and with it the whole screen.
        output += place(stamp.x, stamp.y) + safeText(stamp)
        continue
      }
      output += place(stamp.x, stamp.y) + stamp.text
      // What a terminal without clusters drew too far is put right at once.
      if reach > stamp.x + stamp.width {
        output += repair(row: stamp.y, from: stamp.x + stamp.width, to: reach, in: frame)
      }
    }
    return output + "\u{1B}[0m\u{1B}8"
  }

  /// The part of a stamp that is nowhere wider than its cells: its first scalar.
  private func safeText(_ stamp: Stamp) -> String {
    stamp.text.unicodeScalars.first.map { String(Character($0)) } ?? ""
  }

  private func repair(row: Int, from start: Int, to end: Int, in frame: Frame) -> String {
    var output = ""
    var x = start
    while x < end {
      let cell = frame.cells[row * frame.size.width + x]
      let width = max(1, cell.width)
      output += attributes(cell.style) + place(x, row)
      switch CursesText(of: cell, in: frame) {
      case .scalar, .cluster: output += frame.text(of: cell)
      case .stamp: output += String(repeating: " ", count: width)
      }
      x += width
    }
    return output
  }

  private func place(_ x: Int, _ y: Int) -> String { "\u{1B}[\(y + 1);\(x + 1)H" }

  private func attributes(_ style: Style) -> String {
    var output = "\u{1B}[0"
    if style.bold { output += ";1" }
    if style.dim { output += ";2" }
    if style.underline { output += ";4" }
    if style.reverse { output += ";7" }
    output += color(style.foreground, base: 30) + color(style.background, base: 40)
    return output + "m"
  }

  private func color(_ color: Color, base: Int32) -> String {
    let index = number(color)
    if index < 0 { return "" }
    if index < 8 { return ";\(base + index)" }
    if depth == .sixteen { return ";\(base + 60 + index - 8)" }
    return ";\(base + 8);5;\(index)"
  }
}
