/// The sort key of a number such as `-$1,250.75` or `(1,250)`, 0 where the cell is not of the kind.
///
/// Taken are a minus, a dollar sign, groups of three behind commas (points where the decimal mark is
/// a comma) and parentheses, with at most 15 digits; everything else is for the general reader.
@inline(never)
func groupedNumberKey(
  _ cell: UnsafePointer<UInt8>, count: Int, decimalComma: Bool, powers: UnsafePointer<Double>
) -> UInt64 {
  var end = count
  var index = 0
  guard end > 0 else { return 0 }
  var isNegative = false
  if cell[0] == 0x28 {
    guard cell[end &- 1] == 0x29 else { return 0 }
    end &-= 1
    isNegative = true
    index = 1
  } else if cell[0] == 0x2D {
    isNegative = true
    index = 1
  }
  if index < end, cell[index] == 0x24 { index &+= 1 }
  let separator: UInt8 = decimalComma ? 0x2E : 0x2C
  let mark: UInt8 = decimalComma ? 0x2C : 0x2E
  let first = index
  // Where the group begins that is being read; the first one may be shorter.
  var groupStart = -1
  var markIndex = -1
  var mantissa: UInt64 = 0
  var digitCount = 0
  while index < end {
    let byte = cell[index]
    if isDigit(byte) {
      mantissa = mantissa &* 10 &+ UInt64(byte &- 0x30)
      digitCount &+= 1
    } else if byte == separator, markIndex < 0 {
      // "0,500" is no group, and groups of two are rare.
      let isWhole =
        groupStart < 0
        ? index > first && index &- first <= 3 && cell[first] != 0x30
        : index &- groupStart == 3
      guard isWhole else { return 0 }
      groupStart = index &+ 1
    } else if byte == mark, markIndex < 0 {
      markIndex = index
    } else {
      return 0
    }
    index &+= 1
  }
  let wholeEnd = markIndex < 0 ? end : markIndex
  guard digitCount > 0, digitCount <= 15, groupStart < 0 || wholeEnd &- groupStart == 3 else {
    return 0
  }
  let places = markIndex < 0 ? 0 : end &- markIndex &- 1
  // Both are exact (see `NumberReader`), so the one rounding is the right one.
  let magnitude = Double(mantissa) / powers[places]
  return orderedBits(of: isNegative ? 0 - magnitude : magnitude)
}
