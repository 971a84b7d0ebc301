extension UnitLine {
  private static let wrapEllipsis = UnitLine("…").units

  /// The line broken into lines of at most `width` cells, `limit` of them at most; never none.
  ///
  /// A line ends behind a line feed of the text, which stays visible, else at the last blank that
  /// fits, which is left out, else behind the last unit that fits. A unit wider than `width` becomes
  /// an ellipsis; the last line ends with one where something is left out.
  /// - Complexity: O(units).
  public func wrapped(to width: Int, limit: Int = .max) -> [UnitLine] {
    guard width > 0, limit > 0, !units.isEmpty else { return [UnitLine()] }
    var lines: [UnitLine] = []
    var start = 0
    while start < units.count {
      let (end, next) = lineEnd(from: start, width: width)
      let isLast = lines.count + 1 == limit
      let line = end == start ? Self.wrapEllipsis[...] : units[start..<end]
      let isShortened = (isLast && next < units.count) || (isCut && next >= units.count)
      lines.append(
        UnitLine(
          units: Array(line), width: line.reduce(0) { $0 + $1.width }, isCut: isShortened
        ).fitted(to: width))
      if isLast { break }
      start = next
    }
    return lines
  }

  /// Where the line that begins at a unit ends, and where the one after it begins.
  private func lineEnd(from start: Int, width: Int) -> (end: Int, next: Int) {
    var end = start
    var used = 0
    var blank: Int?
    while end < units.count, used + units[end].width <= width {
      used += units[end].width
      end += 1
      if units[end - 1].isLineFeed { return (end, end) }
      if units[end - 1].text == " " { blank = end - 1 }
    }
    if end == start { return (start, start + 1) }
    guard end < units.count else { return (end, end) }
    if units[end].text == " " { return (end, end + 1) }
    if let blank, blank > start { return (blank, blank + 1) }
    return (end, end)
  }
}

extension TextUnit {
  /// True for the stand-in of a line feed, not for a drawn ␊ of the text.
  var isLineFeed: Bool { isEscape && text == "␊" }
}
