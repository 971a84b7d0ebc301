import GridColumns
import GridModel
import GridRecords

/// Counts how often each different cell occurs, and where it occurs first.
///
/// Open addressing over 64-bit hashes; cells count as equal only when all their bytes are.
struct SummaryTable: Sendable {
  /// A cell that was met: 32 bytes.
  struct Entry: Sendable {
    var start: Int
    var count: Int
    /// The lowest row that has the cell.
    var firstRow: Int
    var length: UInt32
    /// The lower half of the hash: the place. The upper half stands in the slot.
    var place: UInt32
  }

  private(set) var entries: [Entry] = []
  private(set) var arena: [UInt8] = []
  /// The upper half of the hash, and below it the number of the entry + 1; 0 is a free slot.
  private var slots: [UInt64]
  private var mask: Int
  private var warmth: UInt64 = 0

  init() {
    slots = Array(repeating: 0, count: 64)
    mask = 63
  }

  /// Counts `count` more rows with a cell; true where it is new and was added.
  @inline(__always)
  @discardableResult
  mutating func add(
    _ cell: UnsafePointer<UInt8>, length: UInt32, hash: UInt64, count: Int = 1, row: Int
  ) -> Bool {
    let found = find(cell, length: length, hash: hash)
    if found.entry >= 0 {
      entries[found.entry].count &+= count
      if row < entries[found.entry].firstRow { entries[found.entry].firstRow = row }
      return false
    }
    insert(cell, length: length, hash: hash, count: count, row: row, slot: found.slot)
    return true
  }

  /// Counts the cells of a batch that are not blank, and lists the new ones in `fresh`.
  ///
  /// `hashes`, `classes` and `rows` have an element for each cell; returns the number of new ones.
  mutating func add(
    _ batch: CellSpans, hashes: UnsafePointer<UInt64>, classes: UnsafePointer<UInt8>,
    rows: UnsafePointer<Int>, fresh: UnsafeMutablePointer<Int32>
  ) -> Int {
    var freshCount = 0
    var start = 0
    while start < batch.count {
      let end = min(batch.count, start &+ Self.warmedCells)
      if entries.count > Self.cachedEntries { warm(hashes + start, count: end &- start) }
      for index in start..<end where classes[index] != KeyClass.blank.rawValue {
        let isNew = add(
          batch.base + Int(batch.starts[index]), length: batch.lengths[index],
          hash: hashes[index], row: rows[index])
        fresh[freshCount] = Int32(truncatingIfNeeded: index)
        if isNew { freshCount &+= 1 }
      }
      start = end
    }
    return freshCount
  }

  /// Counts the cells of a batch that the table knows.
  mutating func addKnown(
    _ batch: CellSpans, hashes: UnsafePointer<UInt64>, classes: UnsafePointer<UInt8>,
    rows: UnsafePointer<Int>
  ) {
    if entries.isEmpty { return }
    for index in 0..<batch.count where classes[index] != KeyClass.blank.rawValue {
      let found = find(
        batch.base + Int(batch.starts[index]), length: batch.lengths[index], hash: hashes[index])
      guard found.entry >= 0 else { continue }
      entries[found.entry].count &+= 1
      if rows[index] < entries[found.entry].firstRow {
        entries[found.entry].firstRow = rows[index]
      }
    }
  }

  /// So many entries, with slots and text, are at hand in the second-level cache.
  private static let cachedEntries = 10_000
  /// So many cells are looked up at once: three lines each stay in the first-level cache.
  private static let warmedCells = 128

  /// Fetches what the search for some hashes will look at.
  ///
  /// The loads of one loop do not wait for each other; in the search each waits for the one
  /// before, and for memory three times.
  private mutating func warm(_ hashes: UnsafePointer<UInt64>, count: Int) {
    var sum: UInt64 = 0
    withUnsafeTemporaryAllocation(of: Int.self, capacity: Self.warmedCells) { places in
      slots.withUnsafeBufferPointer { slots in
        for index in 0..<count {
          places[index] = Int(slots[Int(truncatingIfNeeded: hashes[index]) & mask] & 0xFFFF_FFFF)
        }
      }
      entries.withUnsafeBufferPointer { entries in
        for index in 0..<count {
          places[index] = places[index] > 0 ? entries[places[index] &- 1].start : 0
        }
      }
      arena.withUnsafeBufferPointer { arena in
        for index in 0..<count where places[index] < arena.count {
          sum &+= UInt64(arena[places[index]])
        }
      }
    }
    // Kept, or the compiler would leave the loads out.
    warmth = sum
  }

