/// The length in bytes of the blank that starts at `index`, or 0 where there is none.
///
/// Blanks are the ASCII ones, U+00A0, U+2009, U+202F and U+3000: those that stand around numbers.
@inline(__always)
func blankLength(in cell: Span<UInt8>, at index: Int) -> Int {
  let byte = cell[index]
  if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { return 1 }
  if byte < 0x80 { return 0 }
  if byte == 0xC2, index + 1 < cell.count { return cell[index + 1] == 0xA0 ? 2 : 0 }
  guard byte == 0xE2 || byte == 0xE3, index + 2 < cell.count else { return 0 }
  switch (byte, cell[index + 1], cell[index + 2]) {
  case (0xE2, 0x80, 0x89), (0xE2, 0x80, 0xAF), (0xE3, 0x80, 0x80): return 3
  default: return 0
  }
}

/// The index of the first byte at or after `index` that begins no blank.
@inline(__always)
func skippingBlanks(in cell: Span<UInt8>, from index: Int) -> Int {
  var index = index
  while index < cell.count {
    let length = blankLength(in: cell, at: index)
    if length == 0 { break }
    index += length
  }
  return index
}

/// True where the cell is empty or holds blanks only.
@inline(__always)
func isBlank(_ cell: Span<UInt8>) -> Bool {
  skippingBlanks(in: cell, from: 0) == cell.count
}

/// True for the bytes "0" to "9".
@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
