import GridColumns

/// Compares cells as people would by hand, without keys: what the keys must agree with.
enum CellOracle {
  /// What a cell is, read from its text alone.
  enum Reading {
    case number(isNegative: Bool, whole: [Character], fraction: [Character])
    case date([Int])
    case text([Piece])
    case notANumber
    case blank
  }

  /// A stretch of text in natural order.
  enum Piece {
    case digits([Character])
    case scalar(UInt32)
  }

  static func reading(_ cell: String, asText: Bool, asDate: Bool) -> Reading {
    let trimmed = cell.filter { $0 != " " }
    if trimmed.isEmpty { return .blank }
    if asText { return .text(pieces(cell)) }
    if asDate { return date(trimmed).map { .date($0) } ?? .text(pieces(cell)) }
    if trimmed.lowercased() == "nan" { return .notANumber }
    return number(trimmed) ?? .text(pieces(cell))
  }

  /// The place of a class among the others: values, NaN, words, blanks.
  static func rank(_ reading: Reading, asText: Bool) -> Int {
    switch reading {
    case .number, .date: 0
    case .notANumber: 1
    case .text: asText ? 0 : 2
    case .blank: 3
    }
  }

  /// Negative, zero or positive, as `left` is before, with or after `right` of the same rank.
  static func compare(_ left: Reading, _ right: Reading) -> Int {
    switch (left, right) {
    case (
      .number(let leftSign, let leftWhole, let leftFraction),
      .number(let rightSign, let rightWhole, let rightFraction)
    ):
      if leftSign != rightSign { return leftSign ? -1 : 1 }
      let size = compareMagnitudes((leftWhole, leftFraction), (rightWhole, rightFraction))
      return leftSign ? -size : size
    case (.date(let leftParts), .date(let rightParts)):
      if leftParts.lexicographicallyPrecedes(rightParts) { return -1 }
      return rightParts.lexicographicallyPrecedes(leftParts) ? 1 : 0
    case (.text(let leftPieces), .text(let rightPieces)):
      return comparePieces(leftPieces, rightPieces)
    default: return 0
    }
  }

  /// Digit by digit, the shorter side filled up with zeros.
  private static func compareMagnitudes(
    _ left: (whole: [Character], fraction: [Character]),
    _ right: (whole: [Character], fraction: [Character])
  ) -> Int {
    let width = max(left.whole.count, right.whole.count)
    let depth = max(left.fraction.count, right.fraction.count)
    func spelled(_ side: (whole: [Character], fraction: [Character])) -> String {
      String(repeating: "0", count: width - side.whole.count) + String(side.whole)
        + String(side.fraction) + String(repeating: "0", count: depth - side.fraction.count)
    }
    let (first, second) = (spelled(left), spelled(right))
    return first < second ? -1 : first > second ? 1 : 0
  }

  private static func comparePieces(_ left: [Piece], _ right: [Piece]) -> Int {
    for (first, second) in zip(left, right) {
      switch (first, second) {
      case (.digits(let leftDigits), .digits(let rightDigits)):
        let result = compareMagnitudes((leftDigits, []), (rightDigits, []))
        if result != 0 { return result }
      case (.scalar(let leftScalar), .scalar(let rightScalar)):
        if leftScalar != rightScalar { return leftScalar < rightScalar ? -1 : 1 }
      // All digits stand where the digits stand among the characters.
      case (.digits, .scalar(let scalar)): return scalar < 0x30 ? 1 : -1
      case (.scalar(let scalar), .digits): return scalar < 0x30 ? -1 : 1
      }
    }
    return left.count - right.count
  }

  private static func pieces(_ cell: String) -> [Piece] {
    var pieces: [Piece] = []
    var digits: [Character] = []
    for scalar in cell.lowercased().unicodeScalars {
      if ("0"..."9").contains(scalar) {
        digits.append(Character(scalar))
        continue
      }
      if !digits.isEmpty { pieces.append(.digits(digits)) }
      digits = []
      pieces.append(.scalar(scalar.value))
    }
    if !digits.isEmpty { pieces.append(.digits(digits)) }
    return pieces
  }

  /// Moves the decimal mark by hand; nil for anything but a number.
  private static func number(_ cell: String) -> Reading? {
    var rest = cell[...]
    var isNegative = false
    if rest.hasPrefix("("), rest.hasSuffix(")") {
      isNegative = true
      rest = rest.dropFirst().dropLast()
    } else if rest.hasPrefix("-") {
      isNegative = true
      rest = rest.dropFirst()
    }
    if rest.hasPrefix("$") { rest = rest.dropFirst() }
    var shift = 0
    if rest.hasSuffix("%") {
      shift = -2
      rest = rest.dropLast()
    }
    let parts = rest.split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    if parts.count == 2 {
      guard let power = Int(parts[1]) else { return nil }
      shift += power
    }
    let sides = parts[0].filter { $0 != "," }.split(
      separator: ".", omittingEmptySubsequences: false)
    guard sides.count <= 2, sides.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } })
    else { return nil }
    var whole = Array(sides[0])
    var fraction = sides.count == 2 ? Array(sides[1]) : []
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    while shift > 0 {
      whole.append(fraction.isEmpty ? "0" : fraction.removeFirst())
      shift -= 1
    }
    while shift < 0 {
      fraction.insert(whole.popLast() ?? "0", at: 0)
      shift += 1
    }
    let isZero = (whole + fraction).allSatisfy { $0 == "0" }
    return .number(isNegative: isNegative && !isZero, whole: whole, fraction: fraction)
  }

  /// Day, month and year, and a time without offset, largest part first.
  private static func date(_ cell: String) -> [Int]? {
    let halves = cell.split(separator: "T")
    let parts = halves[0].split(separator: "/").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    let (day, month, year) = (parts[0], parts[1], parts[2])
    let lengths = [31, year % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
    let time = halves.count == 2 ? halves[1].split(separator: ":").compactMap { Int($0) } : []
    return [year, month, day] + time + Array(repeating: 0, count: 3 - time.count)
  }
}
