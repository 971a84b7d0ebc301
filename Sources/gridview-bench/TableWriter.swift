import Glibc

/// Writes the measured table: the same bytes for the same number of rows, on every machine.
struct TableWriter {
  let path: String

  struct CannotWrite: Error, CustomStringConvertible {
    let path: String
    let error: Int32
    var description: String { "cannot write \(path): \(String(cString: strerror(error)))" }
  }

  private static let names = [
    "Ann", "Bo", "李雷", "Zoë", "O'Neil", "van \"\"Dijk\"\"", "Émile", "佐藤", "서연", "Smith, J.",
  ]
  private static let words = ["please", "leave", "at", "the", "front", "desk", "urgent", "gift"]

  /// Writes the table and returns its size in bytes.
  func write(rows: Int) throws -> Int {
    guard let file = fopen(path, "w") else { throw CannotWrite(path: path, error: errno) }
    var random = Random(state: 20_260_101)
    var size = 0
    var text = "number,amount,moment,name,code,note\n"
    for row in 0..<rows {
      text += "\(row),\(amount(&random)),\(moment(&random)),\"\(name(&random))\",\(code(&random)),"
      text += "\"\(note(&random))\"\n"
      if text.utf8.count > 1 << 20 || row == rows - 1 {
        size += text.utf8.count
        guard fputs(text, file) >= 0 else { throw CannotWrite(path: path, error: errno) }
        text.removeAll(keepingCapacity: true)
      }
    }
    guard fclose(file) == 0 else { throw CannotWrite(path: path, error: errno) }
    return size
  }

  private func amount(_ random: inout Random) -> String {
    let hundredths = random.below(100)
    let sign = random.below(50) == 0 ? "-" : ""
    return "\(sign)\(random.below(100_000)).\(hundredths < 10 ? "0" : "")\(hundredths)"
  }

  private func moment(_ random: inout Random) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let day = "\(2018 + random.below(8))-\(two(1 + random.below(12)))-\(two(1 + random.below(28)))"
    return day + "T\(two(random.below(24))):\(two(random.below(60))):\(two(random.below(60)))"
  }

  private func name(_ random: inout Random) -> String {
    "\(Self.names[random.below(Self.names.count)]) \(random.below(5000))"
  }

  private func code(_ random: inout Random) -> String {
    // Nine hexadecimal digits first, so that all codes have the same length.
    String(random.below(1 << 32) | 1 << 32, radix: 16) + "-"
      + String(random.below(1 << 32) | 1 << 32, radix: 16)
  }

  /// A few words; in two of a hundred a line end stands between them.
  private func note(_ random: inout Random) -> String {
    let separator = random.below(100) < 2 ? "\n" : random.below(3) == 0 ? ", " : " "
    return (0..<2 + random.below(4)).map { _ in Self.words[random.below(Self.words.count)] }
      .joined(separator: separator)
  }
}

/// Knuth's 64-bit linear congruential generator.
struct Random {
  var state: UInt64

  /// A number from 0 up to, not with, `limit`; at most 32 bits of it are random.
  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 32).multipliedFullWidth(by: UInt64(limit) << 32).high)
  }
}
