import GridColumns
import GridModel
import GridRecords

/// Compares cells of one column with one value, in the order that a sort of the column has.
///
/// Only values compare: blanks, NaN and cells of another kind than their column never do.
struct CellComparer {
  /// The outcome of a cell that does not compare.
  static let none = Int8.max

  private let format: ColumnFormat
  private let value: [UInt8]

  init(value: [UInt8], format: ColumnFormat) {
    self.format = format
    self.value = value
  }

  /// Writes -1, 0 or 1 for each cell, as it is before, with or after the value, or `none`.
  func compare(_ cells: CellSpans, into outcomes: UnsafeMutablePointer<Int8>) {
    var arena = value
    var offsets = [0, value.count]
    for index in 0..<cells.count {
      arena += UnsafeBufferPointer(
        start: cells.base + Int(cells.starts[index]), count: Int(cells.lengths[index]))
      offsets.append(arena.count)
    }
    var builder = KeyBuilder(format: format, capacity: cells.count + 1)
    builder.append(
      FieldBlock(
        arena: arena, offsets: offsets, rowCount: cells.count + 1, columnCount: 1, fieldCounts: []),
      column: 0)
    let keys = builder.finish()
    func tail(_ row: Int) -> ArraySlice<UInt8> {
      keys.tails.map { $0.bytes[$0.offsets[row]..<$0.offsets[row + 1]] } ?? []
    }
    for index in 0..<cells.count {
      if keys.classes[0] != 0 || keys.classes[index + 1] != 0 {
        outcomes[index] = Self.none
      } else if keys.keys[index + 1] != keys.keys[0] {
        outcomes[index] = keys.keys[index + 1] < keys.keys[0] ? -1 : 1
      } else {
        let (cell, own) = (tail(index + 1), tail(0))
        outcomes[index] =
          cell.lexicographicallyPrecedes(own) ? -1 : own.lexicographicallyPrecedes(cell) ? 1 : 0
      }
    }
  }
}
