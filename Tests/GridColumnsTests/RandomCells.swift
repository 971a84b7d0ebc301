import GridModel
import GridTestSupport

/// Cells of a column of some kind, most of them near what the fast paths take.
struct RandomCells {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// `count` cells of a column of `kind`.
  mutating func cells(_ kind: ColumnKind, count: Int) -> [[UInt8]] {
    (0..<count).map { _ in cell(kind) }
  }

  private mutating func cell(_ kind: ColumnKind) -> [UInt8] {
    let roll = Int.random(in: 0..<20, using: &random)
    if roll == 0 { return Self.oddCells.randomElement(using: &random)! }
    if roll == 1 { return text() }
    var cell: [UInt8]
    switch kind {
    case .integer, .decimal, .percent, .currency: cell = number()
    case .date, .dateTime: cell = date()
    case .text: cell = text()
    }
    // One byte somewhere is another.
    if roll == 2, !cell.isEmpty {
      cell[Int.random(in: 0..<cell.count, using: &random)] = byte()
    }
    return cell
  }

  private mutating func byte() -> UInt8 {
    let bytes =
      Array("0123456789.,-+%eTZ:/ aAzZ@[`{".utf8) + [0, 1, 2, 0x7F, 0x80, 0xC3, 0xE4, 0xFF]
    return bytes.randomElement(using: &random)!
  }

  private mutating func digits(_ range: ClosedRange<Int>) -> [UInt8] {
    let count = Int.random(in: range, using: &random)
    // Few values, so that equal numbers occur in several spellings.
    let set = Bool.random(using: &random) ? 0x30...0x39 : 0x30...0x31
    return (0..<count).map { _ in UInt8(Int.random(in: set, using: &random)) }
  }

  /// A number in groups, not always in right ones.
  private mutating func grouped() -> [UInt8] {
    let prefix = ["", "", "-", "$", "-$", "$-", "(", "($"].randomElement(using: &random)!
    let separator = Array([",", ",", ",", "."].randomElement(using: &random)!.utf8)
    var cell = Array(prefix.utf8) + digits(1...3)
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      cell += separator + digits(Int.random(in: 0..<8, using: &random) == 0 ? 2...4 : 3...3)
    }
    if Bool.random(using: &random) {
      cell += Array([".", ".", ","].randomElement(using: &random)!.utf8) + digits(0...3)
    }
    return prefix.contains("(") ? cell + [0x29] : cell
  }

  private mutating func number() -> [UInt8] {
    if Int.random(in: 0..<4, using: &random) == 0 { return grouped() }
    let prefix = ["", "", "", "", "-", "-", "+", "$", "(", " ", "-$", "\u{2212}"].randomElement(
      using: &random)!
    var cell =
      Array(prefix.utf8) + digits(0...(Int.random(in: 0..<6, using: &random) == 0 ? 25 : 9))
    if Bool.random(using: &random) {
      cell += Array([".", ".", ".", ","].randomElement(using: &random)!.utf8) + digits(0...8)
    }
    let suffixes = ["", "", "", "", "", "%", "%", " %", "e3", "e-2", "E+1", ")", "€", "\u{A0}"]
    return cell + Array(suffixes.randomElement(using: &random)!.utf8)
  }

  private mutating func padded(_ range: ClosedRange<Int>, _ count: Int) -> String {
    let text = String(Int.random(in: range, using: &random))
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  private mutating func date() -> [UInt8] {
    let mark = ["-", "-", "-", "-", "/", "."].randomElement(using: &random)!
    let year = Bool.random(using: &random) ? padded(0...9999, 4) : padded(1995...2005, 4)
    let day = padded(0...32, 2)
    var cell = year + mark + padded(0...13, 2) + mark + day
    if Int.random(in: 0..<5, using: &random) == 0 {
      cell = day + mark + padded(0...13, 2) + mark + year
    }
    if Bool.random(using: &random) {
      cell +=
        ["T", " ", "t", "  "].randomElement(using: &random)! + padded(0...25, 2) + ":"
        + padded(0...61, 2)
      if Bool.random(using: &random) { cell += ":" + padded(0...61, 2) }
      if Int.random(in: 0..<4, using: &random) == 0 {
        cell += "." + String(decoding: digits(1...10), as: UTF8.self)
      }
      let zones = ["", "", "", "Z", "z", "+01:00", "-0130", " PM"]
      cell += zones.randomElement(using: &random)!
    }
    return Array(cell.utf8)
  }

  private mutating func text() -> [UInt8] {
    var cell: [UInt8] = []
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: cell += digits(0...12)
      case 1: cell += Array(Self.pieces.randomElement(using: &random)!.utf8)
      case 2:
        let value = UInt32.random(in: 0x80...0x7FF, using: &random)
        cell += Array(String(Unicode.Scalar(value)!).utf8)
      case 3: cell.append(UInt8.random(in: 0...255, using: &random))
      case 4: cell.append(byte())
      case 5:
        cell += (0..<3).map { _ in Array("0aF9-b".utf8).randomElement(using: &random)! }
      default:
        cell += (0..<Int.random(in: 1...9, using: &random)).map { _ in
          UInt8.random(in: 0x41...0x7A, using: &random)
        }
      }
    }
    return cell
  }

  private static let pieces = [
    "北京", "한글", "ひらがな", "İ", "Ⱥ", "ß", "É", "Σ", "😀", "\u{A0}", "\u{3000}", "\u{2009}",
    "e\u{301}", "\0", "\u{1}", "\u{2}", "Ā", "Ж", "ẞ", "\u{FF21}",
  ]

  private static let oddCells: [[UInt8]] =
    [
      "", " ", "\u{A0}", "\u{3000}", "\u{202F}\t", "NaN", "nan", "-nan", "inf", "-Infinity", "tbd",
      "-", ".", "%", "-.", "-%", "5.", ".5", "-0", "0", "-0.00", "00", "-5%", "0%", "1,200", "(1)",
      "1.2.3", "1-", "1e400", "1e-400", "999999999999999", "1000000000000000", "9007199254740993",
      "0.1", "0.100000000000000000000001", "99999999.99999999", "2000-02-30", "0000-01-01",
      "9999-12-31T23:59:60Z", "2000-01-01T24:00:00",
    ].map { Array($0.utf8) } + [[0xE4, 0x41, 0xBD], [0xC3], [0x80, 0x41], [0xE2, 0x80], [0xFF]]
}
