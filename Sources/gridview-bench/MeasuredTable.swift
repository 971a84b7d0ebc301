import GridBytes
import GridColumns
import GridModel
import GridRecords
import GridSources
import GridThreads

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

  /// The parts of a whole index, header left out; part i has the rows of slice i of a key column.
  func parts(of index: RecordIndex) -> [RecordPart] {
    index.parts(of: 1..<rows + 1, maximumRecords: KeyColumn.sliceRows)
  }

  /// How each column is read, from its first rows.
  func formats(of index: RecordIndex) throws -> [ColumnFormat] {
    let columns = 0..<Content.allCases.count
    let head = try index.fields(of: 1..<min(rows, 200) + 1, columns: columns)
    return columns.map { inferFormat(of: head, column: $0, delimiter: UInt8(ascii: ",")) }
  }

  /// The sort keys of one column.
  func keys(of cells: LoadedCells, format: ColumnFormat, threads: Int = coreCount) -> KeyColumn {
    // Not nil: the job is never cancelled.
    KeyColumn.assembled(format: format, rowCount: rows) { assembler in
      concurrently(parts: cells.spans.count, threads: threads, job: Job()) { part, _ in
        assembler.add(cells.spans[part], slice: part)
      }
    }!
  }

  /// The sort keys of one column, from the file.
  func keys(of content: Content) throws -> KeyColumn {
    let index = try recordIndex()
    return keys(
      of: try LoadedCells(parts(of: index), of: index, column: content.rawValue),
      format: try formats(of: index)[content.rawValue])
  }
}

/// All cells of one column in memory, so that what follows reading can be timed alone.
///
/// Unchecked: nothing is written after `init`, and the readers keep what the spans point to.
final class LoadedCells: @unchecked Sendable {
  let spans: [CellSpans]
  private let readers: [PartReader]

  init(_ parts: [RecordPart], of index: RecordIndex, column: Int) throws {
    readers = try parts.map { part in
      let reader = PartReader(index: index)
      try reader.read(part)
      return reader
    }
    spans = readers.map { $0.column(column) }
  }
}
