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
