import CNcurses
import GridFrame

/// The terminal's colours: which there are, and the ncurses pair of two of them.
struct ColorPairs {
  let depth: ColorDepth
  private var pairs: [(front: Int32, back: Int32, pair: Int32)] = []

  /// Call it after the terminal is set up. `isPlain` means that the user wants no colour.
  init(isPlain: Bool) {
    let count = isPlain ? 0 : Int(tigetnum("colors"))
    guard count >= 8, start_color() == OK else {
      depth = .none
      return
    }
    // Colour -1 is then the terminal's own.
    use_default_colors()
    depth = count >= 256 ? .palette256 : count >= 16 ? .sixteen : .eight
  }

  /// The pair for a style, made when it is first asked for; 0 where there is no colour.
  mutating func pair(foreground: Color, background: Color) -> Int32 {
    let (front, back) = (number(foreground), number(background))
    if front < 0 && back < 0 { return 0 }
    if let known = pairs.first(where: { $0.front == front && $0.back == back }) {
      return known.pair
    }
    let pair = max(0, alloc_pair(front, back))
    pairs.append((front, back, pair))
    return pair
  }

  /// The terminal's number for a colour, -1 for its own colour.
  func number(_ color: Color) -> Int32 {
    switch (color, depth) {
    case (.standard, _), (_, .none): return -1
    case (.palette(let index), .palette256): return Int32(index)
    case (.palette(let index), .sixteen):
      return index < 16 ? Int32(index) : Self.basic(index)
    case (.palette(let index), .eight):
      return index < 16 ? Int32(index & 7) : Self.basic(index)
    }
  }

  /// The nearest of the eight basic colours to one of the 6×6×6 cube or the grey ramp.
  private static func basic(_ index: UInt8) -> Int32 {
    if index >= 232 { return index < 244 ? 0 : 7 }
    let cube = Int32(index) - 16
    let (red, green, blue) = (cube / 36, cube / 6 % 6, cube % 6)
    return (red > 2 ? 1 : 0) | (green > 2 ? 2 : 0) | (blue > 2 ? 4 : 0)
  }
}
