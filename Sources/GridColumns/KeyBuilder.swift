import GridRecords

/// Turns the cells of one column, block by block, into sort keys: for tables that are in memory.
public struct KeyBuilder {
  private let format: ColumnFormat
  private let usesFastPaths: Bool
  private var bytes: [UInt8] = []
  private var starts: [UInt32] = []
  private var lengths: [UInt32] = []

  /// A builder for a column of about `capacity` rows.
  public init(format: ColumnFormat, capacity: Int) {
    self.init(format: format, capacity: capacity, usesFastPaths: true)
  }

  /// A builder that takes the general readers alone where `usesFastPaths` is false.
  init(format: ColumnFormat, capacity: Int, usesFastPaths: Bool) {
    self.format = format
    self.usesFastPaths = usesFastPaths
    starts.reserveCapacity(capacity)
    lengths.reserveCapacity(capacity)
  }

  /// Adds all rows of `block`; `column` counts inside the block.
  ///
  /// - Precondition: the cells of the column together take less than 4 GiB.
  public mutating func append(_ block: FieldBlock, column: Int) {
    precondition(column >= 0 && column < block.columnCount)
    for row in 0..<block.rowCount {
      let cell = block[row, column]
      starts.append(UInt32(bytes.count))
      lengths.append(UInt32(cell.count))
      bytes.append(contentsOf: cell)
    }
  }

  /// The keys of all rows appended so far; the builder is empty afterwards.
  public mutating func finish() -> KeyColumn {
    let column = bytes.withUnsafeBufferPointer { bytes in
      KeyColumn.assembled(
        format: format, rowCount: starts.count, usesFastPaths: usesFastPaths
      ) { assembler in
        // An empty array has no address, and its cells no bytes to read.
        let base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!
        starts.withUnsafeBufferPointer { starts in
          lengths.withUnsafeBufferPointer { lengths in
            for slice in 0..<assembler.sliceCount {
              let first = slice * KeyColumn.sliceRows
              let cells = CellSpans(
                base: base, starts: starts.baseAddress! + first,
                lengths: lengths.baseAddress! + first,
                count: min(KeyColumn.sliceRows, starts.count - first))
              assembler.add(cells, slice: slice)
            }
          }
        }
        return true
      }
    }
    self = KeyBuilder(format: format, capacity: 0, usesFastPaths: usesFastPaths)
    return column!
  }
}
