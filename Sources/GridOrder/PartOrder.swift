/// The order in which parts of a table are worked on.
enum PartOrder {
  /// From part `first` on to both sides, the nearest first.
  static func outward(from first: Int, count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let first = min(max(first, 0), count - 1)
    var order = [first]
    order.reserveCapacity(count)
    for distance in 1..<max(1, count) {
      if first + distance < count { order.append(first + distance) }
      if first - distance >= 0 { order.append(first - distance) }
    }
    return order
  }
}
