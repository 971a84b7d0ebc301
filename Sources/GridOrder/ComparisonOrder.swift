import GridColumns
import GridModel

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

/// The same order as `sortedOrder(rowCount:by:job:)`, by plain comparisons: its definition.
public func plainSortedOrder(
  rowCount: Int, by keys: [(column: KeyColumn, descending: Bool)], job: Job
) -> [UInt32]? {
  sortedOrder(rowCount: rowCount) { left, right in
    if job.isCancelled { return nil }
    for (column, descending) in keys {
      let classes = (column.classes[left], column.classes[right])
      if classes.0 != classes.1 { return classes.0 < classes.1 }
      let values = (column.keys[left], column.keys[right])
      if values.0 != values.1 { return (values.0 < values.1) != descending }
      guard let tails = column.tails else { continue }
      let leftTail = tails.bytes[tails.offsets[left]..<tails.offsets[left + 1]]
      let rightTail = tails.bytes[tails.offsets[right]..<tails.offsets[right + 1]]
      if leftTail.lexicographicallyPrecedes(rightTail) { return !descending }
      if rightTail.lexicographicallyPrecedes(leftTail) { return descending }
    }
    return false
  }
}
