/// A pattern as PCRE2 is given it: `\d` is spelled `[0-9]`.
///
/// With classes of Unicode, which make `\w` and `\b` right for every script, PCRE2 10.42 looks a
/// digit up in a table, 20 times slower; and a pattern for numbers means those of ASCII.
struct ExpressionSpelling {
  private(set) var bytes: [UInt8] = []
  /// Where a longer spelling begins: in `bytes`, and how much longer all is behind it.
  private var shifts: [(place: Int, length: Int)] = []

  init(_ text: String) {
    let text = Array(text.utf8)
    var index = 0
    var isInClass = false
    while index < text.count {
      let byte = text[index]
      if byte == Ascii.backslash, index + 1 < text.count {
        let next = text[index + 1]
        if next == Ascii.upperQ {
          let end = endOfQuotation(in: text, from: index + 2)
          bytes += text[index..<end]
          index = end
          continue
        }
        if next == Ascii.lowerD {
          replace(with: isInClass ? "0-9" : "[0-9]")
        } else if next == Ascii.upperD, !isInClass {
          replace(with: "[^0-9]")
        } else {
          bytes += [byte, next]
        }
        index += 2
        continue
      }
      if byte == Ascii.openBracket, !isInClass {
        isInClass = true
        bytes.append(byte)
        index += 1
        // A caret, then a bracket, are no end of the class here.
        for first in [Ascii.caret, Ascii.closeBracket]
        where index < text.count && text[index] == first {
          bytes.append(first)
          index += 1
        }
        continue
      }
      if byte == Ascii.openBracket, index + 1 < text.count, text[index + 1] == Ascii.colon,
        let end = endOfNamedClass(in: text, from: index + 2)
      {
        bytes += text[index..<end]
        index = end
        continue
      }
      if byte == Ascii.closeBracket { isInClass = false }
      bytes.append(byte)
      index += 1
    }
  }

  /// The place in the text for a place in `bytes`.
  func position(of place: Int) -> Int {
    var position = place
    for shift in shifts where shift.place < place {
      position -= min(shift.length, place - shift.place)
    }
    return position
  }

  private mutating func replace(with spelling: String) {
    bytes += spelling.utf8
    shifts.append((bytes.count - spelling.utf8.count + 2, spelling.utf8.count - 2))
  }
}

private func endOfQuotation(in text: [UInt8], from start: Int) -> Int {
  var index = start
  while index + 1 < text.count {
    if text[index] == Ascii.backslash, text[index + 1] == Ascii.upperE { return index + 2 }
    index += 1
  }
  return text.count
}

private func endOfNamedClass(in text: [UInt8], from start: Int) -> Int? {
  var index = start
  while index + 1 < text.count, text[index] != Ascii.closeBracket {
    if text[index] == Ascii.colon, text[index + 1] == Ascii.closeBracket { return index + 2 }
    index += 1
  }
  return nil
}

/// Bytes of patterns, with a name.
enum Ascii {
  static let colon = UInt8(ascii: ":")
  static let caret = UInt8(ascii: "^")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let backslash = UInt8(ascii: "\\")
  static let lowerD = UInt8(ascii: "d")
  static let upperD = UInt8(ascii: "D")
  static let upperE = UInt8(ascii: "E")
  static let upperQ = UInt8(ascii: "Q")
}
