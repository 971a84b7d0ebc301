/// The sort key of a number written as `-?digits[mark digits][%]`, 0 where the cell is not plain.
///
/// At most 16 bytes between sign and percent and 15 digits are taken: such numbers need no exact
/// digits. Eight digits are read by three multiplications instead of one by one. 0 is no key: it
/// would be a NaN. `marks` is the decimal mark less "0" in eight bytes. 24 bytes must be readable.
@inline(__always)
func plainNumberKey(
  _ cell: UnsafePointer<UInt8>, count: Int, marks: UInt64, powers: UnsafePointer<Double>
) -> UInt64 {
  guard count > 0, count <= 18 else { return 0 }
  let isNegative = cell[0] == 0x2D
  let isPercent = cell[count &- 1] == 0x25
  let first = cell + (isNegative ? 1 : 0)
  let length = count &- (isNegative ? 1 : 0) &- (isPercent ? 1 : 0)
  var mantissa: UInt64
  var places: Int
  if length &- 1 < 8 {
    guard length > 0 else { return 0 }
    let digits =
      (eightBytes(at: first) ^ eight(0x30)) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length)
    let mark = zeroBytes(of: digits ^ marks)
    let closed = closingGap(in: digits, at: mark)
    guard mark & (mark &- 1) == 0, areDigits(closed), length > (mark == 0 ? 0 : 1) else { return 0 }
    mantissa = eightDigits(closed)
    places = placesAfter(mark)
  } else {
    guard length <= 16 else { return 0 }
    let high =
      (eightBytes(at: first) ^ eight(0x30)) &<< UInt64(truncatingIfNeeded: 128 &- 8 &* length)
    let low = eightBytes(at: first + (length &- 8)) ^ eight(0x30)
    let highMark = zeroBytes(of: high ^ marks)
    let lowMark = zeroBytes(of: low ^ marks)
    let highDigits = closingGap(in: high, at: highMark)
    let lowDigits = closingGap(in: low, at: lowMark)
    guard highMark == 0 || lowMark == 0, highMark & (highMark &- 1) == 0,
      lowMark & (lowMark &- 1) == 0, areDigits(highDigits), areDigits(lowDigits)
    else { return 0 }
    let weight: UInt64 = lowMark == 0 ? 100_000_000 : 10_000_000
    mantissa = eightDigits(highDigits) &* weight &+ eightDigits(lowDigits)
    places = highMark == 0 ? placesAfter(lowMark) : 8 &+ placesAfter(highMark)
    guard mantissa <= 999_999_999_999_999 else { return 0 }
  }
  if isPercent { places &+= 2 }
  // Both are exact (see `NumberReader`), so the one rounding is the right one.
  let magnitude = Double(mantissa) / powers[places]
  return orderedBits(of: isNegative ? 0 - magnitude : magnitude)
}

/// 0x80 in each byte that is zero, 0 in the others.
@inline(__always)
private func zeroBytes(of word: UInt64) -> UInt64 {
  ~(((word & eight(0x7F)) &+ eight(0x7F)) | word | eight(0x7F))
}

/// The word without the byte at `mark`: the bytes before it move up by one.
@inline(__always)
private func closingGap(in word: UInt64, at mark: UInt64) -> UInt64 {
  let before = (mark &>> 7) &- 1
  let behind = ~((mark &<< 1) &- 1)
  return mark == 0 ? word : (word & before) &<< 8 | (word & behind)
}

/// The count of bytes behind the mark, 0 where there is none.
@inline(__always)
private func placesAfter(_ mark: UInt64) -> Int {
  mark == 0 ? 0 : mark.leadingZeroBitCount &>> 3
}

/// True where all eight bytes are 0 to 9.
@inline(__always)
private func areDigits(_ word: UInt64) -> Bool {
  ((word &+ eight(0x76)) | word) & eight(0x80) == 0
}

/// The number of eight digits, the first in the lowest byte.
///
/// After Johnny Lee and Daniel Lemire, "Quickly parsing eight digits" (2018).
@inline(__always)
private func eightDigits(_ word: UInt64) -> UInt64 {
  let pairs = (word &* 10) &+ (word &>> 8)
  let mask: UInt64 = 0x0000_00FF_0000_00FF
  let even = (pairs & mask) &* (100 &+ (1_000_000 &<< 32))
  let odd = ((pairs &>> 16) & mask) &* (1 &+ (10_000 &<< 32))
  return (even &+ odd) &>> 32
}
