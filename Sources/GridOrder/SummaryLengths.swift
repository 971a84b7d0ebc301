import GridColumns
import GridRecords

/// How many text values have how many characters (Unicode scalars).
struct SummaryLengths: Sendable {
  /// Counts by length; longer ones count at the last place.
  private(set) var counts: [Int] = []
  private(set) var shortest = Int.max
  private(set) var longest = 0

  /// Longer texts are told apart no more: no picture would show it.
  static let limit = 4096

  /// Adds the cells that are values.
  mutating func add(_ batch: CellSpans, classes: UnsafePointer<UInt8>) {
    // All bytes before the end of the last cell may be read.
    var extent: UInt32 = 0
    for index in 0..<batch.count {
      extent = max(extent, batch.starts[index] &+ batch.lengths[index])
    }
    for index in 0..<batch.count where classes[index] == KeyClass.value.rawValue {
      let start = Int(batch.starts[index])
      let length = scalarCount(
        batch.base + start, Int(batch.lengths[index]), readable: Int(extent) &- start)
      if length < shortest { shortest = length }
      if length > longest { longest = length }
      let place = min(length, Self.limit)
      if place >= counts.count { grow(to: place) }
      counts[place] &+= 1
    }
  }

  /// Adds what another part of the column has.
  mutating func add(_ other: SummaryLengths) {
    shortest = min(shortest, other.shortest)
    longest = max(longest, other.longest)
    if let last = other.counts.indices.last, last >= counts.count { grow(to: last) }
    for index in other.counts.indices { counts[index] += other.counts[index] }
  }

  private mutating func grow(to place: Int) {
    let size = min(Self.limit + 1, max(place + 1, counts.count * 2))
    counts += Array(repeating: 0, count: size - counts.count)
  }

  /// The bytes that do not continue a scalar; each stray byte counts.
  @inline(__always)
  private func scalarCount(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, readable: Int
  ) -> Int {
    var continuing = 0
    var index = 0
    let raw = UnsafeRawPointer(bytes)
    while index < count, index &+ 8 <= readable {
      var word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // Bit 7 set and bit 6 clear: 10xxxxxx.
      word = word & ~(word << 1) & 0x8080_8080_8080_8080
      let rest = count &- index
      if rest < 8 { word &= (1 << UInt64(truncatingIfNeeded: 8 &* rest)) &- 1 }
      continuing &+= word.nonzeroBitCount
      index &+= 8
    }
    while index < count {
      if bytes[index] & 0xC0 == 0x80 { continuing &+= 1 }
      index &+= 1
    }
    return count &- continuing
  }
}
