/// Appends a number so that the bytes of two numbers compare as their values do.
///
/// Sign, then the place of the first digit, then digits in pairs; all bytes but the sign are
/// complemented for negative numbers. `digits` has neither leading nor trailing zeros.
func appendExactNumber(
  digits: [UInt8], exponent: Int, isNegative: Bool, to bytes: inout [UInt8]
) {
  guard !digits.isEmpty else {
    bytes.append(1)
    return
  }
  let mask: UInt8 = isNegative ? 0xFF : 0
  bytes.append(isNegative ? 0 : 2)
  let place = UInt64(bitPattern: Int64(exponent + digits.count)) ^ (1 << 63)
  for shift in stride(from: 56, through: 0, by: -8) {
    bytes.append(UInt8(truncatingIfNeeded: place >> UInt64(shift)) ^ mask)
  }
  var index = 0
  while index < digits.count {
    let low = index + 1 < digits.count ? digits[index + 1] : 0
    bytes.append((digits[index] * 10 + low + 1) ^ mask)
    index += 2
  }
  // Ends the digits: below any pair.
  bytes.append(mask)
}

/// The decimal digits of `mantissa` without trailing zeros, and how many zeros went.
func significantDigits(of mantissa: UInt64) -> (digits: [UInt8], dropped: Int) {
  var rest = mantissa
  var dropped = 0
  guard rest > 0 else { return ([], 0) }
  while rest % 10 == 0 {
    rest /= 10
    dropped += 1
  }
  var digits: [UInt8] = []
  while rest > 0 {
    digits.append(UInt8(rest % 10))
    rest /= 10
  }
  digits.reverse()
  return (digits, dropped)
}

extension TailWriter {
  /// Appends what the other `appendExactNumber` does for the digits of `mantissa`, without arrays.
  mutating func appendExactNumber(mantissa: UInt64, exponent: Int, isNegative: Bool) {
    // A sign, a place, ten pairs and an end, and room for whole words.
    reserve(32)
    guard mantissa > 0 else {
      next.pointee = 1
      return advance(by: 1)
    }
    var rest = mantissa
    var exponent = exponent
    while rest % 10 == 0 {
      rest /= 10
      exponent += 1
    }
    var digitCount = 0
    var power: UInt64 = 1
    while digitCount < 20, rest >= power {
      digitCount += 1
      let (next, isOver) = power.multipliedReportingOverflow(by: 10)
      if isOver { break }
      power = next
    }
    let mask: UInt8 = isNegative ? 0xFF : 0
    let out = next
    out[0] = isNegative ? 0 : 2
    let place = UInt64(bitPattern: Int64(exponent + digitCount)) ^ (1 << 63)
    storeEight((isNegative ? ~place : place).bigEndian, at: out + 1)
    let pairCount = (digitCount + 1) / 2
    var pair = pairCount
    if digitCount & 1 == 1 {
      // The last pair has no second digit.
      pair -= 1
      out[9 + pair] = (UInt8(truncatingIfNeeded: rest % 10 * 10) &+ 1) ^ mask
      rest /= 10
    }
    while pair > 0 {
      pair -= 1
      out[9 + pair] = (UInt8(truncatingIfNeeded: rest % 100) &+ 1) ^ mask
      rest /= 100
    }
    out[9 + pairCount] = mask
    advance(by: 10 + pairCount)
  }
}
