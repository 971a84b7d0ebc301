extension Unicode.Scalar {
  /// Whether the scalar is invisible or reorders text, and so is escaped outside its context.
  var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate:
      return true
    case .format:
      return !isPrependedMark
    default:
      switch value {
      case 0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x3164, 0xFFA0, 0x180B...0x180F,
        0xFE00...0xFE0F, 0xFFF0...0xFFF8, 0xE0000...0xE0FFF:
        return true
      default:
        return false
      }
    }
  }

  /// Whether a font may have something to show: assigned, or where emoji and ideographs still come.
  var isDrawable: Bool {
    switch value {
    case 0xFDD0...0xFDEF: return false
    default: break
    }
    if value & 0xFFFE == 0xFFFE { return false }
    guard properties.generalCategory == .unassigned else { return true }
    return (0x1F000...0x1FAFF).contains(value) || (0x20000...0x3FFFD).contains(value)
  }

  /// Whether the scalar must be replaced by a visible escape when no cluster rule keeps it.
  var needsEscape: Bool { isHidden || !isDrawable }

  /// Cells of the scalar on its own; 0 for a mark that stands on its base.
  var cells: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark:
      return 0
    case .spacingMark:
      // The two Hangul tone marks are the only wide spacing marks.
      return value == 0x302E || value == 0x302F ? 2 : 1
    default:
      if isMedialOrFinalJamo { return 0 }
      return ScalarRanges.wide.contains(self) ? 2 : 1
    }
  }

  /// Whether the scalar is a combining mark of any kind.
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: return false
    }
  }

  /// Whether the scalar is a combining mark without cells of its own.
  var isZeroWidthMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// How far terminals agree about the scalar alone.
  ///
  /// Fourteen is the Unicode version of glibc 2.36; older tables give newer scalars another width.
  var standaloneRisk: TextUnit.Risk {
    guard let age = properties.age, age.major <= 14 else { return .mayBeNarrower }
    switch value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x2FFC...0x2FFF, 0x31E4...0x31E5, 0x31EF,
      0x3248...0x324F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376:
      return .mayBeNarrower
    default:
      return isPrependedMark || properties.generalCategory == .spacingMark
        ? .mayBeNarrower : .agreed
    }
  }

  /// The blanks drawn for a space character that is not U+0020.
  var blankText: String? {
    switch value {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: return " "
    case 0x3000: return "  "
    default: return nil
    }
  }
}
