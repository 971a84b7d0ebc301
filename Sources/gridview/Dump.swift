import GridModel
import GridOptions
import GridSession
import GridSources

/// Writes the parsed table, never opening the screen.
struct Dump {
  let program: Program
  let table: DelimitedTable
  let state: State

  /// Rows written at once.
  static let batchRows = 1024

  func write(_ format: DumpFormat) throws(Failure) {
    let order = try program.order(of: table)
    let all = order.count(of: table.rowCount)
    let range = (program.settings.rows ?? 0..<all).clamped(to: 0..<all)
    var output = StandardOutput()
    let titles = state.shown.map { table.columns[$0.rawValue].name[...] }
    switch format {
    case .count:
      try output.write("\(range.count)\n")
      try output.flush()
      return
    case .json:
      try output.write("{\"columns\": ")
      try output.write(JSONText.array(titles))
      try output.write(", \"rows\": [")
    case .csv: try output.write(SeparatedText.line(titles, delimiter: UInt8(ascii: ",")))
    case .tsv: try output.write(SeparatedText.line(titles, delimiter: UInt8(ascii: "\t")))
    case .jsonl: break
    }
    var isFirst = true
    try Self.forEachRow(table, state.shown, order, range, file: program.file) {
      cells throws(Failure) in
      switch format {
      case .json:
        try output.write(isFirst ? "\n" : ",\n")
        try output.write(JSONText.array(cells))
      case .jsonl:
        try output.write(JSONText.object(titles, cells))
        try output.write("\n")
      case .csv: try output.write(SeparatedText.line(cells, delimiter: UInt8(ascii: ",")))
      case .tsv: try output.write(SeparatedText.line(cells, delimiter: UInt8(ascii: "\t")))
      case .count: break
      }
      isFirst = false
    }
    if format == .json { try output.write("]}\n") }
    try output.flush()
  }

  /// Calls with the cells of each row of a range of positions, reading many rows at once.
  static func forEachRow(
    _ table: DelimitedTable, _ columns: [ColumnIndex], _ order: RowOrder, _ range: Range<Int>,
    file: String, _ body: ([ArraySlice<UInt8>]) throws(Failure) -> Void
  ) throws(Failure) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(range.upperBound, start + batchRows)
      let rows = (start..<end).map { order.row(at: $0) }
      let block: RowBlock
      do throws(TableError) {
        block = try table.cells(of: rows, columns: columns)
      } catch {
        throw .table(error, file: file)
      }
      for row in 0..<block.rowCount {
        try body(columns.indices.map { block.cell(row: row, column: $0) })
      }
      start = end
    }
  }
}

/// RFC 4180 text.
enum SeparatedText {
  /// One record with its line end; a cell is quoted where it has to be.
  static func line(_ cells: [ArraySlice<UInt8>], delimiter: UInt8) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    var line: [UInt8] = []
    for (index, cell) in cells.enumerated() {
      if index > 0 { line.append(delimiter) }
      // A single empty cell would be a blank line, which readers skip.
      let needsQuotes =
        cells.count == 1 && cell.isEmpty
        || cell.contains { $0 == delimiter || $0 == quote || $0 == 0x0A || $0 == 0x0D }
      guard needsQuotes else {
        line += cell
        continue
      }
      line.append(quote)
      for byte in cell {
        if byte == quote { line.append(quote) }
        line.append(byte)
      }
      line.append(quote)
    }
    line.append(0x0A)
    return line
  }
}

/// JSON text (RFC 8259); every cell is a string, bytes that are not UTF-8 become U+FFFD.
enum JSONText {
  static func array(_ cells: [ArraySlice<UInt8>]) -> [UInt8] {
    var text: [UInt8] = [UInt8(ascii: "[")]
    for (index, cell) in cells.enumerated() {
      if index > 0 { text += [UInt8(ascii: ","), UInt8(ascii: " ")] }
      append(cell, to: &text)
    }
    text.append(UInt8(ascii: "]"))
    return text
  }

  /// An object of names and cells; of columns with the same name each one stands there.
  static func object(_ names: [ArraySlice<UInt8>], _ cells: [ArraySlice<UInt8>]) -> [UInt8] {
    var text: [UInt8] = [UInt8(ascii: "{")]
    for (index, cell) in cells.enumerated() {
      if index > 0 { text += [UInt8(ascii: ","), UInt8(ascii: " ")] }
      append(names[index], to: &text)
      text += [UInt8(ascii: ":"), UInt8(ascii: " ")]
      append(cell, to: &text)
    }
    text.append(UInt8(ascii: "}"))
    return text
  }

  private static func append(_ cell: ArraySlice<UInt8>, to text: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    text.append(UInt8(ascii: "\""))
    let isASCII = cell.allSatisfy { $0 < 0x80 }
    // Decoding repairs what is not UTF-8.
    let bytes = isASCII ? Array(cell) : Array(String(decoding: cell, as: UTF8.self).utf8)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F:
        text += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}
