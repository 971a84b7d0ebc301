import GridColumns
import GridRecords
import GridTestSupport

/// A random table of text columns with odd cells, then one of numbers and one of dates.
struct RandomTable {
  let dialect: Dialect
  let bytes: [UInt8]
  static let formats = [
    ColumnFormat(kind: .text), ColumnFormat(kind: .text), ColumnFormat(kind: .decimal),
    ColumnFormat(kind: .date),
  ]

  init(rowCount: Int, using random: inout SeededGenerator) {
    let hasEscape = Int.random(in: 0..<5, using: &random) == 0
    let dialect = Dialect(
      delimiter: Array(",;\t".utf8).randomElement(using: &random)!,
      quote: Int.random(in: 0..<6, using: &random) == 0 ? nil : 0x22,
      escape: hasEscape ? 0x5C : nil,
      comment: Int.random(in: 0..<4, using: &random) == 0 ? 0x23 : nil,
      carriageReturnEndsRecords: Int.random(in: 0..<6, using: &random) == 0,
      strictQuotes: Int.random(in: 0..<8, using: &random) == 0)
    var bytes = Array("one,two,three,four".utf8).map { $0 == 0x2C ? dialect.delimiter : $0 }
    let isWild = Int.random(in: 0..<3, using: &random) == 0
    for _ in 0..<rowCount {
      bytes += Self.lineEnd(dialect, using: &random)
      if Int.random(in: 0..<20, using: &random) == 0 {
        bytes += ["#urgent", "", "\r\n"].randomElement(using: &random)!.utf8
        bytes += Self.lineEnd(dialect, using: &random)
      }
      let width =
        Int.random(in: 0..<10, using: &random) == 0 ? Int.random(in: 1...6, using: &random) : 4
      for column in 0..<width {
        if column > 0 { bytes.append(dialect.delimiter) }
        let cell = Self.cell(column, using: &random)
        let isQuoted = Bool.random(using: &random)
        bytes += isWild ? cell : Self.spelled(cell, isQuoted: isQuoted, dialect)
      }
    }
    bytes += Bool.random(using: &random) ? Self.lineEnd(dialect, using: &random) : []
    self.dialect = dialect
    self.bytes = bytes
  }

  private static func lineEnd(_ dialect: Dialect, using random: inout SeededGenerator) -> [UInt8] {
    if dialect.carriageReturnEndsRecords { return [0x0D] }
    return Int.random(in: 0..<4, using: &random) == 0 ? [0x0D, 0x0A] : [0x0A]
  }

  private static let pieces = [
    "urgent", "Urgent", "urg", "a", "b", "ab", "x", "\"", "\"\"", ",", ";", "\n", "\r\n", "\t", " ",
    "漢字", "漢", "é", "É", "ſ", "\\", "#", "1", "22", "_", "-", "\0", ".", "(", "ring, ring",
  ]

  private static func cell(_ column: Int, using random: inout SeededGenerator) -> [UInt8] {
    if Int.random(in: 0..<8, using: &random) == 0 {
      return Array(["", " ", "tbd", "NaN"].randomElement(using: &random)!.utf8)
    }
    switch column {
    case 2:
      return Array(
        "\(Int.random(in: -20...20, using: &random)).\(Int.random(in: 0...9, using: &random))".utf8)
    case 3:
      return Array(
        "2024-0\(Int.random(in: 1...9, using: &random))-1\(Int.random(in: 0...9, using: &random))"
          .utf8)
    default:
      let count = Int.random(in: 0...5, using: &random)
      var bytes = (0..<count).flatMap { _ in Array(pieces.randomElement(using: &random)!.utf8) }
      if Int.random(in: 0..<15, using: &random) == 0 { bytes.append(0xE6) }
      return bytes
    }
  }

  /// The cell as a careful writer spells it.
  private static func spelled(_ cell: [UInt8], isQuoted: Bool, _ dialect: Dialect) -> [UInt8] {
    let special: [UInt8] = [dialect.delimiter, 0x0A, 0x0D, 0x22, 0x5C]
    if dialect.quote == nil || (dialect.escape != nil && !isQuoted) {
      guard dialect.escape != nil else { return cell.filter { !special.contains($0) } }
      return cell.flatMap { special.contains($0) ? [0x5C, $0] : [$0] }
    }
    if !isQuoted, !cell.contains(where: special.contains) { return cell }
    let escaped = cell.flatMap { byte -> [UInt8] in
      if byte == 0x5C, dialect.escape != nil { return [0x5C, byte] }
      return byte == 0x22 ? [0x22, 0x22] : [byte]
    }
    return [0x22] + escaped + [0x22]
  }
}
