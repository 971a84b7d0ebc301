/// Takes a decorated number apart: signs, currency, groups, digits, exponent, percent.
struct NumberScanner {
  let decimalComma: Bool
  private(set) var isNegative = false
  private(set) var isInfinite = false
  private(set) var hasFraction = false
  private(set) var hasCurrency = false
  private(set) var hasPercent = false
  /// The power of ten that belongs to the digits taken as an integer.
  private(set) var exponent = 0
  private var hasSign = false
  private var hasParenthesis = false

  init(decimalComma: Bool) { self.decimalComma = decimalComma }

  /// Scans the whole cell and puts its digits, without leading zeros, into `digits`.
  mutating func scan(_ cell: Span<UInt8>, digits: inout [UInt8]) -> NumberReading.Outcome {
    var index = scanPrefix(cell)
    guard index < cell.count else { return .word }
    if let name = scanName(cell, at: index) { return name }
    guard scanDigits(cell, at: &index, digits: &digits), scanExponent(cell, at: &index),
      scanSuffix(cell, from: index)
    else { return .word }
    if hasPercent { exponent -= 2 }
    return .number
  }

  /// Passes blanks, one sign, one currency sign and one parenthesis, in any order.
  private mutating func scanPrefix(_ cell: Span<UInt8>) -> Int {
    var index = 0
    while index < cell.count {
      let byte = cell[index]
      if isDigit(byte) { break }
      let blank = blankLength(in: cell, at: index)
      if blank > 0 {
        index += blank
        continue
      }
      if byte == 0x28, !hasParenthesis, !hasSign {
        hasParenthesis = true
        isNegative = true
        index += 1
        continue
      }
      let sign = signLength(cell, at: index)
      if sign > 0, !hasSign, !hasParenthesis {
        hasSign = true
        isNegative = byte != 0x2B
        index += sign
        continue
      }
      let currency = currencyLength(cell, at: index)
      guard currency > 0, !hasCurrency else { break }
      hasCurrency = true
      index += currency
    }
    return index
  }

  /// Recognises "nan", "inf" and "infinity" in any case.
  private mutating func scanName(_ cell: Span<UInt8>, at start: Int) -> NumberReading.Outcome? {
    // Only "i" and "n" begin a name.
    guard cell[start] | 0x20 == 0x69 || cell[start] | 0x20 == 0x6E else { return nil }
    guard !hasParenthesis, !hasCurrency else { return .word }
    if matches(cell, at: start, "nan") { return .notANumber }
    guard matches(cell, at: start, "inf") || matches(cell, at: start, "infinity") else {
      return .word
    }
    isInfinite = true
    hasFraction = true
    return .number
  }

  /// True where the rest of the cell is `name`, in any case, and blanks.
  private func matches(_ cell: Span<UInt8>, at start: Int, _ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    guard start + length <= cell.count else { return false }
    var index = start
    for unit in name.description.utf8 {
      if cell[index] | 0x20 != unit { return false }
      index += 1
    }
    return skippingBlanks(in: cell, from: index) == cell.count
  }

  /// Reads the digits with groups and decimal mark; false where they are no number.
  private mutating func scanDigits(
    _ cell: Span<UInt8>, at index: inout Int, digits: inout [UInt8]
  ) -> Bool {
    let mark: UInt8 = decimalComma ? 0x2C : 0x2E
    let first = index
    var groupCount = 0
    var groupDigits = 0
    var digitCount = 0
    var separator: UInt32 = 0
    while index < cell.count {
      let byte = cell[index]
      if isDigit(byte) {
        // Leading zeros carry nothing.
        if byte != 0x30 || !digits.isEmpty { digits.append(byte - 0x30) }
        digitCount += 1
        groupDigits += 1
        if hasFraction { exponent -= 1 }
        index += 1
      } else if byte == mark, !hasFraction {
        guard groupCount == 0 || groupDigits == 3 else { return false }
        hasFraction = true
        index += 1
      } else if !hasFraction, let (length, code) = groupSeparator(cell, at: index) {
        // "0,500" is half a thousandth, not five hundred.
        let isRight =
          groupCount == 0
          ? (1...3).contains(groupDigits) && cell[first] != 0x30
          : separator == code && (groupDigits == 3 || (code == 0x2C && groupDigits == 2))
        guard isRight else { return false }
        separator = code
        groupCount += 1
        groupDigits = 0
        index += length
      } else {
        break
      }
    }
    return digitCount > 0 && (hasFraction || groupCount == 0 || groupDigits == 3)
  }

