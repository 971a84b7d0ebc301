/// Turns grapheme clusters into units, one after the other.
///
/// What is dangerous or invisible becomes an escape; what terminals count differently gets the
/// largest of their widths, since text that turns out narrower only leaves a blank.
struct UnitReader {
  /// Combining marks drawn on one base; ncurses cells hold no more.
  static let maximumMarks = 4
  /// Scalars kept in one unit; what follows becomes units of its own.
  static let maximumScalars = 64

  var units: [TextUnit] = []
  var width = 0
  /// Whether the last unit shows text as it is, so that a mark may follow it.
  var followsText = false

  mutating func append(_ unit: TextUnit, isText: Bool) {
    units.append(unit)
    width += unit.width
    followsText = isText
  }

  mutating func appendText(
    _ scalars: some Sequence<Unicode.Scalar>, width: Int, risk: TextUnit.Risk,
    isShortened: Bool = false
  ) {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let unit = TextUnit(text: String(text), width: width, isEscape: isShortened, risk: risk)
    append(unit, isText: true)
  }

  mutating func appendEscape(_ scalar: Unicode.Scalar) {
    append(TextUnit(escaping: scalar), isText: false)
  }

  /// Appends the units of one ASCII byte that no mark follows.
  mutating func appendASCII(_ byte: UInt8) {
    append(TextUnit.ascii[Int(byte)], isText: byte >= 0x20 && byte != 0x7F)
  }

  /// Appends the units of one grapheme cluster.
  mutating func appendCluster(_ cluster: Character) {
    let scalars = Array(cluster.unicodeScalars)
    // Scalars are tested before clusters: "\r\n" is one Character, and a control may carry marks.
    let start = scalars.firstIndex { !$0.needsEscape } ?? scalars.endIndex
    let isFirst = !followsText
    for scalar in scalars[..<start] { appendEscape(scalar) }
    guard start < scalars.endIndex else { return }
    appendDrawable(scalars[start...], isFirst: isFirst, isAlone: scalars.count == 1)
  }

  private mutating func appendDrawable(
    _ scalars: ArraySlice<Unicode.Scalar>, isFirst: Bool, isAlone: Bool
  ) {
    let base = scalars[scalars.startIndex]
    let rest = scalars.dropFirst()
    if isAlone, let blanks = base.blankText {
      append(TextUnit(text: blanks, width: blanks.utf8.count), isText: false)
    } else if base.isRegionalIndicator {
      let length = rest.first?.isRegionalIndicator == true ? 2 : 1
      appendText(scalars.prefix(length), width: 2, risk: .mayBeNarrower)
      appendStray(scalars.dropFirst(length))
    } else if let length = keycapLength(scalars) {
      appendText(
        scalars.prefix(length), width: length == 3 ? 2 : 1,
        risk: length == 3 ? .mayBeNarrower : .agreed)
      appendStray(scalars.dropFirst(length))
    } else if isPictograph(base, before: rest.first) {
      appendEmoji(scalars)
    } else if base.isSkinTone {
      appendText(CollectionOfOne(base), width: 2, risk: .mayBeNarrower)
      appendStray(rest)
    } else if base.isMark {
      if base.properties.generalCategory == .spacingMark, !isFirst, standsAlone(base) {
        appendLetters(scalars)
      } else {
        appendStray(scalars)
      }
    } else if base.isMedialOrFinalJamo {
      appendEscape(base)
      appendStray(rest)
    } else {
      appendLetters(scalars)
    }
  }

  /// Appends scalars whose base was taken by another unit.
  ///
  /// Marks get a dotted circle, so that they never attach to what stands before.
  mutating func appendStray(_ scalars: ArraySlice<Unicode.Scalar>) {
    var remaining = scalars
    while let scalar = remaining.first {
      if scalar.needsEscape {
        appendEscape(scalar)
        remaining.removeFirst()
      } else if scalar.isMark {
        let marks = remaining.prefix { $0.isMark && !$0.needsEscape }
        remaining = remaining.dropFirst(marks.count)
        for start in stride(from: 0, to: marks.count, by: Self.maximumScalars - 1) {
          let part = marks.dropFirst(start).prefix(Self.maximumScalars - 1)
          appendLetters([.dottedCircle] + part)
        }
      } else {
        appendDrawable([scalar], isFirst: !followsText, isAlone: true)
        remaining.removeFirst()
      }
    }
  }

  /// Scalars of the keycap sequence that `scalars` start with: 2, 3 or none.
  private func keycapLength(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    let head = Array(scalars.prefix(3))
    guard head.count > 1 else { return nil }
    switch head[0] {
    case "0"..."9", "#", "*": break
    default: return nil
    }
    if head[1] == .keycap { return 2 }
    return head.count == 3 && head[1] == .emojiVariation && head[2] == .keycap ? 3 : nil
  }

  private func isPictograph(_ base: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    guard base.value > 0x7F, ScalarRanges.pictographic.contains(base) else { return false }
    // (c) and (r) are plain letters unless a selector asks for a presentation.
    return base.value >= 0x100 || next?.isPresentationSelector == true
  }

  /// Whether text segmentation leaves `mark` apart from the letter before it (some Myanmar vowels).
  private func standsAlone(_ mark: Unicode.Scalar) -> Bool {
    var text = String.UnicodeScalarView()
    text.append("a")
    text.append(mark)
    return String(text).count == 2
  }
}
