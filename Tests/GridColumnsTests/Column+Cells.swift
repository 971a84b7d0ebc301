import GridColumns
import GridRecords

/// A block of one column that holds `cells`.
func block(_ cells: [String]) -> FieldBlock {
  var arena: [UInt8] = []
  var offsets = [0]
  for cell in cells {
    arena.append(contentsOf: cell.utf8)
    offsets.append(arena.count)
  }
  return FieldBlock(
    arena: arena, offsets: offsets, rowCount: cells.count, columnCount: 1,
    fieldCounts: cells.map { _ in 1 })
}

/// The format found for `cells` in a file with `delimiter`.
func format(_ cells: [String], delimiter: Character = ",") -> ColumnFormat {
  inferFormat(of: block(cells), column: 0, delimiter: delimiter.asciiValue!)
}

/// The keys of `cells`, appended in blocks of `blockSize` rows.
func keys(_ cells: [String], _ format: ColumnFormat, blockSize: Int = 2) -> KeyColumn {
  var builder = KeyBuilder(format: format, capacity: cells.count)
  for start in stride(from: 0, to: cells.count, by: blockSize) {
    builder.append(block(Array(cells[start..<min(start + blockSize, cells.count)])), column: 0)
  }
  return builder.finish()
}

/// The class, key and tail of one row, which compare in this order.
struct RowKey: Equatable, Comparable {
  let keyClass: UInt8
  let key: UInt64
  let tail: [UInt8]

  static func < (left: RowKey, right: RowKey) -> Bool {
    if left.keyClass != right.keyClass { return left.keyClass < right.keyClass }
    if left.key != right.key { return left.key < right.key }
    return left.tail.lexicographicallyPrecedes(right.tail)
  }
}

extension KeyColumn {
  /// All rows, each by itself.
  var rows: [RowKey] {
    keys.indices.map { RowKey(keyClass: classes?[$0] ?? 0, key: keys[$0], tail: tail(of: $0)) }
  }

  /// The bytes that refine the key of `row`.
  func tail(of row: Int) -> [UInt8] {
    guard let slices, let arena = slices[row / Self.sliceRows] else { return [] }
    let place = row % Self.sliceRows
    return Array(arena.bytes[Int(arena.offsets[place])..<Int(arena.offsets[place + 1])])
  }

  /// The classes of all rows.
  var kinds: [KeyClass?] { rows.map { KeyClass(rawValue: $0.keyClass) } }
}
