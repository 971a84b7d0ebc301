extension RowSet {
  /// The next position in `order`, forward or back, whose row is in the set.
  ///
  /// - Complexity: O(positions between).
  public func position(after position: Int, forward: Bool, in order: [UInt32]) -> Int? {
    let step = forward ? 1 : -1
    var next = position + step
    while next >= 0, next < order.count {
      if contains(Int(order[next])) { return next }
      next += step
    }
    return nil
  }

  /// The number of positions before `position` in `order` whose rows are in the set.
  ///
  /// - Complexity: O(position).
  public func rank(ofPosition position: Int, in order: [UInt32]) -> Int {
    var rank = 0
    for row in order[..<min(position, order.count)] where contains(Int(row)) { rank &+= 1 }
    return rank
  }
}
