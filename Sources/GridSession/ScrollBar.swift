import GridFrame

/// A scroll bar: which of so many rows are in view.
struct ScrollBar {
  let first: Int
  let visible: Int
  let total: Int

  /// Paints it over the cells of a column, where not all rows are in view.
  func paint(x: Int, y range: Range<Int>, into frame: inout Frame, theme: Theme) {
    let height = range.count
    guard total > visible, height > 1 else { return }
    let length = max(1, height * visible / total)
    let start = (height - length) * first / max(1, total - visible)
    for line in 0..<height {
      let isThumb = line >= start && line < start + length
      frame.draw(
        isThumb ? .fullBlock : .lightShade, x: x..<(x + 1), y: range.lowerBound + line,
        style: isThumb ? theme.scrollThumb : theme.scrollTrack)
    }
  }
}
