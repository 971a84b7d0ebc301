import GridLayout

extension Frame {
  /// Shows another frame with its top left at a place, and its cursor.
  ///
  /// - Precondition: the other frame lies inside this one.
  /// - Complexity: O(cells of the other frame).
  public mutating func place(_ other: Frame, at origin: Point) {
    guard other.size.width > 0, other.size.height > 0 else { return }
    precondition(
      Rect(x: 0, y: 0, width: size.width, height: size.height)
        .contains(Rect(origin: origin, size: other.size)))
    let firstCluster = clusters.count
    clusters += other.clusters
    for y in 0..<other.size.height {
      let row = (origin.y + y) * size.width + origin.x
      // Units that stand across an end of the place become blanks.
      fill(x: origin.x..<(origin.x + other.size.width), y: origin.y + y, style: Style())
      for x in 0..<other.size.width {
        let cell = other.cells[y * other.size.width + x]
        cells[row + x] =
          cell.cluster.map {
            PackedCell(cluster: firstCluster + $0, width: cell.width, style: cell.style)
          } ?? cell
      }
    }
    if let cursor = other.cursor {
      self.cursor = Point(x: origin.x + cursor.x, y: origin.y + cursor.y)
    }
  }
}
