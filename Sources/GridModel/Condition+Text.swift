/// How conditions are typed and shown.
///
/// `> 5`, `>= 5`, `< 5`, `<= 5`, `= text`, `!= text` (also `==` and `<>`) compare; the blank may be
/// left out before a number or date: `>5`. `5..10`, `5..`, `..10` are ranges, of numbers or dates.
/// `empty`, `!empty` and `not empty` ask for blanks. All else is a regular expression. A backslash
/// before a text that would read as one of these makes it an expression: `\empty`, `\> 5`, `\1..9`.
extension Condition {
  /// The condition that `text` says; nil where it says nothing, which clears.
  public init?(_ text: String) {
    if text.isEmpty { return nil }
    self =
      Self.special(text) ?? .pattern(Self.isForced(text) ? String(text.dropFirst()) : text)
  }

  /// The text that reads as this condition; of exact cells one that looks like it, and of an
  /// expression that begins as a range, `.5..`, one of the same meaning.
  public var text: String {
    switch self {
    case .pattern(let text):
      if Self.special(text) == nil, !Self.isForced(text) {
        text
      } else {
        text.first == "." ? "(?:\(text))" : "\\" + text
      }
    case .comparison(let relation, let value): "\(relation.rawValue) \(value)"
    case .range(let low, let high):
      // A point of a number must not run together with the two of the range.
      (low ?? "") + (low?.last == "." ? " " : "") + ".." + (high?.first == "." ? " " : "")
        + (high ?? "")
    case .blank(let isBlank): isBlank ? "empty" : "!empty"
    case .cell(let bytes): "= " + String(decoding: bytes, as: UTF8.self)
    }
  }

  /// True where a backslash only says that the rest is an expression.
  private static func isForced(_ text: String) -> Bool {
    guard text.first == "\\" else { return false }
    let rest = text.dropFirst()
    // `\..5` is an expression of its own: a dot, any character, a five.
    if rest.hasPrefix("..") { return false }
    return special(String(rest)) != nil || isForced(String(rest))
  }

  /// The condition of `text` where it is no expression.
  private static func special(_ text: String) -> Condition? {
    let words = trimmed(text[...])
    switch words {
    case "empty": return .blank(true)
    case "!empty", "not empty": return .blank(false)
    default: return comparison(words) ?? range(words)
    }
  }

  /// Longer signs first.
  private static let signs: [(text: String, relation: Relation)] = [
    ("<=", .lessOrEqual), (">=", .greaterOrEqual), ("!=", .unequal), ("<>", .unequal),
    ("==", .equal), ("<", .less), (">", .greater), ("=", .equal),
  ]

  private static func comparison(_ text: Substring) -> Condition? {
    guard let sign = signs.first(where: { text.hasPrefix($0.text) }) else { return nil }
    let rest = text.dropFirst(sign.text.count)
    let value = trimmed(rest)
    guard !value.isEmpty, value.startIndex > rest.startIndex || looksLikeValue(value) else {
      return nil
    }
    return .comparison(sign.relation, String(value))
  }

  private static func range(_ text: Substring) -> Condition? {
    guard let dots = firstDots(in: text) else { return nil }
    let low = trimmed(text[..<dots])
    let high = trimmed(text[text.index(dots, offsetBy: 2)...])
    guard low.isEmpty || looksLikeValue(low), high.isEmpty || looksLikeValue(high),
      !(low.isEmpty && high.isEmpty)
    else { return nil }
    return .range(from: low.isEmpty ? nil : String(low), to: high.isEmpty ? nil : String(high))
  }

  private static func firstDots(in text: Substring) -> Substring.Index? {
    text.indices.first { text[$0...].hasPrefix("..") }
  }
}

/// True for a text that may be a number or a date: it begins as one and has no other letters.
///
/// Which of them it is, and whether it is one, the column's kind says.
public func looksLikeValue(_ text: some StringProtocol) -> Bool {
  var isPastStart = false
  for scalar in text.unicodeScalars {
    switch scalar {
    case "0"..."9": isPastStart = true
    case "+", "-", "(", "\u{2212}", ".", "$", "€", "£", "¥", "￥", "₹", "₩": continue
    case " ", ",", "'", "/", ":", "%", ")", "_", "T", "Z", "e", "E":
      if !isPastStart { return false }
    default: return false
    }
  }
  return isPastStart
}

private func trimmed(_ text: Substring) -> Substring {
  var text = text
  while text.first == " " || text.first == "\t" { text.removeFirst() }
  while text.last == " " || text.last == "\t" { text.removeLast() }
  return text
}
