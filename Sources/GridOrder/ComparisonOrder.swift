/// The rows 0..<`rowCount` as a comparison puts them, stably; nil as soon as it answers nil.
///
/// - Complexity: O(*rows* × log *rows*) comparisons.
public func sortedOrder(
  rowCount: Int, areInIncreasingOrder: (Int, Int) -> Bool?
) -> [UInt32]? {
  precondition(rowCount >= 0 && rowCount <= Int(UInt32.max))
  var source = (0..<rowCount).map { UInt32($0) }
  var target = source
  var width = 1
  while width < rowCount {
    var start = 0
    while start < rowCount {
      let middle = min(start + width, rowCount)
      let end = min(middle + width, rowCount)
      var left = start
      var right = middle
      for slot in start..<end {
        var takesRight = left == middle
        if !takesRight, right < end {
          guard let isBefore = areInIncreasingOrder(Int(source[right]), Int(source[left])) else {
            return nil
          }
          takesRight = isBefore
        }
        target[slot] = source[takesRight ? right : left]
        if takesRight { right += 1 } else { left += 1 }
      }
      start = end
    }
    swap(&source, &target)
    width *= 2
  }
  return source
}
