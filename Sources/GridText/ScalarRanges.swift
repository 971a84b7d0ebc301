/// A sorted set of scalar ranges.
struct ScalarRanges: Sendable {
  /// First and last scalar of each range in turn, ascending, both inside.
  let bounds: [UInt32]

  /// Whether `scalar` lies in one of the ranges.
  ///
  /// - Complexity: O(log ranges).
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    var low = 0
    var high = bounds.count / 2
    while low < high {
      let middle = (low + high) / 2
      if value > bounds[2 * middle + 1] {
        low = middle + 1
      } else if value < bounds[2 * middle] {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}
