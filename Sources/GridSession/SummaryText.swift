import GridModel

/// Figures of summaries as text, the same in every locale.
enum SummaryText {
  /// A number with six significant digits, its whole part in full up to 15 digits.
  static func number(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-∞" : "∞" }
    if value == 0 { return "0" }
    var (digits, point) = decimalDigits(of: value.magnitude)
    round(&digits, &point, to: (7...15).contains(point) ? point : 6)
    while digits.last == 0 { digits.removeLast() }
    let sign = value < 0 ? "-" : ""
    guard (-3...15).contains(point) else {
      let rest = digits.dropFirst().map(String.init).joined()
      return "\(sign)\(digits[0])\(rest.isEmpty ? "" : "." + rest)e\(point - 1)"
    }
    let padded =
      Array(repeating: 0, count: max(0, 1 - point)) + digits
      + Array(repeating: 0, count: max(0, point - digits.count))
    let whole = padded.prefix(max(1, point)).map(String.init).joined()
    let fraction = padded.dropFirst(max(1, point)).map(String.init).joined()
    return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The shortest digits that make the number, and how many of them stand before the mark.
  private static func decimalDigits(of value: Double) -> (digits: [Int], point: Int) {
    var digits: [Int] = []
    var point: Int?
    var power = 0
    let text = value.description
    for (index, character) in zip(text.indices, text) {
      if character == "." { point = digits.count }
      if let digit = character.wholeNumberValue { digits.append(digit) }
      if character == "e" {
        power = Int(text[text.index(after: index)...]) ?? 0
        break
      }
    }
    var place = (point ?? digits.count) + power
    while digits.first == 0 {
      digits.removeFirst()
      place -= 1
    }
    return (digits, place)
  }

  private static func round(_ digits: inout [Int], _ point: inout Int, to count: Int) {
    guard digits.count > count else { return }
    let goesUp = digits[count] >= 5
    digits.removeLast(digits.count - count)
    guard goesUp else { return }
    var place = count - 1
    while place >= 0, digits[place] == 9 {
      digits[place] = 0
      place -= 1
    }
    if place >= 0 {
      digits[place] += 1
    } else {
      digits.insert(1, at: 0)
      digits.removeLast()
      point += 1
    }
  }

  /// A value of a column: a number, a percentage, or a date.
  static func value(_ value: Double, kind: ColumnKind) -> String {
    switch kind {
    case .percent: number(value * 100) + " %"
    case .date: date(value)
    case .dateTime: date(value) + " " + time(value)
    case .integer, .decimal, .currency, .text: number(value)
    }
  }

  /// The lower bounds of bins; times of day only where some bin begins within a day.
  static func bounds(_ bins: [HistogramBin], kind: ColumnKind) -> [String] {
    switch kind {
    case .date, .dateTime:
      let areDays =
        bins.count > 1 && bins.allSatisfy { $0.lower.remainder(dividingBy: 86_400) == 0 }
      return bins.map { areDays ? date($0.lower) : value($0.lower, kind: kind) }
    case .integer, .decimal, .percent, .currency, .text:
      return bins.map { value($0.lower, kind: kind) }
    }
  }

  /// A length of time.
  static func duration(_ seconds: Double) -> String {
    seconds >= 86_400 ? "\(number(seconds / 86_400)) days" : time(seconds)
  }

  /// A part of a whole in percent with one digit; "<0.1 %" for the smallest ones.
  static func part(_ count: Int, of whole: Int) -> String {
    guard whole > 0 else { return "" }
    let thousandths = (Double(count) / Double(whole) * 1000).rounded()
    if thousandths == 0, count > 0 { return "<0.1 %" }
    return "\(Int(thousandths) / 10).\(Int(thousandths) % 10) %"
  }

  /// A number of different cells, estimates marked.
  static func distinct(_ count: DistinctCount) -> String {
    switch count {
    case .exact(let number): String(number)
    case .about(let number): "≈\(number)"
    }
  }

  private static func date(_ seconds: Double) -> String {
    // The readers of dates know years 0 to 9999; others are not days but figures.
    guard abs(seconds) < 1e13 else { return number(seconds) }
    let day = CivilDay(daysSince1970: Int((seconds / 86_400).rounded(.down)))
    let year = String(day.year)
    return String(repeating: "0", count: max(0, 4 - year.utf8.count)) + year
      + "-\(padded(day.month))-\(padded(day.day))"
  }

  private static func time(_ seconds: Double) -> String {
    guard abs(seconds) < 1e13 else { return "" }
    let whole = Int(seconds.rounded(.down))
    let rest = ((whole % 86_400) + 86_400) % 86_400
    return "\(padded(rest / 3600)):\(padded(rest / 60 % 60)):\(padded(rest % 60))"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A bar of `width` cells at most for a part of the largest count, to an eighth of a cell.
  static func bar(_ count: Int, of largest: Int, width: Int) -> String {
    guard count > 0, largest > 0, width > 0 else { return "" }
    let eighths = max(1, Int((Double(count) / Double(largest) * Double(width * 8)).rounded()))
    let ends = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + ends[eighths % 8]
  }
}
