import CNcurses
import GridFrame

/// The terminal's own strings for placing and styling text, where they are simple enough that a
/// frame may be written with them directly.
struct TerminalStrings {
  /// Ends every style.
  let plain: [UInt8]
  /// Blanks the screen.
  let clear: [UInt8]
  private let bold: [UInt8]
  private let underline: [UInt8]
  private let reverse: [UInt8]
  private let dim: [UInt8]

  /// Nil where only ncurses knows how to draw: a terminal that needs pauses, places its cursor in
  /// another way than ECMA-48, or moves on as soon as the last column is written.
  ///
  /// Call it after the terminal is set up.
  init?() {
    guard tigetflag("xenl") == 1, Self.string("cup") == Array("\u{1B}[%i%p1%d;%p2%dH".utf8),
      let plain = Self.string("sgr0"), !plain.isEmpty, let clear = Self.string("clear")
    else { return nil }
    self.plain = plain
    self.clear = clear
    bold = Self.string("bold") ?? []
    underline = Self.string("smul") ?? []
    reverse = Self.string("rev") ?? []
    dim = Self.string("dim") ?? []
    let colors = ["setaf", "setab"].map { Self.string($0) ?? [] }
    let all = [plain, clear, bold, underline, reverse, dim] + colors
    if all.contains(where: { Self.hasPause($0) }) { return nil }
  }

  private static func string(_ name: String) -> [UInt8]? {
    gv_capability(name).map { Array(String(cString: $0).utf8) }
  }

  /// Whether there is a `$<5>` or the like, a pause of five milliseconds.
  private static func hasPause(_ text: [UInt8]) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "$") && $1 == UInt8(ascii: "<") }
  }

  /// What turns a plain terminal, whatever its style is now, to a style.
  func bytes(for style: Style, colors: ColorPairs) -> [UInt8] {
    var bytes = plain
    if style.bold { bytes += bold }
    if style.dim { bytes += dim }
    if style.underline { bytes += underline }
    if style.reverse { bytes += reverse }
    for (color, name) in [(style.foreground, "setaf"), (style.background, "setab")] {
      let number = colors.number(color)
      guard number >= 0, let text = gv_capability(name), let made = gv_format(text, number) else {
        continue
      }
      bytes += Array(String(cString: made).utf8)
    }
    return bytes
  }
}
