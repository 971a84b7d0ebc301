/// Appends `cell` so that bytes compare as the text does in natural order, case ignored.
///
/// Letters become lower case; a run of digits becomes its length and digits without leading zeros,
/// so that longer numbers come later; digits keep their place among the other characters.
func appendNaturalText(_ cell: Span<UInt8>, to bytes: inout [UInt8]) {
  var index = 0
  while index < cell.count {
    let byte = cell[index]
    if isDigit(byte) {
      appendDigitRun(cell, at: &index, to: &bytes)
    } else if byte < 0x80 {
      appendASCII(byte, to: &bytes)
      index += 1
    } else {
      appendScalar(cell, at: &index, to: &bytes)
    }
  }
}

/// Appends the first character of `cell`, which is no digit; returns its length in bytes.
func appendNaturalCharacter(_ cell: Span<UInt8>, to bytes: inout [UInt8]) -> Int {
  guard cell[0] >= 0x80 else {
    appendASCII(cell[0], to: &bytes)
    return 1
  }
  var index = 0
  appendScalar(cell, at: &index, to: &bytes)
  return index
}

/// Appends an ASCII character that is no digit.
@inline(__always)
private func appendASCII(_ byte: UInt8, to bytes: inout [UInt8]) {
  // Zero would look like the padding of short keys: it becomes 1 1, and 1 becomes 1 2.
  if byte <= 1 { bytes.append(1) }
  let isUpper = byte &- 0x41 < 26
  bytes.append(byte <= 1 ? byte + 1 : isUpper ? byte | 0x20 : byte)
}

/// Appends the run of digits at `index`: tag 0x30 + length up to 8, or 0x39 and a longer length.
private func appendDigitRun(_ cell: Span<UInt8>, at index: inout Int, to bytes: inout [UInt8]) {
  while index < cell.count, cell[index] == 0x30 { index += 1 }
  let start = index
  while index < cell.count, isDigit(cell[index]) { index += 1 }
  let length = index - start
  if length <= 8 {
    bytes.append(0x30 + UInt8(length))
  } else {
    bytes.append(0x39)
    if length < 255 {
      bytes.append(UInt8(length))
    } else {
      bytes.append(0xFF)
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: length >> shift))
      }
    }
  }
  for digit in start..<index { bytes.append(cell[digit]) }
}

/// Appends the lower case of the character at `index`; bytes that are no UTF-8 stay.
private func appendScalar(_ cell: Span<UInt8>, at index: inout Int, to bytes: inout [UInt8]) {
  let lead = cell[index]
  let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 1
  var value = UInt32(lead) & (length == 4 ? 0x07 : length == 3 ? 0x0F : 0x1F)
  var isWhole = length > 1 && index + length <= cell.count
  if isWhole {
    for offset in index + 1..<index + length {
      if cell[offset] & 0xC0 != 0x80 { isWhole = false }
      value = value << 6 | UInt32(cell[offset] & 0x3F)
    }
  }
  guard isWhole, let scalar = Unicode.Scalar(value) else {
    bytes.append(lead)
    index += 1
    return
  }
  // Han, kana and hangul have no case; looking it up would cost most of the time.
  let hasCase = !((0x2E80..<0xA640).contains(value) || (0xAC00..<0xD7A4).contains(value))
  if hasCase, scalar.properties.changesWhenLowercased {
    bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
  } else {
    for offset in index..<index + length { bytes.append(cell[offset]) }
  }
  index += length
}
