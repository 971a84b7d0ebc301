/// The quotient rounded down, also of a negative value. The divisor is positive.
func floorDivision(_ value: Int, _ divisor: Int) -> Int {
  value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
}

/// The quotient rounded up, also of a negative value. The divisor is positive.
func ceilingDivision(_ value: Int, _ divisor: Int) -> Int {
  -floorDivision(-value, divisor)
}

/// The first index for which the test holds, given that it holds for all later ones; the end of the
/// range where it holds for none.
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
