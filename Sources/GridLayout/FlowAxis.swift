/// The two directions of a flow.
///
/// Lines follow one another along it, where length is measured; the items of a line do across it,
/// where breadth is measured.
struct FlowAxis: Hashable, Sendable {
  private let isVertical: Bool

  init(_ direction: FlowLayout.Direction) {
    isVertical = direction == .vertical
  }

  func length(_ size: Size) -> Int { isVertical ? size.height : size.width }
  func breadth(_ size: Size) -> Int { isVertical ? size.width : size.height }

  func along(_ rect: Rect) -> Range<Int> {
    isVertical ? rect.minY..<rect.maxY : rect.minX..<rect.maxX
  }

  func across(_ rect: Rect) -> Range<Int> {
    isVertical ? rect.minX..<rect.maxX : rect.minY..<rect.maxY
  }

  /// The margins before and after the lines, and beside them.
  func leading(_ insets: Insets) -> Int { isVertical ? insets.top : insets.left }
  func trailing(_ insets: Insets) -> Int { isVertical ? insets.bottom : insets.right }
  func near(_ insets: Insets) -> Int { isVertical ? insets.left : insets.top }
  func far(_ insets: Insets) -> Int { isVertical ? insets.right : insets.bottom }

  func size(length: Int, breadth: Int) -> Size {
    isVertical ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  func rect(along: Int, across: Int, length: Int, breadth: Int) -> Rect {
    isVertical
      ? Rect(x: across, y: along, width: breadth, height: length)
      : Rect(x: along, y: across, width: length, height: breadth)
  }
}

/// A frame within the lines of a section.
struct FlowFrame: Hashable, Sendable {
  var along: Int
  var across: Int
  var length: Int
  var breadth: Int
}
