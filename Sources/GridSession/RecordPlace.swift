import GridLayout

/// Where the panel of a record stands: beside the table on a wide screen, else over it.
public struct RecordPlace: Hashable, Sendable {
  /// Screen x of the whole panel, and of its text.
  public let x: Range<Int>
  let text: Range<Int>
  let height: Int
  let isBeside: Bool

  /// The narrowest screen with room for both.
  private static let wide = 100

  /// The place on a screen of some size.
  public init(in size: Size) {
    isBeside = size.width >= Self.wide
    // Two fifths leave the table more than half.
    x = (isBeside ? size.width - size.width * 2 / 5 : 0)..<size.width
    // A screen of one cell has no room for an inset.
    let inset = size.width > 2 ? 1 : 0
    text = x.lowerBound + (isBeside ? 2 : inset)..<x.upperBound - inset
    height = size.height >= 3 ? size.height - 1 : size.height
  }

  /// Lines below the panel's title.
  var lineCount: Int { height - titleLines }

  /// One line alone shows what the panel is for.
  var titleLines: Int { height >= 2 ? 1 : 0 }
}

extension State {
  /// The cells of the screen that the table has, from the left.
  var tableWidth: Int {
    guard record != nil else { return size.width }
    let place = RecordPlace(in: size)
    return place.isBeside ? place.x.lowerBound : size.width
  }
}
