import GridBytes
import GridColumns
import GridModel
import GridRecords
import GridSources

/// The table that is measured on, and its parts as each suite needs them.
struct MeasuredTable: Sendable {
  let path: String
  let rows: Int
  let bytes: Int

  /// The columns by what they hold.
  enum Content: Int, CaseIterable {
    case integers, decimals, moments, names, codes, notes
  }

  init(path: String, rows: Int) throws {
    self.path = path
    self.rows = rows
    bytes = try TableWriter(path: path).write(rows: rows)
  }

  func source() throws -> any ByteSource { try openBytes(path: path) }

  /// The index, whole or with nothing read yet.
  func recordIndex(whole: Bool = true) throws -> RecordIndex {
    let index = RecordIndex(
      source: try source(), dialect: Dialect(delimiter: UInt8(ascii: ","), hasHeader: true))
    if whole { while try index.advance(bytes: 8 << 20) {} }
    return index
  }

  /// The whole table as the program opens it.
  func table() throws -> DelimitedTable {
    let table = try DelimitedTable(
      source: try source(), overrides: DialectOverrides(), fileExtension: "csv")
    while try table.advance(bytes: 8 << 20) {}
    return table
  }

  /// The cells of one column, in blocks of 4096 rows.
  func blocks(of content: Content) throws -> [FieldBlock] {
    let index = try recordIndex()
    return try stride(from: 1, to: rows + 1, by: 4096).map { first in
      try index.fields(
        of: first..<min(first + 4096, rows + 1),
        columns: content.rawValue..<content.rawValue + 1)
    }
  }

  /// The sort keys of one column.
  func keys(of blocks: [FieldBlock]) -> KeyColumn {
    let format = inferFormat(of: blocks[0], column: 0, delimiter: UInt8(ascii: ","))
    var builder = KeyBuilder(format: format, capacity: rows)
    for block in blocks { builder.append(block, column: 0) }
    return builder.finish()
  }
}
