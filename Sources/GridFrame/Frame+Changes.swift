extension Frame: Equatable {
  /// Whether both frames look the same, however their clusters are kept.
  public static func == (left: Frame, right: Frame) -> Bool {
    left.size == right.size && left.cursor == right.cursor
      && (0..<left.size.height).allSatisfy { left.changedRuns(ofRow: $0, since: right).isEmpty }
  }

  /// So many cells that stay as they are end a run: sending fewer costs less than moving on.
  public static let gap = 6

  /// The x of the cells of row y that look otherwise than in `previous`, a frame of the same size:
  /// runs from left to right. No unit of either frame stands across an end of one.
  /// - Complexity: O(width), with a comparison of texts only for units of several scalars.
  public func changedRuns(ofRow y: Int, since previous: Frame) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    let row = y * size.width
    cells.withUnsafeBufferPointer { new in
      previous.cells.withUnsafeBufferPointer { old in
        var x = 0
        while x < size.width {
          if new[row + x] == old[row + x], new[row + x].cluster == nil {
            x += 1
            continue
          }
          // Both frames begin a unit at the start of a run, and at its end.
          var start = x
          while start > 0, new[row + start].width == 0 || old[row + start].width == 0 { start -= 1 }
          var end = x + 1
          while end < size.width, new[row + end].width == 0 || old[row + end].width == 0 {
            end += 1
          }
          x = end
          if looksSame(new[row + start], old[row + start], previous), isOneUnit(start..<end, row) {
            continue
          }
          if let last = runs.last, start - last.upperBound < Self.gap {
            runs[runs.count - 1] = last.lowerBound..<end
          } else {
            runs.append(start..<end)
          }
        }
      }
    }
    return runs
  }

  /// Whether two cells of clusters show the same text.
  private func looksSame(_ one: PackedCell, _ other: PackedCell, _ previous: Frame) -> Bool {
    guard let first = one.cluster, let second = other.cluster else { return false }
    return one.width == other.width && one.style == other.style
      && clusters[first].utf8.elementsEqual(previous.clusters[second].utf8)
  }

  private func isOneUnit(_ range: Range<Int>, _ row: Int) -> Bool {
    cells[row + range.lowerBound].width == range.count
  }
}
