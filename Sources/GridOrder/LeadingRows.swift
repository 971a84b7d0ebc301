import GridColumns
import GridModel
import GridThreads

/// The rows that hold the first `wanted` places of an order and few others, in file order.
///
/// A sample of the keys tells a bound below which they lie, and one pass over the keys takes what
/// is there: a fraction of what an order costs. Nil where that does not work out: few rows, or many
/// with the same lowest key.
/// - Complexity: O(*count*), one comparison a row.
func leadingRows(
  count: Int, by key: (column: KeyColumn, descending: Bool), wanted: Int, threads: Int, job: Job,
  sampleCount: Int = 1 << 14
) -> [UInt32]? {
  // Fewer rows are sorted as soon as they are looked through.
  guard count >= 8 * sampleCount, wanted <= sampleCount else { return nil }
  let flip: UInt64 = key.descending ? .max : 0
  let column = key.column
  var sample: [UInt64] = []
  sample.reserveCapacity(sampleCount)
  for place in 0..<sampleCount {
    let row = place * count / sampleCount
    if let classes = column.classes, classes[row] != KeyClass.value.rawValue { continue }
    sample.append(column.keys[row] ^ flip)
  }
  // Eight more of the sample than it should take: too few are then as good as impossible.
  let rank = wanted * sampleCount / count + 8
  guard sample.count > 2 * rank else { return nil }
  sample.sort()
  let bound = sample[rank]

  let partRows = 1 << 16
  // Of a part that has more, the whole order is as good.
  let partLimit = partRows / 16
  let parts = (count + partRows - 1) / partRows
  let found = Guarded<[[UInt32]]>(Array(repeating: [], count: parts))
  let tooMany = Job()
  concurrently(parts: parts, threads: threads, job: job) { part, _ in
    if tooMany.isCancelled { return }
    var rows: [UInt32] = []
    column.keys.withUnsafeBufferPointer { keys in
      for row in part * partRows..<min(count, (part + 1) * partRows)
      where keys[row] ^ flip <= bound {
        rows.append(UInt32(truncatingIfNeeded: row))
      }
    }
    if let classes = column.classes {
      rows.removeAll { classes[Int($0)] != KeyClass.value.rawValue }
    }
    if rows.count > partLimit { return tooMany.cancel() }
    let leading = rows
    found.withLock { $0[part] = leading }
  }
  if tooMany.isCancelled || job.isCancelled { return nil }
  let rows = found.withLock { Array($0.joined()) }
  return rows.count >= wanted ? rows : nil
}
