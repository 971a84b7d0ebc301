extension Unicode.Scalar {
  static let zeroWidthNonJoiner: Unicode.Scalar = "\u{200C}"
  static let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
  static let dottedCircle: Unicode.Scalar = "\u{25CC}"
  static let keycap: Unicode.Scalar = "\u{20E3}"
  static let emojiVariation: Unicode.Scalar = "\u{FE0F}"
  static let textVariation: Unicode.Scalar = "\u{FE0E}"

  /// Whether this is one of the thirteen visible format characters that enclose what follows.
  var isPrependedMark: Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: return true
    default: return false
    }
  }

  /// Whether this is U+FE0E or U+FE0F, which choose between text and emoji.
  var isPresentationSelector: Bool { value == 0xFE0E || value == 0xFE0F }

  /// Whether this is one half of a flag.
  var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Whether this is one of the five skin tones.
  var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }

  /// Whether this is a vowel or a final consonant of a Hangul syllable written in parts.
  var isMedialOrFinalJamo: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
  }

  /// Whether this is an ideograph that may carry an ideographic variation selector.
  var isIdeograph: Bool {
    switch value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD: return true
    default: return false
    }
  }

  /// Whether this is a letter of a Mongolian script block.
  var isMongolian: Bool { (0x1800...0x18AF).contains(value) }

  /// Whether letters of this script join, so that joiners between them are orthography.
  var isJoining: Bool {
    switch value {
    case 0x600...0x7FF, 0x840...0x8FF, 0x1800...0x18AF, 0xA840...0xA87F, 0xFB50...0xFDFF,
      0xFE70...0xFEFC, 0x10AC0...0x10AFF, 0x1E900...0x1E95F:
      return true
    default:
      return false
    }
  }

  /// Whether this belongs to an Indic script or one built like them, where marks are spelling.
  var isIndicLike: Bool {
    switch value {
    case 0x900...0xDFF, 0xF00...0x109F, 0x1780...0x17FF, 0x1A20...0x1AAF, 0x1B00...0x1BFF,
      0xA800...0xA82F, 0xA880...0xA8FF, 0xA980...0xA9DF, 0xAA00...0xAADF, 0xABC0...0xABFF,
      0x11000...0x11FFF:
      return true
    default:
      return false
    }
  }
}
