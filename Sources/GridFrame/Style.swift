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

/// How a cell is drawn.
public struct Style: Hashable, Sendable {
  public var bold: Bool
  public var underline: Bool
  public var reverse: Bool
  public var dim: Bool
  public var foreground: Color
  public var background: Color

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
}