  /// Adds all that another table counted, or a part of it where `job` is cancelled meanwhile.
  mutating func add(_ other: SummaryTable, job: Job) {
    other.arena.withUnsafeBufferPointer { bytes in
      // An arena without bytes has no address and entries of no length, which are never read.
      guard let base = bytes.baseAddress else { return }
      for (number, entry) in other.entries.enumerated() {
        // A million entries take a tenth of a second.
        if number & 0xFFF == 0, job.isCancelled { return }
        let cell = base + entry.start
        add(
          cell, length: entry.length, hash: summaryHash(cell, count: Int(entry.length)),
          count: entry.count, row: entry.firstRow)
      }
    }
  }

  /// The cells of `other` with the counts that they have here; 0 for those not met.
  func counts(ofCellsIn other: SummaryTable) -> SummaryTable {
    var result = other
    other.arena.withUnsafeBufferPointer { bytes in
      for index in other.entries.indices {
        let entry = other.entries[index]
        result.entries[index].count = 0
        result.entries[index].firstRow = .max
        guard let base = bytes.baseAddress else { continue }
        let cell = base + entry.start
        let found = find(
          cell, length: entry.length, hash: summaryHash(cell, count: Int(entry.length)))
        guard found.entry >= 0 else { continue }
        result.entries[index].count = entries[found.entry].count
        result.entries[index].firstRow = entries[found.entry].firstRow
      }
    }
    return result
  }

  /// The bytes of an entry.
  func text(of entry: Entry) -> [UInt8] {
    Array(arena[entry.start..<entry.start + Int(entry.length)])
  }

  /// The `limit` entries that occur most often, by count, then by first row.
  ///
  /// - Complexity: O(entries) and, for each that joins the best so far, O(`limit`).
  func top(_ limit: Int) -> [Entry] {
    var best: [Entry] = []
    for entry in entries where entry.count > 0 {
      if best.count == limit, !entry.isAhead(of: best[limit - 1]) { continue }
      var place = best.count
      while place > 0, entry.isAhead(of: best[place - 1]) { place -= 1 }
      best.insert(entry, at: place)
      if best.count > limit { best.removeLast() }
    }
    return best
  }

  /// The entry of a cell, or -1 and the free slot where it belongs.
  @inline(__always)
  private func find(
    _ cell: UnsafePointer<UInt8>, length: UInt32, hash: UInt64
  ) -> (entry: Int, slot: Int) {
    let tag = hash & 0xFFFF_FFFF_0000_0000
    var slot = Int(truncatingIfNeeded: hash) & mask
    while true {
      let content = slots[slot]
      if content == 0 { return (-1, slot) }
      if content & 0xFFFF_FFFF_0000_0000 == tag {
        let index = Int(content & 0xFFFF_FFFF) &- 1
        if entries[index].length == length, isEqual(index, cell) { return (index, slot) }
      }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(__always)
  private func isEqual(_ index: Int, _ cell: UnsafePointer<UInt8>) -> Bool {
    let start = entries[index].start
    let length = Int(entries[index].length)
    return arena.withUnsafeBytes { bytes in
      // Not nil where there is a byte to compare.
      guard length > 0, let known = bytes.baseAddress?.advanced(by: start) else { return true }
      if length < 8 {
        var offset = 0
        while offset < length {
          if known.load(fromByteOffset: offset, as: UInt8.self) != cell[offset] { return false }
          offset &+= 1
        }
        return true
      }
      let raw = UnsafeRawPointer(cell)
      var offset = 0
      while offset &+ 8 < length {
        if known.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          != raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
          return false
        }
        offset &+= 8
      }
      // The last eight bytes may overlap those before.
      return known.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
        == raw.loadUnaligned(fromByteOffset: length &- 8, as: UInt64.self)
    }
  }

  @inline(never)
  private mutating func insert(
    _ cell: UnsafePointer<UInt8>, length: UInt32, hash: UInt64, count: Int, row: Int, slot: Int
  ) {
    entries.append(
      Entry(
        start: arena.count, count: count, firstRow: row, length: length,
        place: UInt32(truncatingIfNeeded: hash)))
    arena.append(contentsOf: UnsafeBufferPointer(start: cell, count: Int(length)))
    slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(entries.count)
    // Half full at most: then a search looks at two slots on average.
    if entries.count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    let old = slots
    let size = slots.count * 4
    mask = size - 1
    slots = Array(repeating: 0, count: size)
    for content in old where content != 0 {
      var slot = Int(entries[Int(content & 0xFFFF_FFFF) - 1].place) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = content
    }
  }
}

extension SummaryTable.Entry {
  func isAhead(of other: Self) -> Bool {
    count != other.count ? count > other.count : firstRow < other.firstRow
  }
}
