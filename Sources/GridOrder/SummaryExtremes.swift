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
  /// Keys that an extreme value must reach: so most cells cost two comparisons.
  private var lowestKey = UInt64.max
  private var highestKey = UInt64.min

  /// Looks at one value.
  @inline(__always)
  mutating func add(
    _ cell: UnsafeBufferPointer<UInt8>, key: UInt64, row: Int, reader: inout ValueReader
  ) {
    if key <= lowestKey || key >= highestKey { compare(cell, key: key, row: row, reader: &reader) }
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
    lowestKey = lowest?.key ?? .max
    highestKey = highest?.key ?? .min
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
