extension CircleLayout {
  /// A rectangle around the middle of the bounds that no item of the ring reaches, or nil where
  /// the items leave none.
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

  /// The greatest number of items that stand on a ring in these bounds without overlapping and
  /// without leaving the bounds; 0 where not even one does.
  /// - Complexity: O(n³) for a bound n on the answer: the area of the bounds in items.
  public static func capacity(in bounds: Size, itemSize: Size, cellAspect: Int = 2) -> Int {
    let size = itemSize.atLeastOneCell
    let most = max(0, bounds.width / size.width) * max(0, bounds.height / size.height)
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
}
