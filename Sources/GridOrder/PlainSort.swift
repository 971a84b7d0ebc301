import GridColumns
import GridModel

/// The same as `sortedRows`, by plain comparisons: its definition.
public func plainSortedRows(
  _ rows: [UInt32]?, count: Int, by keys: [(column: KeyColumn, descending: Bool)], job: Job
) -> SortedRows? {
  let rows = rows ?? (0..<count).map { UInt32($0) }
  let places = sortedOrder(rowCount: rows.count) { left, right in
    job.isCancelled ? nil : compare(rows[left], rows[right], by: keys) < 0
  }
  guard let order = places?.map({ rows[Int($0)] }), !job.isCancelled else { return nil }
  var ties = [UInt64](repeating: 0, count: (order.count + 63) / 64)
  for (index, pair) in zip(order, order.dropFirst()).enumerated()
  where compare(pair.0, pair.1, by: keys) == 0 {
    ties[(index + 1) / 64] |= 1 << ((index + 1) % 64)
  }
  let classes = order.map { keys.first?.column.classes?[Int($0)] ?? 0 }
  let ends = (UInt8(0)...3).map { last in classes.count { $0 <= last } }
  return SortedRows(rows: order, ties: ties, classEnds: ends)
}

/// Negative, zero or positive as row `left` is before, equal to or after row `right`.
private func compare(
  _ left: UInt32, _ right: UInt32, by keys: [(column: KeyColumn, descending: Bool)]
) -> Int {
  let (left, right) = (Int(left), Int(right))
  for (column, descending) in keys {
    let sign = descending ? -1 : 1
    if let classes = column.classes {
      if classes[left] != classes[right] { return classes[left] < classes[right] ? -1 : 1 }
      let ordered = [KeyClass.value.rawValue, KeyClass.word.rawValue]
      if !ordered.contains(classes[left]) { continue }
    }
    let values = (column.keys[left], column.keys[right])
    if values.0 != values.1 { return values.0 < values.1 ? -sign : sign }
    let tails = (tail(of: left, in: column), tail(of: right, in: column))
    if tails.0.lexicographicallyPrecedes(tails.1) { return -sign }
    if tails.1.lexicographicallyPrecedes(tails.0) { return sign }
  }
  return 0
}

private func tail(of row: Int, in column: KeyColumn) -> ArraySlice<UInt8> {
  guard let slice = column.slices?[row / KeyColumn.sliceRows] else { return [] }
  let index = row % KeyColumn.sliceRows
  return slice.bytes[Int(slice.offsets[index])..<Int(slice.offsets[index + 1])]
}
