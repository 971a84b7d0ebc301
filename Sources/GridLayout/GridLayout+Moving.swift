/// Which way to go from an item.
public enum MoveDirection: Hashable, Sendable, CaseIterable {
  case left
  case right
  case up
  case down
}

extension GridLayout {
  /// The nearest item wholly in a direction, or nil without one within reach.
  ///
  /// It stands in the lane of cells that the item's side sweeps; of several equally near ones it is
  /// the one most in line. Where the lane is empty and `strays` is true, the nearest one beside the
  /// lane will do: down to a last line that is shorter, or from place to place on a ring.
  /// - Complexity: O(elements within reach, a distance in cells).
  public func indexPath(
    from path: IndexPath, toward direction: MoveDirection, reach: Int, strays: Bool = false
  ) -> IndexPath? {
    guard let start = attributes(for: path)?.frame else { return nil }
    let lane = start.ahead(direction, reach: reach, margin: 0)
    return nearest(in: lane, from: start, direction)
      ?? (strays
        ? nearest(in: start.ahead(direction, reach: reach, margin: reach), from: start, direction)
        : nil)
  }

  private func nearest(in region: Rect, from start: Rect, _ direction: MoveDirection)
    -> IndexPath?
  {
    attributes(in: region)
      .filter {
        $0.category == .cell && !$0.isHidden && start.distance(to: $0.frame, direction) >= 0
      }
      .min { one, other in
        let near = start.distance(to: one.frame, direction)
        let far = start.distance(to: other.frame, direction)
        return near == far
          ? start.misalignment(with: one.frame, direction)
            < start.misalignment(with: other.frame, direction) : near < far
      }?.indexPath
  }
}

extension Rect {
  /// The cells up to a reach away in a direction, wider than the side by a margin at each end.
  fileprivate func ahead(_ direction: MoveDirection, reach: Int, margin: Int) -> Rect {
    let width = size.width + 2 * margin
    let height = size.height + 2 * margin
    return switch direction {
    case .left: Rect(x: minX - reach, y: minY - margin, width: reach, height: height)
    case .right: Rect(x: maxX, y: minY - margin, width: reach, height: height)
    case .up: Rect(x: minX - margin, y: minY - reach, width: width, height: reach)
    case .down: Rect(x: minX - margin, y: maxY, width: width, height: reach)
    }
  }

  /// The blank cells between both in a direction; negative where the other is not wholly there.
  fileprivate func distance(to other: Rect, _ direction: MoveDirection) -> Int {
    switch direction {
    case .left: minX - other.maxX
    case .right: other.minX - maxX
    case .up: minY - other.maxY
    case .down: other.minY - maxY
    }
  }

  /// How far the middles are apart across a direction, in half cells.
  fileprivate func misalignment(with other: Rect, _ direction: MoveDirection) -> Int {
    switch direction {
    case .left, .right: abs(minY + maxY - other.minY - other.maxY)
    case .up, .down: abs(minX + maxX - other.minX - other.maxX)
    }
  }
}
