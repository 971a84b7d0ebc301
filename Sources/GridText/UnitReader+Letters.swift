extension UnitReader {
  /// What has been kept of a cluster of letters, and what it costs.
  private struct Letters {
    let base: Unicode.Scalar
    var kept: [Unicode.Scalar]
    var width: Int
    var risk: TextUnit.Risk
    /// The last scalar that decides what may follow; joiners do not count.
    var previous: Unicode.Scalar
    var marks = 0
    var isShortened = false

    init(base: Unicode.Scalar) {
      self.base = base
      kept = [base]
      width = base.cells
      risk = base.standaloneRisk
      previous = base
    }

    /// Keeps `scalar` if it belongs to the cluster; false when it must become a unit of its own.
    mutating func take(_ scalar: Unicode.Scalar, isSecond: Bool) -> Bool {
      guard kept.count < UnitReader.maximumScalars else { return false }
      if takeInvisible(scalar, isSecond: isSecond) { return true }
      guard !scalar.needsEscape, !scalar.isSkinTone else { return false }
      if scalar.isZeroWidthMark {
        takeMark(scalar)
        return true
      }
      kept.append(scalar)
      previous = scalar
      if scalar.isMedialOrFinalJamo {
        // Old Korean without a composed syllable: some terminals count each part.
        risk = .mayBeWider
      } else if scalar.value == 0xFF9E || scalar.value == 0xFF9F {
        width += 1  // Halfwidth voice marks have a cell of their own everywhere.
      } else {
        width += scalar.cells
        risk = max(risk, .mayBeNarrower)
      }
      return true
    }

    private mutating func takeMark(_ mark: Unicode.Scalar) {
      if ScalarRanges.viramas.contains(mark) {
        risk = max(risk, .mayBeNarrower)
      } else if !mark.isIndicLike {
        marks += 1
      }
      if marks <= UnitReader.maximumMarks {
        kept.append(mark)
      } else {
        isShortened = true
      }
      risk = max(risk, mark.standaloneRisk)
      previous = mark
    }

    /// Keeps a joiner or a variation selector where orthography or a standard has a use for it.
    private mutating func takeInvisible(_ scalar: Unicode.Scalar, isSecond: Bool) -> Bool {
      switch scalar.value {
      case 0x200C, 0x200D:
        guard
          previous.isJoining || ScalarRanges.viramas.contains(previous)
            || (previous.isIndicLike && scalar == .zeroWidthNonJoiner)
        else { return false }
        risk = max(risk, .mayBeNarrower)
        kept.append(scalar)
        return true
      case 0xFE00...0xFE0D:
        guard isSecond, base.value > 0x7F, width > 0 else { return false }
      case 0xFE0E, 0xFE0F:
        guard isSecond, base.value > 0x7F, ScalarRanges.variationBases.contains(base) else {
          return false
        }
        if scalar == .emojiVariation, width == 1 {
          width = 2
          risk = max(risk, .mayBeNarrower)
        }
      case 0xE0100...0xE01EF:
        guard isSecond, base.isIdeograph else { return false }
      case 0x180B...0x180D, 0x180F:
        guard previous.isMongolian else { return false }
        kept.append(scalar)
        return true
      default:
        return false
      }
      kept.append(scalar)
      previous = scalar
      return true
    }
  }

  /// Appends a base with its marks, joiners and conjuncts; `scalars` start with the base.
  mutating func appendLetters(_ scalars: ArraySlice<Unicode.Scalar>) {
    var cluster = scalars
    // Only base with marks is composed: a lone base such as U+212B must stay what it is.
    if scalars.count > 1, let base = scalars.first, canonicallyComposed([base]) == [base] {
      let composed = canonicallyComposed(scalars)
      if composed.count < scalars.count { cluster = composed[...] }
    }
    guard let base = cluster.first else { return }
    var letters = Letters(base: base)
    var rest = cluster.dropFirst()
    let second = rest.startIndex
    while let scalar = rest.first, letters.take(scalar, isSecond: rest.startIndex == second) {
      rest.removeFirst()
    }
    appendText(
      letters.kept, width: letters.width, risk: letters.risk, isShortened: letters.isShortened)
    appendStray(rest)
  }
}
