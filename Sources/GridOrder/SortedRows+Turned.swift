import GridModel
import GridThreads

/// The same single key in the other direction; nil when the job was cancelled.
///
/// Runs of ties keep file order, classes keep their places.
/// - Complexity: O(*rows*), without a look at keys.
public func turned(
  _ sorted: SortedRows, threads: Int = coreCount, job: Job
) -> SortedRows? {
  let count = sorted.rows.count
  var ties = [UInt64](repeating: 0, count: sorted.ties.count)
  var isDone = true
  let rows = [UInt32](unsafeUninitializedCapacity: max(1, count)) { target, initialized in
    guard let base = target.baseAddress, count > 0 else { return }
    adviseLarge(UnsafeMutableRawPointer(base), byteCount: count * 4)
    sorted.rows.withUnsafeBufferPointer { rows in
      sorted.ties.withUnsafeBufferPointer { oldTies in
        ties.withUnsafeMutableBufferPointer { newTies in
          // Not nil: there are rows.
          let turn = Turn(
            rows: rows.baseAddress!, ties: oldTies.baseAddress!, target: base,
            newTies: newTies.baseAddress!, count: count)
          var start = 0
          for end in sorted.classEnds where end > start && isDone {
            isDone = turn.turn(start..<end, threads: threads, job: job)
            start = end
          }
        }
      }
    }
    initialized = isDone ? count : 0
  }
  guard isDone, !job.isCancelled else { return nil }
  return SortedRows(rows: rows, ties: ties, classEnds: sorted.classEnds)
}

/// What the threads share that turn an order round.
///
/// Unsafe: `rows` and `target` have `count` rows, both bitmaps a bit for each.
private struct Turn: @unchecked Sendable {
  let rows: UnsafePointer<UInt32>
  let ties: UnsafePointer<UInt64>
  let target: UnsafeMutablePointer<UInt32>
  let newTies: UnsafeMutablePointer<UInt64>
  let count: Int

  private static let chunk = 1 << 17

  /// Turns the rows of one class; false when cancelled.
  func turn(_ group: Range<Int>, threads: Int, job: Job) -> Bool {
    mirrorTies(group)
    let chunks = (group.count + Self.chunk - 1) / Self.chunk
    return concurrently(parts: chunks, threads: threads, job: job) { part, _ in
      let start = group.lowerBound + part * Self.chunk
      moveRuns(startingIn: start..<min(group.upperBound, start + Self.chunk), of: group)
    }
  }

  /// A row starts a run where, seen from the other end, the next run starts.
  private func mirrorTies(_ group: Range<Int>) {
    // The first row of a group is no tie; bit i of the others was bit lower + upper - i.
    let sum = group.lowerBound + group.upperBound
    var index = group.lowerBound + 1
    while index < group.upperBound {
      let size = min(64 - index & 63, group.upperBound - index)
      let old = bits(from: sum - index - size + 1, count: size)
      let turned = mirrored(old) >> UInt64(64 - size)
      newTies[index >> 6] |= turned << UInt64(index & 63)
      index += size
    }
  }

  /// `size` ≤ 64 tie bits from bit `start` on, in the low bits.
  private func bits(from start: Int, count size: Int) -> UInt64 {
    let offset = UInt64(start & 63)
    var word = ties[start >> 6] >> offset
    if start & 63 + size > 64 { word |= ties[start >> 6 + 1] << (64 - offset) }
    return size == 64 ? word : word & (1 << UInt64(size) - 1)
  }

  private func moveRuns(startingIn range: Range<Int>, of group: Range<Int>) {
    let sum = group.lowerBound + group.upperBound
    var start = nextStart(from: range.lowerBound, group)
    while start < range.upperBound {
      // A block of rows without ties is turned as it is.
      if start & 63 == 0, start + 64 < range.upperBound, ties[start >> 6] == 0,
        ties[start >> 6 + 1] & 1 == 0
      {
        let last = sum - start - 1
        for offset in 0..<64 { target[last &- offset] = rows[start &+ offset] }
        start += 64
        continue
      }
      let end = nextStart(from: start + 1, group)
      let first = sum - end
      for offset in 0..<end - start { target[first &+ offset] = rows[start &+ offset] }
      start = end
    }
  }

  /// The first place from `index` on where a run starts, or the end of the group.
  @inline(__always)
  private func nextStart(from index: Int, _ group: Range<Int>) -> Int {
    if index <= group.lowerBound { return group.lowerBound }
    if index >= group.upperBound { return group.upperBound }
    var word = index >> 6
    var starts = ~ties[word] & (UInt64.max << UInt64(index & 63))
    let last = (group.upperBound - 1) >> 6
    while starts == 0 {
      if word == last { return group.upperBound }
      word += 1
      starts = ~ties[word]
    }
    return min(group.upperBound, word << 6 + starts.trailingZeroBitCount)
  }
}

/// The bits of `word` in the other order.
private func mirrored(_ word: UInt64) -> UInt64 {
  var word = word.byteSwapped
  for (shift, mask) in [
    (4, 0x0F0F_0F0F_0F0F_0F0F), (2, 0x3333_3333_3333_3333), (1, 0x5555_5555_5555_5555),
  ] as [(UInt64, UInt64)] {
    word = (word >> shift) & mask | (word & mask) << shift
  }
  return word
}
