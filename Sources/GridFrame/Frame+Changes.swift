extension Frame: Equatable {
  /// Whether both frames look the same, however their clusters are kept.
  public static func == (left: Frame, right: Frame) -> Bool {
    left.size == right.size && left.cursor == right.cursor
      && (0..<left.size.height).allSatisfy { left.changedCells(ofRow: $0, since: right) == nil }
  }

  /// The x of row y from the first to the last cell that looks otherwise than in `previous`, a
  /// frame of the same size; nil where none does. No unit of either frame stands across its ends.
  /// - Complexity: O(width), with a comparison of texts only for units of several scalars.
  public func changedCells(ofRow y: Int, since previous: Frame) -> Range<Int>? {
    let row = y * size.width
    return cells.withUnsafeBufferPointer { new in
      previous.cells.withUnsafeBufferPointer { old -> Range<Int>? in
        let looksSame = { (x: Int) -> Bool in
          let (one, other) = (new[row + x], old[row + x])
          guard let cluster = one.cluster, let otherCluster = other.cluster else {
            return one == other
          }
          return one.width == other.width && one.style == other.style
            && self.clusters[cluster].utf8.elementsEqual(previous.clusters[otherCluster].utf8)
        }
        var start = 0
        while start < size.width, looksSame(start) { start += 1 }
        guard start < size.width else { return nil }
        var end = size.width
        while looksSame(end - 1) { end -= 1 }
        let isInside = { (x: Int) -> Bool in new[row + x].width == 0 || old[row + x].width == 0 }
        while start > 0, isInside(start) { start -= 1 }
        while end < size.width, isInside(end) { end += 1 }
        return start..<end
      }
    }
  }
}
