/// The quotient rounded down, also of a negative value, by a positive divisor.
func floorDivision(_ value: Int, _ divisor: Int) -> Int {
  value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
}

/// The quotient rounded up, also of a negative value, by a positive divisor.
func ceilingDivision(_ value: Int, _ divisor: Int) -> Int {
  -floorDivision(-value, divisor)
}

/// The first index of a range for which a test holds that holds for all later ones.
///
/// The end of the range where it holds for none.
/// - Complexity: O(log length).
func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if holds(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}
