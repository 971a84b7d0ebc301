import GridModel
import GridThreads

/// The order of only those rows whose bit is set: row r is bit r & 63 of word r >> 6.
///
/// Nil when the job was cancelled. Rows behind the last word of `bitmap` are left out.
/// - Complexity: O(*rows*), without a look at keys.
public func selected(
  _ sorted: SortedRows, keeping bitmap: [UInt64], threads: Int = coreCount, job: Job
) -> SortedRows? {
  let count = sorted.rows.count
  let chunk = 1 << 17
  let chunks = (count + chunk - 1) / chunk
  let selection = Selection(sorted: sorted, bitmap: bitmap)
  let counts = ChunkCounts(chunks: chunks)
  defer { counts.values.deallocate() }
  guard
    concurrently(
      parts: chunks, threads: threads, job: job,
      { part, _ in
        counts.values[part] = selection.count(part * chunk..<min(count, (part + 1) * chunk))
      })
  else { return nil }
  var kept = 0
  var startsRun = true
  var starts: [(place: Int, startsRun: Bool)] = []
  for part in 0..<chunks {
    starts.append((kept, startsRun))
    let found = counts.values[part]
    kept += found.kept
    startsRun = found.endsWithStart || found.kept == 0 && startsRun
  }
  let ties = TieBits(count: kept)
  defer { ties.deallocate() }
  var isDone = false
  let places = starts
  let rows = [UInt32](unsafeUninitializedCapacity: max(1, kept)) { target, initialized in
    let output = RowOutput(rows: target.baseAddress)
    isDone = concurrently(parts: chunks, threads: threads, job: job) { part, _ in
      guard counts.values[part].kept > 0, let rows = output.rows else { return }
      selection.move(
        part * chunk..<min(count, (part + 1) * chunk), to: rows, at: places[part].place,
        startsRun: places[part].startsRun, ties)
    }
    initialized = isDone ? kept : 0
  }
  guard isDone else { return nil }
  let ends = sorted.classEnds.map { end in
    let part = min(end / chunk, chunks)
    let before = part < chunks ? places[part].place : kept
    return before + (part < chunks ? selection.count(part * chunk..<end).kept : 0)
  }
  return SortedRows(rows: rows, ties: ties.collected(), classEnds: ends)
}

/// What one chunk keeps, and whether a run starts behind the last row that it keeps.
private struct ChunkCount {
  var kept = 0
  var endsWithStart = false
}

private struct ChunkCounts: @unchecked Sendable {
  let values: UnsafeMutablePointer<ChunkCount>

  init(chunks: Int) {
    values = .allocate(capacity: max(1, chunks))
    values.initialize(repeating: ChunkCount(), count: chunks)
  }
}

private struct RowOutput: @unchecked Sendable {
  let rows: UnsafeMutablePointer<UInt32>?
}

private struct Selection: Sendable {
  let sorted: SortedRows
  let bitmap: [UInt64]

  func count(_ range: Range<Int>) -> ChunkCount {
    var found = ChunkCount()
    let rows = sorted.rows.span
    let bitmap = bitmap.span
    for index in range { found.kept &+= Int(isKept(rows[index], bitmap)) }
    let ties = sorted.ties.span
    for index in range.reversed() where found.kept > 0 {
      if isKept(rows[index], bitmap) == 1 { return found }
      found.endsWithStart = found.endsWithStart || startBit(index, ties) == 1
    }
    for index in range where startBit(index, ties) == 1 { found.endsWithStart = true }
    return found
  }

  /// Moves the kept rows of `range` to `place` and marks their ties.
  func move(
    _ range: Range<Int>, to target: UnsafeMutablePointer<UInt32>, at place: Int,
    startsRun: Bool, _ newTies: TieBits
  ) {
    let rows = sorted.rows.span
    let ties = sorted.ties.span
    let bitmap = bitmap.span
    var place = place
    var startsRun: UInt64 = startsRun ? 1 : 0
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { block in
      for start in stride(from: range.lowerBound, to: range.upperBound, by: 64) {
        // No branch depends on whether a row is kept, which nobody could foretell.
        var kept = 0
        var marks: UInt64 = 0
        for index in start..<min(start + 64, range.upperBound) {
          let row = rows[index]
          let keeps = isKept(row, bitmap)
          startsRun |= startBit(index, ties)
          block[kept] = row
          marks |= (keeps & ~startsRun) &<< UInt64(kept)
          startsRun &= ~keeps
          kept &+= Int(truncatingIfNeeded: keeps)
        }
        guard kept > 0, let first = block.baseAddress else { continue }
        (target + place).update(from: first, count: kept)
        let offset = place & 63
        newTies.add(marks << UInt64(offset), toWord: place >> 6)
        if offset + kept > 64 { newTies.add(marks >> UInt64(64 - offset), toWord: place >> 6 + 1) }
        place += kept
      }
    }
  }

  /// 1 where the row at `index` of the order is no tie, else 0.
  @inline(__always)
  private func startBit(_ index: Int, _ ties: Span<UInt64>) -> UInt64 {
    ~ties[index >> 6] &>> UInt64(index & 63) & 1
  }

  @inline(__always)
  private func isKept(_ row: UInt32, _ bitmap: Span<UInt64>) -> UInt64 {
    let word = Int(row >> 6)
    return word < bitmap.count ? bitmap[word] &>> UInt64(row & 63) & 1 : 0
  }
}
