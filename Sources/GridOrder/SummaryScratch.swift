import GridColumns
import GridRecords

/// Memory of one thread that is used again for each part.
///
/// Safe because every index written is below `capacity`, which no part exceeds, and because the
/// memory lives as long as the object, which its thread keeps.
final class SummaryScratch {
  static let capacity = 4096

  let classes: UnsafeMutablePointer<UInt8>
  let keys: UnsafeMutablePointer<UInt64>
  let packed: UnsafeMutablePointer<UInt64>
  let hashes: UnsafeMutablePointer<UInt64>
  let values: UnsafeMutablePointer<Double>
  /// The rows of the part that are looked at, and their places in the part.
  let rows: UnsafeMutablePointer<Int>
  let places: UnsafeMutablePointer<Int32>
  /// Places of cells that a table did not know.
  let fresh: UnsafeMutablePointer<Int32>
  private let freshStarts: UnsafeMutablePointer<UInt32>
  private let freshLengths: UnsafeMutablePointer<UInt32>
  private let starts: UnsafeMutablePointer<UInt32>
  private let lengths: UnsafeMutablePointer<UInt32>

  init() {
    classes = .allocate(capacity: Self.capacity)
    keys = .allocate(capacity: Self.capacity)
    packed = .allocate(capacity: Self.capacity)
    hashes = .allocate(capacity: Self.capacity)
    values = .allocate(capacity: Self.capacity)
    rows = .allocate(capacity: Self.capacity)
    places = .allocate(capacity: Self.capacity)
    fresh = .allocate(capacity: Self.capacity)
    freshStarts = .allocate(capacity: Self.capacity)
    freshLengths = .allocate(capacity: Self.capacity)
    starts = .allocate(capacity: Self.capacity)
    lengths = .allocate(capacity: Self.capacity)
  }

  deinit {
    classes.deallocate()
    keys.deallocate()
    packed.deallocate()
    hashes.deallocate()
    values.deallocate()
    rows.deallocate()
    places.deallocate()
    fresh.deallocate()
    freshStarts.deallocate()
    freshLengths.deallocate()
    starts.deallocate()
    lengths.deallocate()
  }

  /// Lists the rows of `range` that `bitmap` keeps (all without one) and returns their number.
  func select(_ range: Range<Int>, keeping bitmap: [UInt64]?) -> Int {
    var count = 0
    for (place, row) in range.enumerated() {
      rows[count] = row
      places[count] = Int32(truncatingIfNeeded: place)
      let isKept = bitmap.map { row >> 6 < $0.count && $0[row >> 6] >> UInt64(row & 63) & 1 == 1 }
      if isKept ?? true { count += 1 }
    }
    return count
  }

  /// The first `count` selected cells of a column of the part; those the part lacks are left out.
  func selected(_ cells: CellSpans, count: Int) -> CellSpans {
    if count == cells.count, count == 0 || Int(places[count - 1]) == count - 1 { return cells }
    var filled = 0
    while filled < count, Int(places[filled]) < cells.count {
      starts[filled] = cells.starts[Int(places[filled])]
      lengths[filled] = cells.lengths[Int(places[filled])]
      filled += 1
    }
    return CellSpans(base: cells.base, starts: starts, lengths: lengths, count: filled)
  }

  /// Lists `count` cells in `fresh`, and returns `count`.
  func listAll(_ count: Int) -> Int {
    for index in 0..<count { fresh[index] = Int32(truncatingIfNeeded: index) }
    return count
  }

  /// Takes those that are no values out of the first `count` in `fresh`; returns how many stay.
  func dropOthers(_ count: Int) -> Int {
    var kept = 0
    for index in 0..<count {
      let place = fresh[index]
      fresh[kept] = place
      if classes[Int(place)] == KeyClass.value.rawValue { kept &+= 1 }
    }
    return kept
  }

  /// The first `count` cells of a batch that `fresh` lists.
  func freshCells(_ batch: CellSpans, count: Int) -> CellSpans {
    for index in 0..<count {
      freshStarts[index] = batch.starts[Int(fresh[index])]
      freshLengths[index] = batch.lengths[Int(fresh[index])]
    }
    return CellSpans(base: batch.base, starts: freshStarts, lengths: freshLengths, count: count)
  }
}
