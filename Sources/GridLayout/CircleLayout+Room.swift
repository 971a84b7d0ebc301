extension CircleLayout {
  /// A rectangle in the middle that no item of the ring reaches, or nil without one.
  public var middle: Rect? {
    // An item is clear of it where the corner, farther out by half an item, lies on the ring at
    // an eighth of the turn; two cells are for rounding.
    let eighth = radius / 2.0.squareRoot()
    let width = Int(2 * Double(cellAspect) * eighth) - itemSize.width - 2
    let height = Int(2 * eighth) - itemSize.height - 2
    guard width > 0, height > 0 else { return nil }
    return Rect(
      x: (contentSize.width - width) / 2, y: (contentSize.height - height) / 2, width: width,
      height: height)
  }

  /// How many items at most stand on a ring without overlapping or leaving the bounds.
  /// - Complexity: O(n³) at worst, n being the length of the ring in items.
  public static func capacity(in bounds: Size, itemSize: Size, cellAspect: Int = 2) -> Int {
    let size = itemSize.atLeastOneCell
    let inArea = max(0, bounds.width / size.width) * max(0, bounds.height / size.height)
    let most = min(inArea, atMost(in: bounds, itemSize: size, cellAspect: cellAspect))
    let whole = Rect(origin: Point(x: 0, y: 0), size: bounds)
    return (0...most).last { count in
      var layout = CircleLayout(itemSize: size, cellAspect: cellAspect)
      layout.prepare(LayoutContext(bounds: bounds, items: count))
      let frames = (0..<count).compactMap {
        layout.attributes(for: IndexPath(section: 0, item: $0))?.frame
      }
      return frames.indices.allSatisfy { index in
        whole.contains(frames[index])
          && !frames[..<index].reversed().contains { $0.intersects(frames[index]) }
      }
    } ?? 0
  }

  /// More items than this overlap somewhere on the way round.
  ///
  /// Neighbours that do not overlap are a width apart across or a height apart along, and the way
  /// round is four radii in each direction, a cell more in each quarter for rounding.
  private static func atMost(in bounds: Size, itemSize: Size, cellAspect: Int) -> Int {
    var layout = CircleLayout(itemSize: itemSize, cellAspect: cellAspect)
    layout.prepare(LayoutContext(bounds: bounds, items: 0))
    let across = 4 * (layout.radius * Double(layout.cellAspect) + 1) / Double(itemSize.width)
    let along = 4 * (layout.radius + 1) / Double(itemSize.height)
    return 2 + max(0, Int(across + along))
  }
}
