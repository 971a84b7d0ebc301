import Glibc

/// The tables of measured cells beside the tests.
enum Corpus {
  /// The fields of each row after the header of `name`.
  static func rows(of name: String, path: StaticString = #filePath) -> [[String]] {
    let folder = String(describing: path).split(separator: "/").dropLast().joined(separator: "/")
    let text = String(decoding: contents(of: "/\(folder)/Corpus/\(name)"), as: UTF8.self)
    return text.unicodeScalars.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    }
  }

  private static func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&block, 1, block.count, file)
      guard count > 0 else { return bytes }
      bytes += block[..<count]
    }
  }

  /// The bytes written as hexadecimal digits.
  static func bytes(hexadecimal text: String) -> [UInt8] {
    let digits = text.utf8.map { UInt8(String(Unicode.Scalar($0)), radix: 16) ?? 0 }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// The string that a JSON string literal stands for.
  static func string(json: String) -> String {
    var units: [UInt16] = []
    var rest = Array(json.utf16.dropFirst().dropLast())[...]
    while let unit = rest.popFirst() {
      guard unit == 0x5C, let kind = rest.popFirst() else {
        units.append(unit)
        continue
      }
      switch Unicode.Scalar(kind) {
      case "u":
        let digits = String(decoding: rest.prefix(4), as: UTF16.self)
        units.append(UInt16(digits, radix: 16) ?? 0xFFFD)
        rest = rest.dropFirst(4)
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "t": units.append(0x09)
      case "b": units.append(0x08)
      case "f": units.append(0x0C)
      default: units.append(kind)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
