/// Which keys belong to a number that its `Double` does not tell apart from others.
///
/// A filter of hashes, which may also say yes to other keys: their numbers get exact digits too,
/// all that share the key, so that the order is the same.
struct ExactKeys {
  private var bits = [UInt64](repeating: 0, count: 1 << 14)

  mutating func insert(_ key: UInt64) {
    let place = Self.place(of: key)
    bits[place >> 6] |= 1 << UInt64(place & 63)
  }

  func mayContain(_ key: UInt64) -> Bool {
    let place = Self.place(of: key)
    return bits[place >> 6] >> UInt64(place & 63) & 1 == 1
  }

  /// The highest 20 bits of the key times the golden ratio (Knuth, TAOCP 3, 6.4).
  private static func place(of key: UInt64) -> Int {
    Int((key &* 0x9E37_79B9_7F4A_7C15) >> 44)
  }

  /// The tails of a slice with exact digits also for those numbers in it that share a key of this
  /// filter with others; `tails` where nothing is missing.
  func completing(
    _ tails: TailArena?, keys: UnsafeBufferPointer<UInt64>, isValue: (Int) -> Bool
  ) -> TailArena? {
    func isMissing(_ row: Int) -> Bool {
      if let tails, tails.offsets[row] != tails.offsets[row + 1] { return false }
      return mayContain(keys[row]) && isValue(row)
    }
    guard keys.indices.contains(where: isMissing) else { return tails }
    var reader = NumberReader(decimalComma: false)
    var writer = TailWriter()
    defer { writer.deallocate() }
    for row in keys.indices {
      writer.close(before: row)
      if isMissing(row) {
        writer.append(exactDigits(ofKey: keys[row], reader: &reader))
      } else if let tails {
        writer.append(tails.bytes[Int(tails.offsets[row])..<Int(tails.offsets[row + 1])])
      }
    }
    return writer.finish(rowCount: keys.count)
  }
}

/// The exact digits of a number whose key tells it apart from others, as in its tail.
///
/// It has at most 15 digits, so the shortest spelling of its `Double` is the number itself.
func exactDigits(ofKey key: UInt64, reader: inout NumberReader) -> [UInt8] {
  let spelling = Array(valueOfOrderedBits(key).description.utf8)
  let reading = reader.read(spelling.span)
  var bytes: [UInt8] = []
  appendExactDigits(of: reading, digits: reader.digits, to: &bytes)
  return bytes
}

/// Appends the exact digits of `reading`; `digits` are those of its reader.
func appendExactDigits(of reading: NumberReading, digits: [UInt8], to bytes: inout [UInt8]) {
  var digits = digits
  var exponent = reading.exponent
  if let mantissa = reading.mantissa {
    let significant = significantDigits(of: mantissa)
    digits = significant.digits
    exponent += significant.dropped
  }
  appendExactNumber(
    digits: digits, exponent: exponent, isNegative: reading.isNegative, to: &bytes)
}
