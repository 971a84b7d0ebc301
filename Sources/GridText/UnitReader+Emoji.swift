extension UnitReader {
  /// Appends an emoji with what legally belongs to it: selector, skin tone, tags, joined emoji.
  mutating func appendEmoji(_ scalars: ArraySlice<Unicode.Scalar>) {
    let base = scalars[scalars.startIndex]
    var remaining = scalars.dropFirst()
    var kept = [base]
    var width = base.cells
    var risk = base.standaloneRisk
    var isCluster = false

    if let selector = remaining.first, selector.isPresentationSelector,
      ScalarRanges.variationBases.contains(base)
    {
      kept.append(remaining.removeFirst())
      // U+FE0E on a wide emoji is contested, 1 or 2: the wider is reserved.
      if selector == .emojiVariation {
        if width == 1 { risk = .mayBeNarrower }
        width = 2
      } else if width == 2 {
        risk = max(risk, .mayBeNarrower)
      }
    }
    if let tone = remaining.first, tone.isSkinTone {
      kept.append(remaining.removeFirst())
      isCluster = true
    }
    if base == "\u{1F3F4}", let length = tagSequenceLength(remaining) {
      kept += remaining.prefix(length)
      remaining = remaining.dropFirst(length)
      isCluster = true
    }
    while kept.count < 16, let length = joinedLength(remaining) {
      kept += remaining.prefix(length)
      remaining = remaining.dropFirst(length)
      isCluster = true
    }
    let marks = remaining.prefix { $0.isZeroWidthMark && !$0.needsEscape }
    kept += marks.prefix(Self.maximumMarks)
    appendText(
      kept, width: isCluster ? 2 : width, risk: isCluster ? .mayBeWider : risk,
      isShortened: marks.count > Self.maximumMarks)
    appendStray(remaining.dropFirst(marks.count))
  }

  /// Scalars of a well-formed tag sequence of at most eight tags and its end, or none.
  private func tagSequenceLength(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    let tags = scalars.prefix { (0xE0020...0xE007E).contains($0.value) }
    guard (1...8).contains(tags.count), scalars.dropFirst(tags.count).first == "\u{E007F}" else {
      return nil
    }
    return tags.count + 1
  }

  /// Scalars of a joiner and the emoji behind it, with selector and skin tone, or none.
  private func joinedLength(_ scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    let head = Array(scalars.prefix(4))
    guard head.count > 1, head[0] == .zeroWidthJoiner,
      ScalarRanges.pictographic.contains(head[1]), !head[1].needsEscape
    else { return nil }
    var length = 2
    if length < head.count, head[length].isPresentationSelector { length += 1 }
    if length < head.count, head[length].isSkinTone { length += 1 }
    return length
  }
}