  /// The length and code of a thousands separator that a digit follows.
  private func groupSeparator(_ cell: Span<UInt8>, at index: Int) -> (Int, UInt32)? {
    let byte = cell[index]
    let length: Int
    switch byte {
    case 0x2C: length = decimalComma ? 0 : 1
    case 0x2E: length = decimalComma ? 1 : 0
    case 0x20, 0x27: length = 1
    case 0xC2: length = blankLength(in: cell, at: index)
    case 0xE2:
      let isQuote =
        index + 2 < cell.count && cell[index + 1] == 0x80 && cell[index + 2] == 0x99
      length = isQuote ? 3 : blankLength(in: cell, at: index)
    default: length = 0
    }
    guard length > 0, index + length < cell.count, isDigit(cell[index + length]) else {
      return nil
    }
    var code: UInt32 = 0
    for offset in index..<index + length { code = code << 8 | UInt32(cell[offset]) }
    return (length, code)
  }

  /// Reads "e" with its power; false where an "e" has no digits.
  private mutating func scanExponent(_ cell: Span<UInt8>, at index: inout Int) -> Bool {
    guard index < cell.count, cell[index] | 0x20 == 0x65 else { return true }
    index += 1
    var isDown = false
    if index < cell.count {
      let sign = signLength(cell, at: index)
      isDown = sign > 0 && cell[index] != 0x2B
      index += sign
    }
    var power = 0
    let first = index
    while index < cell.count, isDigit(cell[index]) {
      // Saturates below `infiniteExponent`: nobody tells larger powers apart.
      power = min(power * 10 + Int(cell[index] - 0x30), 1_000_000_000)
      index += 1
    }
    exponent += isDown ? -power : power
    hasFraction = true
    return index > first
  }

  /// Passes blanks, percent, currency and the closing parenthesis; false where more follows.
  private mutating func scanSuffix(_ cell: Span<UInt8>, from start: Int) -> Bool {
    var index = start
    var isOpen = hasParenthesis
    while index < cell.count {
      let blank = blankLength(in: cell, at: index)
      if blank > 0 {
        index += blank
      } else if cell[index] == 0x25, !hasPercent {
        hasPercent = true
        index += 1
      } else if cell[index] == 0x29, isOpen {
        isOpen = false
        index += 1
      } else {
        let currency = currencyLength(cell, at: index)
        guard currency > 0, !hasCurrency else { return false }
        hasCurrency = true
        index += currency
      }
    }
    return !isOpen
  }
}

/// The length of "+", "-" or U+2212 at `index`, or 0.
private func signLength(_ cell: Span<UInt8>, at index: Int) -> Int {
  switch cell[index] {
  case 0x2B, 0x2D: 1
  case 0xE2:
    index + 2 < cell.count && cell[index + 1] == 0x88 && cell[index + 2] == 0x92 ? 3 : 0
  default: 0
  }
}

/// The length of a currency sign (Unicode category Sc) at `index`, or 0.
private func currencyLength(_ cell: Span<UInt8>, at index: Int) -> Int {
  let byte = cell[index]
  if byte == 0x24 { return 1 }
  if byte == 0xC2, index + 1 < cell.count {
    return (0xA2...0xA5).contains(cell[index + 1]) ? 2 : 0
  }
  guard byte == 0xE2 || byte == 0xE0 || byte == 0xEF, index + 2 < cell.count else { return 0 }
  switch (byte, cell[index + 1], cell[index + 2]) {
  // U+20A0 to U+20CF, the block of currency signs.
  case (0xE2, 0x82, 0xA0...0xBF), (0xE2, 0x83, 0x80...0x8F): return 3
  // U+0E3F, the baht.
  case (0xE0, 0xB8, 0xBF): return 3
  // The full-width dollar, cent, pound, yen and won.
  case (0xEF, 0xBC, 0x84), (0xEF, 0xBF, 0xA0...0xA1), (0xEF, 0xBF, 0xA5...0xA6): return 3
  default: return 0
  }
}
