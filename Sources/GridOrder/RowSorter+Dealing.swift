import GridModel
import GridThreads

extension RowSorter {
  /// Entries that a thread deals out before it takes other ones.
  private static let maximumChunk = 1 << 20

  /// Deals entries out to the buckets of `map`, stably, and adds the stretch of each bucket.
  ///
  /// `stretch` makes one of a range of places, counted from the first entry. Frees the map.
  /// - Returns: false when cancelled.
  func deal(
    _ source: EntrySource, _ map: BucketMap, into parts: inout [Stretch],
    _ stretch: (Range<Int>) -> Stretch
  ) -> Bool {
    defer { map.deallocate() }
    let wantedChunk = min(Self.maximumChunk, source.count / (4 * threads) + 1)
    let blocks = (wantedChunk + EntrySource.blockCount - 1) / EntrySource.blockCount
    let chunk = blocks * EntrySource.blockCount
    let chunks = (source.count + chunk - 1) / chunk
    let deal = Deal(
      source: source, map: map, chunk: chunk, chunks: chunks, keys: keys, rows: rows, job: job)
    defer { deal.slots.deallocate() }
    guard concurrently(parts: chunks, threads: threads, job: job, { part, _ in deal.count(part) })
    else { return false }
    // The slot of a bucket's first entry in each chunk; places count from the stretch's start.
    let origin = stretch(0..<0).range.lowerBound
    var place = 0
    var dealt: Range<Int>?
    for bucket in 0..<map.count {
      let start = place
      for part in 0..<chunks {
        let index = part * map.count + bucket
        let size = Int(deal.slots[index])
        deal.slots[index] = UInt32(origin + place)
        place += size
      }
      if start == place { continue }
      let next = stretch(start..<place)
      guard next.range.overlaps(wanted) else { continue }
      parts.append(next)
      dealt = (dealt?.lowerBound ?? bucket)..<bucket + 1
    }
    guard let dealt else { return true }
    return concurrently(parts: chunks, threads: threads, job: job) { [self] part, _ in
      deal.move(part, buckets: dealt)
      report(chunk / 3)
    }
  }
}

/// What the threads share that deal one stretch out.
private struct Deal: @unchecked Sendable {
  let source: EntrySource
  let map: BucketMap
  let chunk: Int
  let keys: UnsafeMutablePointer<UInt64>
  let rows: UnsafeMutablePointer<UInt32>
  let job: Job
  /// For each chunk and bucket a count, later the place of the next entry.
  let slots: UnsafeMutablePointer<UInt32>

  init(
    source: EntrySource, map: BucketMap, chunk: Int, chunks: Int,
    keys: UnsafeMutablePointer<UInt64>, rows: UnsafeMutablePointer<UInt32>, job: Job
  ) {
    self.source = source
    self.map = map
    self.chunk = chunk
    self.keys = keys
    self.rows = rows
    self.job = job
    slots = .allocate(capacity: max(1, chunks * map.count))
    slots.initialize(repeating: 0, count: chunks * map.count)
  }

  /// Counts the entries that a chunk has for each bucket.
  func count(_ part: Int) {
    let counts = slots + part * map.count
    forEachBlock(of: part) { keys, _, count in
      for index in 0..<count { counts[map.bucket(of: keys[index])] &+= 1 }
    }
  }

  /// Puts the entries of a chunk that belong into `buckets` at their places.
  func move(_ part: Int, buckets: Range<Int>) {
    let slots = slots + part * map.count
    let (targetKeys, targetRows) = (keys, rows)
    let first = buckets.lowerBound
    let bucketCount = UInt(buckets.count)
    forEachBlock(of: part) { keys, rows, count in
      for index in 0..<count {
        let key = keys[index]
        let bucket = map.bucket(of: key)
        if UInt(bitPattern: bucket &- first) < bucketCount {
          let slot = Int(slots[bucket])
          slots[bucket] &+= 1
          targetKeys[slot] = key
          targetRows[slot] = rows[index]
        }
      }
    }
  }

  /// Reads a chunk block by block, until the job is cancelled.
  @inline(__always)
  private func forEachBlock(
    of part: Int,
    _ body: (UnsafePointer<UInt64>, UnsafePointer<UInt32>, Int) -> Void
  ) {
    let size = EntrySource.blockCount
    let end = min(source.count, (part + 1) * chunk)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: size) { keys in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: size) { rows in
        // Not nil: `size` is not zero.
        let (keys, rows) = (keys.baseAddress!, rows.baseAddress!)
        var start = part * chunk
        while start < end, !job.isCancelled {
          let next = min(start + size, end)
          body(keys, rows, source.read(start..<next, keys: keys, rows: rows))
          start = next
        }
      }
    }
  }
}
