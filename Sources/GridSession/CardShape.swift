import GridLayout

/// The parts of a card's frame: its box, where there is room for one, and the lines in it.
struct CardShape: Hashable, Sendable {
  let frame: Rect
  let hasBox: Bool

  init(_ frame: Rect) {
    self.frame = frame
    hasBox = frame.size.width >= 5 && frame.size.height >= 3
  }

  /// Screen y of the lines that can hold a field.
  var lines: Range<Int> {
    hasBox ? frame.minY + 1..<frame.maxY - 1 : frame.minY..<max(frame.minY, frame.maxY)
  }

  /// Screen x between the borders.
  var inner: Range<Int> {
    hasBox ? frame.minX + 1..<frame.maxX - 1 : frame.minX..<max(frame.minX, frame.maxX)
  }

  /// Screen x of the text: a blank is left beside each border.
  var text: Range<Int> {
    hasBox ? inner.lowerBound + 1..<inner.upperBound - 1 : inner
  }
}
