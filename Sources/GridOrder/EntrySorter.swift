import Glibc
import GridColumns
import GridModel

/// A row and the 64 bits it is ordered by at the moment.
struct Entry {
  var key: UInt64
  var row: UInt32
}

/// Sorts (key, row) entries stably: by radix, then runs of equal keys by their tails.
///
/// The two buffers are owned, allocated once for `capacity` entries and never outlive the sorter;
/// every index below `count` ≤ `capacity` is initialised before it is read. Bounds checks would
/// double the time of the passes.
struct EntrySorter {
  private let entries: UnsafeMutablePointer<Entry>
  private let scratch: UnsafeMutablePointer<Entry>
  private let capacity: Int
  private let tails: TailArena?
  private let flip: UInt64
  private let descending: Bool
  private(set) var count = 0

  init(capacity: Int, tails: TailArena?, descending: Bool) {
    self.capacity = capacity
    self.tails = tails
    self.descending = descending
    flip = descending ? .max : 0
    entries = .allocate(capacity: capacity)
    scratch = .allocate(capacity: capacity)
  }

  func deallocate() {
    entries.deallocate()
    scratch.deallocate()
  }

  mutating func removeAll() { count = 0 }

  mutating func append(key: UInt64, row: UInt32) {
    precondition(count < capacity)
    entries[count] = Entry(key: key ^ flip, row: row)
    count += 1
  }

  func appendRows(to rows: inout [UInt32]) {
    for index in 0..<count { rows.append(entries[index].row) }
  }

  /// Sorts all entries; false when the job was cancelled.
  func sort(job: Job) -> Bool {
    guard radixSort(0..<count, job: job) else { return false }
    guard let tails else { return true }
    // Runs still to be refined and how many bytes of their tails are known to be equal.
    var pending: [(range: Range<Int>, depth: Int)] = []
    appendRuns(of: 0..<count, depth: 0, to: &pending)
    while let (range, depth) = pending.popLast() {
      if job.isCancelled { return false }
      if range.count < 32 || endsWithin(depth + 8, range, tails) {
        guard mergeByTails(range, tails, job: job) else { return false }
      } else {
        for index in range {
          entries[index].key = window(of: entries[index].row, at: depth, tails) ^ flip
        }
        guard radixSort(range, job: job) else { return false }
        appendRuns(of: range, depth: depth + 8, to: &pending)
      }
    }
    return true
  }

  /// Finds the runs of two or more equal keys.
  private func appendRuns(
    of range: Range<Int>, depth: Int, to runs: inout [(range: Range<Int>, depth: Int)]
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, entries[end].key == entries[start].key { end += 1 }
      if end - start > 1 { runs.append((start..<end, depth)) }
      start = end
    }
  }

  /// True when some tail has no byte at `depth`, so that padding could be taken for bytes.
  private func endsWithin(_ depth: Int, _ range: Range<Int>, _ tails: TailArena) -> Bool {
    for index in range {
      let row = Int(entries[index].row)
      if tails.offsets[row + 1] - tails.offsets[row] < depth { return true }
    }
    return false
  }

  private func window(of row: UInt32, at depth: Int, _ tails: TailArena) -> UInt64 {
    let start = tails.offsets[Int(row)] + depth
    var key: UInt64 = 0
    for index in start..<start + 8 { key = key << 8 | UInt64(tails.bytes[index]) }
    return key
  }

  /// Sorts `range` by the bytes of the keys, least first; false when the job was cancelled.
  private func radixSort(_ range: Range<Int>, job: Job) -> Bool {
    let count = range.count
    let base = entries + range.lowerBound
    if count <= 48 {
      insertionSort(base, count: count)
      return true
    }
    var counts = [Int](repeating: 0, count: 8 * 256)
    for index in 0..<count {
      if index & 0xFFFF == 0, job.isCancelled { return false }
      var key = base[index].key
      for digit in 0..<8 {
        counts[digit << 8 | Int(key & 0xFF)] += 1
        key >>= 8
      }
    }
    var source = base
    var target = scratch
    for digit in 0..<8 {
      let shift = UInt64(digit * 8)
      // A digit that is the same in all keys moves nothing.
      if counts[digit << 8 | Int(base[0].key >> shift & 0xFF)] == count { continue }
      var sum = 0
      for value in digit << 8..<(digit + 1) << 8 {
        let next = sum + counts[value]
        counts[value] = sum
        sum = next
      }
      for index in 0..<count {
        if index & 0xFFFF == 0, job.isCancelled { return false }
        let entry = source[index]
        let slot = digit << 8 | Int(entry.key >> shift & 0xFF)
        target[counts[slot]] = entry
        counts[slot] += 1
      }
      swap(&source, &target)
    }
    if source != base { base.update(from: source, count: count) }
    return true
  }

  private func insertionSort(_ base: UnsafeMutablePointer<Entry>, count: Int) {
    guard count > 1 else { return }
    for index in 1..<count {
      let entry = base[index]
      var hole = index
      while hole > 0, base[hole - 1].key > entry.key {
        base[hole] = base[hole - 1]
        hole -= 1
      }
      base[hole] = entry
    }
  }

  /// Sorts `range` by whole tails, stably, bottom up; false when the job was cancelled.
  private func mergeByTails(_ range: Range<Int>, _ tails: TailArena, job: Job) -> Bool {
    tails.bytes.withUnsafeBytes { bytes in
      let count = range.count
      let isAfter = { (left: Entry, right: Entry) -> Bool in
        let result = compareTails(Int(left.row), Int(right.row), tails.offsets, bytes)
        return descending ? result < 0 : result > 0
      }
      let base = entries + range.lowerBound
      var width = 1
      while width < count {
        var start = 0
        while start + width < count {
          if job.isCancelled { return false }
          let middle = start + width
          let end = min(middle + width, count)
          // Halves that already follow one another stay: equal texts cost one pass.
          if isAfter(base[middle - 1], base[middle]) {
            scratch.update(from: base + start, count: width)
            var left = 0
            var right = middle
            var slot = start
            while left < width {
              if right < end, isAfter(scratch[left], base[right]) {
                base[slot] = base[right]
                right += 1
              } else {
                base[slot] = scratch[left]
                left += 1
              }
              slot += 1
            }
          }
          start += 2 * width
        }
        width *= 2
      }
      return true
    }
  }
}

/// Negative, zero or positive as the tail of `left` is before, equal to or after that of `right`.
func compareTails(_ left: Int, _ right: Int, _ offsets: [Int], _ bytes: UnsafeRawBufferPointer)
  -> Int
{
  let leftCount = offsets[left + 1] - offsets[left]
  let rightCount = offsets[right + 1] - offsets[right]
  // An empty arena has no base address, and nothing to compare.
  guard let base = bytes.baseAddress, leftCount > 0, rightCount > 0 else {
    return leftCount - rightCount
  }
  let result = memcmp(base + offsets[left], base + offsets[right], min(leftCount, rightCount))
  return result != 0 ? Int(result) : leftCount - rightCount
}
