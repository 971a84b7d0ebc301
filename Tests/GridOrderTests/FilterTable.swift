import GridBytes
import GridColumns
import GridModel
import GridRecords

@testable import GridOrder

/// A table in memory, with all its cells as the plain reader tells them.
struct FilterTable {
  let index: RecordIndex
  let formats: [ColumnFormat]
  /// Each row as wide as it is; the header left out.
  let rows: [[[UInt8]]]

  init(_ bytes: [UInt8], dialect: Dialect, formats: [ColumnFormat]) throws {
    index = RecordIndex(source: MemoryBytes(bytes), dialect: dialect)
    while try index.advance(bytes: 1 << 20) {}
    let block = try index.fields(
      of: 0..<index.recordCount, columns: 0..<max(1, index.maximumFieldCount))
    rows = (0..<block.rowCount).dropFirst().map { row in
      (0..<block.fieldCounts[row]).map { Array(block[row, $0]) }
    }
    self.formats = formats
  }

  func filter(_ filters: [Filter], rowsOfPart: Int = 64) throws -> RowFilter {
    try RowFilter(
      filters, index: index, headerRecords: 1, rowCount: rows.count, formats: formats,
      rowsOfPart: rowsOfPart)
  }
}

/// A source in memory, all of which is there.
private final class MemoryBytes: ByteSource {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  var isComplete: Bool { true }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ByteError) -> Int {
    let taken = max(0, min(buffer.count, count - offset))
    buffer.copyBytes(from: bytes[min(offset, count)..<min(offset, count) + taken])
    return taken
  }

  func waitForBytes(beyond count: Int, milliseconds: Int) -> Bool { true }
}
