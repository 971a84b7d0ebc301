import GridRecords
import GridTestSupport

@testable import GridColumns

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

/// Calls `body` with `cells`, one directly behind the other.
func withSpans<Result>(_ cells: [[UInt8]], _ body: (CellSpans) -> Result) -> Result {
  // A byte more, so that there is an address also without cells.
  let bytes: [UInt8] = Array(cells.joined()) + [0]
  var starts: [UInt32] = [0]
  for cell in cells { starts.append(starts.last! + UInt32(cell.count)) }
  let lengths = cells.map { UInt32($0.count) } + [0]
  return bytes.withUnsafeBufferPointer { bytes in
    starts.withUnsafeBufferPointer { starts in
      lengths.withUnsafeBufferPointer { lengths in
        body(
          CellSpans(
            base: bytes.baseAddress!, starts: starts.baseAddress!, lengths: lengths.baseAddress!,
            count: cells.count))
      }
    }
  }
}

/// The keys of `cells`, by the general readers alone where `usesFastPaths` is false.
func keys(_ cells: [[UInt8]], _ format: ColumnFormat, usesFastPaths: Bool) -> KeyColumn {
  KeyColumn.assembled(format: format, rowCount: cells.count, usesFastPaths: usesFastPaths) {
    assembler in
    for slice in 0..<assembler.sliceCount {
      let first = slice * KeyColumn.sliceRows
      let end = min(first + KeyColumn.sliceRows, cells.count)
      withSpans(Array(cells[first..<end])) { assembler.add($0, slice: slice) }
    }
    return true
  }!
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
