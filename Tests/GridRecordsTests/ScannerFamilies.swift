import GridTestSupport

@testable import GridRecords

/// Every text of `length` of these bytes, one after the other.
func everyText(_ alphabet: [UInt8], length: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
  var digits = [Int](repeating: 0, count: length)
  var bytes = [UInt8](repeating: alphabet[0], count: length)
  var isDone = false
  while !isDone {
    bytes.withUnsafeBytes(body)
    isDone = true
    for place in 0..<length {
      digits[place] = (digits[place] + 1) % alphabet.count
      bytes[place] = alphabet[digits[place]]
      if digits[place] != 0 {
        isDone = false
        break
      }
    }
  }
}

/// The dialects in which scanners are compared, with the bytes that matter in each.
let comparedDialects: [(dialect: Dialect, alphabet: [UInt8])] = [
  (Dialect(), Array(",\"\n\ra".utf8)),
  (Dialect(keepsBlankLines: true), Array(",\"\n\ra".utf8)),
  (Dialect(delimiter: Ascii.tab, strictQuotes: true), Array("\t\"\n\ra".utf8)),
  (Dialect(delimiter: Ascii.semicolon, quote: 0x27), Array(";'\n\ra".utf8)),
  (Dialect(escape: Ascii.backslash), Array(",\"\n\r\\a".utf8)),
  (Dialect(quote: nil), Array(",\"\n\ra".utf8)),
]

/// What a scanner of either kind tells of a text that comes in blocks of `blockSize` bytes.
func findings(
  reading text: UnsafeRawBufferPointer, _ dialect: Dialect, blockSize: Int = .max
) -> ReferenceScanner.Findings {
  var scanner = ReferenceScanner(dialect)
  repeat {
    while scanner.position < text.count {
      let end = min(text.count, scanner.position + min(blockSize, text.count))
      scanner.scan(UnsafeRawBufferPointer(rebasing: text[scanner.position..<end]))
    }
  } while !scanner.finish()
  return scanner.findings
}

func findings(
  reading text: UnsafeRawBufferPointer, _ dialect: Dialect, _ kernel: Kernel,
  blockSize: Int = .max
) -> ReferenceScanner.Findings {
  var scanner = VectorScanner(dialect, kernel: kernel)
  repeat {
    while scanner.position < text.count {
      let end = min(text.count, scanner.position + min(blockSize, text.count))
      scanner.scan(UnsafeRawBufferPointer(rebasing: text[scanner.position..<end]))
    }
  } while !scanner.finish()
  return scanner.findings
}

/// A text of plain bytes with those that matter thickly around the multiples of 64.
func crowdedText(_ alphabet: [UInt8], count: Int, using random: inout SeededGenerator) -> [UInt8] {
  var text = (0..<count).map { _ in
    UInt8.random(in: 0..<12, using: &random) == 0
      ? alphabet.randomElement(using: &random)! : UInt8(ascii: "a")
  }
  for edge in stride(from: 0, to: count, by: 64) {
    for place in max(0, edge - 3)..<min(count, edge + 3) {
      text[place] = alphabet.randomElement(using: &random)!
    }
  }
  return text
}

/// A sane table with quoted cells, doubled quotes, quoted line ends and blank lines in it, now
/// and then with one byte that does not belong there.
func saneText(_ dialect: Dialect, records: Int, using random: inout SeededGenerator) -> [UInt8] {
  let quote = dialect.quote ?? UInt8(ascii: "q")
  let end: [UInt8] = Bool.random(using: &random) ? [0x0D, 0x0A] : [0x0A]
  var text: [UInt8] = []
  for _ in 0..<records {
    let width = Int.random(in: 0..<20, using: &random) == 0 ? 2 : 3
    for column in 0..<width {
      if column > 0 { text.append(dialect.delimiter) }
      let length = Int.random(in: 0..<30, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: text += [quote] + [UInt8](repeating: 0x78, count: length) + end + [quote]
      case 1: text += [quote, quote, quote, 0x78, quote, quote, dialect.delimiter, quote]
      case 2: text += [quote, quote]
      default: text += (0..<length).map { _ in UInt8.random(in: 0x61...0x7A, using: &random) }
      }
    }
    text += end
    if Int.random(in: 0..<30, using: &random) == 0 { text += end }
    if Int.random(in: 0..<150, using: &random) == 0 { text.append(quote) }
    if Int.random(in: 0..<150, using: &random) == 0 { text.append(0) }
  }
  if Bool.random(using: &random) { text.removeLast() }
  return text
}
