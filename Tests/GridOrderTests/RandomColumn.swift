import GridColumns
import GridTestSupport

/// A kind of random column, with the format that its cells are read in.
enum RandomColumn: CaseIterable {
  case integers, longNumbers, decimals, decorated, dates, words, prefixed, nearlyEqual

  var format: ColumnFormat {
    switch self {
    case .integers: ColumnFormat(kind: .integer)
    case .longNumbers, .decimals: ColumnFormat(kind: .decimal)
    case .decorated: ColumnFormat(kind: .currency)
    case .dates: ColumnFormat(kind: .dateTime, dateOrder: .dayFirst)
    case .words, .prefixed, .nearlyEqual: ColumnFormat(kind: .text)
    }
  }

  /// Cells with ties; some are blank, NaN or words.
  func cells(_ count: Int, using random: inout SeededGenerator) -> [String] {
    let oddity = Int.random(in: 3...40, using: &random)
    return (0..<count).map { _ in
      if Int.random(in: 0..<oddity, using: &random) == 0 {
        let length = Int.random(in: 0...14, using: &random)
        return ["", "  ", "NaN", "nan", "tbd", "n/a", "item" + digits(length, &random)]
          .randomElement(using: &random)!
      }
      return cell(using: &random)
    }
  }

  private func cell(using random: inout SeededGenerator) -> String {
    let sign = Bool.random(using: &random) ? "-" : ""
    switch self {
    case .integers: return sign + String(Int.random(in: 0...300, using: &random))
    case .longNumbers:
      let start = [
        "9007199254740", "12345678901234567890", "0.1000000000000000", "1", "900719925474099",
      ]
      .randomElement(using: &random)!
      let tail = digits(Int.random(in: 0...4, using: &random), &random)
      let power = ["", "", "e3", "e-20", "e310", "e-330"].randomElement(using: &random)!
      return sign + start + tail + power
    case .decimals:
      let whole = digits(Int.random(in: 1...3, using: &random), &random)
      let fraction = digits(Int.random(in: 1...12, using: &random), &random)
      return sign + whole + "." + fraction
    case .decorated:
      let amount = String(Int.random(in: 1...9, using: &random)) + "," + digits(3, &random)
      return ["$\(amount)", "($\(amount).50)", "-\(amount)", "\(amount).5", "\(amount)%"]
        .randomElement(using: &random)!
    case .dates:
      let day = Int.random(in: 1...31, using: &random)
      let month = Int.random(in: 1...13, using: &random)
      // 1900 and 2100 are no leap years, and stay out.
      let year = Int.random(in: 1968...1973, using: &random)
      let time = ["", "T08:00", "T23:59:07", "T00:00"].randomElement(using: &random)!
      return "\(day)/\(month)/\(year)\(time)"
    case .words:
      let letters =
        ["a", "A", "b", "0", "1", "12", "9", "-", ".", "~", "\0", "\u{1}"] + ["é", "É", "漢"]
      return "x" + joined(0...7, of: letters, &random)
    case .prefixed:
      let start = ["the same beginning of all ", "The Sam", "the same beginning of all rows in"]
        .randomElement(using: &random)!
      return start + joined(0...20, of: ["a", "b", "B", " ", "7", "10"], &random)
    case .nearlyEqual:
      // Long runs of equal keys, which several rounds of tails must take apart.
      return joined(40...44, of: ["a", "a", "a", "a", "a", "a", "a", "a", "A", "b"], &random)
    }
  }

  private func joined(
    _ counts: ClosedRange<Int>, of parts: [String], _ random: inout SeededGenerator
  ) -> String {
    let count = Int.random(in: counts, using: &random)
    return (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
  }

  private func digits(_ count: Int, _ random: inout SeededGenerator) -> String {
    String((0..<count).map { _ in "0012345678999".randomElement(using: &random)! })
  }
}
