/// How many colours a screen can show.
public enum ColorDepth: Hashable, Sendable {
  case none, eight, sixteen, palette256
}

/// A colour of a cell.
public enum Color: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case standard
  /// An index of the palette, below the screen's colour count.
  case palette(UInt8)
}

/// How a cell is drawn, in four bytes: a frame has one for each cell.
public struct Style: Hashable, Sendable {
  /// Bold, underline, reverse and dim, then nine bits for each colour.
  public private(set) var bits: UInt32 = 0

  private static let foregroundShift: UInt32 = 4
  private static let backgroundShift: UInt32 = 13
  /// Tells a colour of the palette from the terminal's own.
  private static let paletteBit: UInt32 = 0x100

  public init(
    bold: Bool = false, underline: Bool = false, reverse: Bool = false, dim: Bool = false,
    foreground: Color = .standard, background: Color = .standard
  ) {
    self.bold = bold
    self.underline = underline
    self.reverse = reverse
    self.dim = dim
    self.foreground = foreground
    self.background = background
  }

  public var bold: Bool {
    get { bits & 1 != 0 }
    set { set(1, newValue) }
  }

  public var underline: Bool {
    get { bits & 2 != 0 }
    set { set(2, newValue) }
  }

  public var reverse: Bool {
    get { bits & 4 != 0 }
    set { set(4, newValue) }
  }

  public var dim: Bool {
    get { bits & 8 != 0 }
    set { set(8, newValue) }
  }

  public var foreground: Color {
    get { color(at: Self.foregroundShift) }
    set { setColor(newValue, at: Self.foregroundShift) }
  }

  public var background: Color {
    get { color(at: Self.backgroundShift) }
    set { setColor(newValue, at: Self.backgroundShift) }
  }

  private mutating func set(_ bit: UInt32, _ isOn: Bool) {
    bits = isOn ? bits | bit : bits & ~bit
  }

  private func color(at shift: UInt32) -> Color {
    let value = bits >> shift
    return value & Self.paletteBit == 0 ? .standard : .palette(UInt8(truncatingIfNeeded: value))
  }

  private mutating func setColor(_ color: Color, at shift: UInt32) {
    let value: UInt32 =
      switch color {
      case .standard: 0
      case .palette(let index): Self.paletteBit | UInt32(index)
      }
    bits = bits & ~(0x1FF << shift) | value << shift
  }
}
