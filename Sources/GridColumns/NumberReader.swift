import Glibc

/// Reads cells as numbers the way people and spreadsheets write them.
///
/// Understood: signs (also U+2212), one currency sign before or after, percent, parentheses for
/// negative, thousands separators, exponents, infinity and NaN.
struct NumberReader {
  let decimalComma: Bool
  /// The digits of the last number that took the long way, values 0 to 9, no zeros around.
  private(set) var digits: [UInt8] = []

  init(decimalComma: Bool) { self.decimalComma = decimalComma }

  /// The reading of one cell.
  ///
  /// - Complexity: O(*n*) in the bytes of the cell; no allocation for plain numbers.
  mutating func read(_ cell: Span<UInt8>) -> NumberReading {
    if let plain = readPlain(cell) { return plain }
    return readDecorated(cell)
  }

  /// Reads `-?digits[mark digits]` of up to 19 digits, which nearly all cells are.
  @inline(__always)
  private func readPlain(_ cell: Span<UInt8>) -> NumberReading? {
    let count = cell.count
    // A sign, a mark and 19 digits: more cannot fit the mantissa.
    guard count > 0, count <= 21 else { return nil }
    let mark: UInt8 = decimalComma ? 0x2C : 0x2E
    var index = 0
    let isNegative = cell[0] == 0x2D
    if isNegative { index = 1 }
    var mantissa: UInt64 = 0
    var digitCount = 0
    var markIndex = -1
    while index < count {
      let byte = cell[index]
      if isDigit(byte) {
        digitCount += 1
        if digitCount > 19 { return nil }
        mantissa = mantissa &* 10 &+ UInt64(byte &- 0x30)
      } else if byte == mark, markIndex < 0 {
        markIndex = index
      } else {
        return nil
      }
      index += 1
    }
    guard digitCount > 0 else { return nil }
    let exponent = markIndex < 0 ? 0 : markIndex + 1 - count
    return finished(
      NumberReading(
        outcome: .number, isNegative: isNegative, mantissa: mantissa, exponent: exponent,
        hasFraction: markIndex >= 0))
  }

  /// Completes a reading whose mantissa is known with its value.
  @inline(__always)
  private func finished(_ reading: NumberReading) -> NumberReading {
    var reading = reading
    let mantissa = reading.mantissa ?? 0
    let exponent = reading.exponent
    // Clinger 1990: both operands are exact, so the one rounding is the right one.
    if mantissa <= 1 << 53, exponent >= -22, exponent <= 22 {
      let whole = Double(mantissa)
      let magnitude =
        exponent < 0 ? whole / powersOfTen[-exponent] : whole * powersOfTen[exponent]
      reading.value = reading.isNegative ? 0 - magnitude : magnitude
    } else {
      let magnitude =
        exponent == 0 ? Double(mantissa) : nearestDouble(mantissa: mantissa, exponent: exponent)
      reading.value = reading.isNegative ? 0 - magnitude : magnitude
      noteRange(of: magnitude, in: &reading)
    }
    // A Double keeps 15 digits apart; trailing zeros are no digits.
    if mantissa > 999_999_999_999_999 {
      var rest = mantissa
      while rest % 10 == 0 { rest /= 10 }
      if rest > 999_999_999_999_999 { reading.needsExactDigits = true }
    }
    return reading
  }

  /// Marks a reading beyond the normal range, where fewer than 15 digits survive.
  private func noteRange(of magnitude: Double, in reading: inout NumberReading) {
    if magnitude.isInfinite || (!magnitude.isNormal && reading.mantissa != 0) {
      reading.needsExactDigits = true
    }
  }

  private mutating func readDecorated(_ cell: Span<UInt8>) -> NumberReading {
    var scanner = NumberScanner(decimalComma: decimalComma)
    digits.removeAll(keepingCapacity: true)
    let outcome = scanner.scan(cell, digits: &digits)
    guard outcome == .number else { return outcome == .word ? .word : .notANumber }
    var reading = NumberReading(
      outcome: .number, isNegative: scanner.isNegative, exponent: scanner.exponent,
      hasFraction: scanner.hasFraction, hasCurrency: scanner.hasCurrency,
      hasPercent: scanner.hasPercent)
    if scanner.isInfinite {
      reading.value = scanner.isNegative ? -Double.infinity : .infinity
      reading.mantissa = nil
      reading.exponent = infiniteExponent
      digits = [1]
      reading.needsExactDigits = true
      return reading
    }
    while digits.last == 0 {
      digits.removeLast()
      reading.exponent += 1
    }
    if digits.count <= 19 {
      reading.mantissa = digits.reduce(0) { $0 &* 10 &+ UInt64($1) }
      if reading.mantissa == 0 { reading.exponent = 0 }
      return finished(reading)
    }
    var text = digits.map { CChar($0 + 0x30) }
    text.append(0x65)
    text.append(contentsOf: String(reading.exponent).utf8.map { CChar($0) })
    text.append(0)
    let magnitude = strtod(text, nil)
    reading.value = reading.isNegative ? 0 - magnitude : magnitude
    reading.needsExactDigits = true
    return reading
  }
}

/// The exponent that stands for infinity: above any that is read from text.
let infiniteExponent = 2_000_000_000

/// 10 to the power of 0 to 22, each exact as a `Double`.
let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]

/// The `Double` nearest to `mantissa` × 10^`exponent`.
///
/// No decimal mark is written, so the locale of the process does not matter.
private func nearestDouble(mantissa: UInt64, exponent: Int) -> Double {
  strtod("\(mantissa)e\(exponent)", nil)
}
