import GridBytes
import GridRecords
import GridSources

/// Rows in memory as delimited text, so that they are shown, sorted, filtered and counted by the
/// engine that does so for files.
///
/// Every cell is quoted, so that nothing in it can end it.
final class RowBytes: ByteSource {
  private let bytes: [UInt8]

  private static let tab: UInt8 = 0x09
  private static let lineFeed: UInt8 = 0x0A
  private static let quote: UInt8 = 0x22
  /// No text in UTF-8 holds this byte: nothing is escaped, whatever backslashes there are.
  private static let neverText: UInt8 = 0xFF

  /// The first cells of each row, with empty ones where it is shorter.
  init(_ rows: [[String]], titles: [String]) {
    var bytes: [UInt8] = []
    if !titles.isEmpty {
      // A file that begins with such a line names its delimiter by it.
      let isSeparatorLine = titles.count == 1 && titles[0].lowercased().hasPrefix("sep=")
      Self.append(isSeparatorLine ? [""] : titles, columnCount: titles.count, to: &bytes)
      for row in rows { Self.append(row, columnCount: titles.count, to: &bytes) }
    }
    self.bytes = bytes
  }

  private static func append(_ row: [String], columnCount: Int, to bytes: inout [UInt8]) {
    for column in 0..<columnCount {
      bytes.append(quote)
      if column < row.count {
        if row[column].utf8.contains(quote) {
          for byte in row[column].utf8 {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
          }
        } else {
          bytes.append(contentsOf: row[column].utf8)
        }
      }
      bytes.append(quote)
      bytes.append(column + 1 < columnCount ? tab : lineFeed)
    }
  }

  var count: Int { bytes.count }
  var isComplete: Bool { true }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = bytes.dropFirst(offset).prefix(buffer.count)
    buffer.copyBytes(from: part)
    return part.count
  }

  func waitForBytes(beyond count: Int, milliseconds: Int) -> Bool { true }

  /// Rows as a table.
  /// - Complexity: O(bytes).
  static func table(_ rows: [[String]], titles: [String]) -> DelimitedTable {
    do throws(ByteError) {
      let table = try DelimitedTable(
        source: RowBytes(rows, titles: titles),
        overrides: DialectOverrides(
          delimiter: tab, quote: .some(quote), escape: neverText, hasHeader: true),
        fileExtension: "")
      while try table.advance(bytes: .max) {}
      return table
    } catch {
      preconditionFailure("memory can always be read: \(error)")
    }
  }
}
