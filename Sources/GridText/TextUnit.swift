/// The smallest piece of text that is drawn or left out as a whole.
///
/// Only GridText makes units, so a unit never holds a control, a bidi control or a bad byte: what
/// reaches the screen as units cannot command the terminal.
public struct TextUnit: Hashable, Sendable {
  /// How far terminals agree about the cells a unit covers.
  public enum Risk: UInt8, Comparable, Sendable {
    /// Every terminal advances by `width`.
    case agreed
    /// Some terminals advance by less than `width`.
    case mayBeNarrower
    /// Some terminals advance by more than `width`.
    case mayBeWider

    public static func < (left: Risk, right: Risk) -> Bool { left.rawValue < right.rawValue }
  }

  /// What is drawn; never empty.
  public let text: String
  /// Cells reserved for the unit, at least 1: the most that any terminal gives it.
  public let width: Int
  /// Whether the text stands for something else, such as a control or a bad byte.
  public let isEscape: Bool
  /// How far terminals agree about `width`.
  public let risk: Risk

  init(text: String, width: Int, isEscape: Bool = false, risk: Risk = .agreed) {
    self.text = text
    self.width = max(1, width)
    self.isEscape = isEscape
    self.risk = risk
  }

  /// One blank cell.
  public static let blank = TextUnit(text: " ", width: 1)

  /// The units of the 128 ASCII bytes, by value.
  static let ascii: [TextUnit] = (0..<0x80).map { value in
    let scalar = Unicode.Scalar(UInt8(value))
    return (0x20...0x7E).contains(value)
      ? TextUnit(text: String(scalar), width: 1) : TextUnit(escaping: scalar)
  }
}
