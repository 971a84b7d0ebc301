import GridColumns
import GridRecords

/// The lowest and the highest value seen, each with the first cell that holds it.
struct SummaryExtremes: Sendable {
  struct Extreme: Sendable {
    var key: UInt64
    var text: [UInt8]
    var row: Int
  }

  private(set) var lowest: Extreme?
  private(set) var highest: Extreme?
  /// Looks at some cells of a batch, all of them values, `places` in rising order.
  ///
  /// `keys` and `rows` have an element for each cell of the batch.
  mutating func add(
    _ batch: CellSpans, places: UnsafeBufferPointer<Int32>, keys: UnsafePointer<UInt64>,
    rows: UnsafePointer<Int>, reader: inout ValueReader
  ) {
    var low = UInt64.max
    var high = UInt64.min
    for place in places {
      let key = keys[Int(place)]
      if key < low { low = key }
      if key > high { high = key }
    }
    let reachesLow = lowest.map { low <= $0.key } ?? true
    let reachesHigh = highest.map { high >= $0.key } ?? true
    guard reachesLow || reachesHigh else { return }
    // Only the farthest keys of the batch are worth a look at their cells.
    for place in places {
      let index = Int(place)
      guard reachesLow && keys[index] == low || reachesHigh && keys[index] == high else { continue }
      let cell = UnsafeBufferPointer(
        start: batch.base + Int(batch.starts[index]), count: Int(batch.lengths[index]))
      compare(cell, key: keys[index], row: rows[index], reader: &reader)
    }
  }

  /// Looks at what another part of the column has.
  mutating func add(_ other: SummaryExtremes, reader: inout ValueReader) {
    for extreme in [other.lowest, other.highest] {
      guard let extreme else { continue }
      extreme.text.withUnsafeBufferPointer {
        compare($0, key: extreme.key, row: extreme.row, reader: &reader)
      }
    }
  }

  @inline(never)
  private mutating func compare(
    _ cell: UnsafeBufferPointer<UInt8>, key: UInt64, row: Int, reader: inout ValueReader
  ) {
    if let known = lowest {
      if key < known.key
        || key == known.key && comesFirst(cell, row, known, isLower: true, &reader)
      {
        lowest = Extreme(key: key, text: Array(cell), row: row)
      }
    } else {
      lowest = Extreme(key: key, text: Array(cell), row: row)
    }
    if let known = highest {
      if key > known.key
        || key == known.key && comesFirst(cell, row, known, isLower: false, &reader)
      {
        highest = Extreme(key: key, text: Array(cell), row: row)
      }
    } else {
      highest = Extreme(key: key, text: Array(cell), row: row)
    }
  }

  /// True where a cell with the key of `known` lies farther out, or as far in an earlier row.
  private func comesFirst(
    _ cell: UnsafeBufferPointer<UInt8>, _ row: Int, _ known: Extreme, isLower: Bool,
    _ reader: inout ValueReader
  ) -> Bool {
    known.text.withUnsafeBufferPointer { text in
      if isLower ? reader.precedes(cell, text) : reader.precedes(text, cell) { return true }
      guard row < known.row else { return false }
      return !(isLower ? reader.precedes(text, cell) : reader.precedes(cell, text))
    }
  }
}
