import GridBytes
import GridColumns
import GridModel
import GridOrder
import GridRecords

/// A whole table in memory: cells as text, one column or several.
final class SummarySource: ByteSource {
  private let bytes: [UInt8]
  var count: Int { bytes.count }
  let isComplete = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ByteError) -> Int {
    let taken = max(0, min(buffer.count, bytes.count - offset))
    buffer.copyBytes(from: bytes[min(offset, bytes.count)..<min(offset, bytes.count) + taken])
    return taken
  }

  func waitForBytes(beyond count: Int, milliseconds: Int) -> Bool { true }

  /// Rows of quoted cells behind a header.
  static func index(_ rows: [[String]]) throws -> RecordIndex {
    var bytes = Array("header\n".utf8)
    for row in rows {
      for (place, cell) in row.enumerated() {
        if place > 0 { bytes.append(0x2C) }
        bytes.append(0x22)
        for byte in cell.utf8 { bytes += byte == 0x22 ? [byte, byte] : [byte] }
        bytes.append(0x22)
      }
      bytes.append(0x0A)
    }
    let index = RecordIndex(
      source: SummarySource(bytes), dialect: Dialect(delimiter: 0x2C, hasHeader: true))
    while try index.advance(bytes: 1 << 20) {}
    return index
  }
}

/// The summary of one column of `cells`.
func summary(
  of cells: [String], _ format: ColumnFormat, keeping bitmap: [UInt64]? = nil, threads: Int = 2,
  limits: SummaryLimits = SummaryLimits(), job: Job = Job()
) throws -> ColumnSummary? {
  try summarize(
    index: SummarySource.index(cells.map { [$0, "x"] }), headerRecords: 1, rowCount: cells.count,
    columns: [(ColumnIndex(0), format)], keeping: bitmap, threads: threads, job: job,
    limits: limits)?.first
}
