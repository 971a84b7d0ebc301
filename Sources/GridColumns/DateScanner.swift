/// Reads a date, with or without a time of day, nil where the cell is something else.
///
/// Year first: `2017-11-01`, `2017/11/1`. Year last: `31/03/1998`, `31.03.1998`, and with slashes
/// also `3/31/98` (69 to 99 are of the 20th century, as POSIX strptime has it). Time after a "T"
/// or a blank: `08:00`, `08:00:30.25`, `8:00 PM`, with `Z`, `+01:00` or `+0100`.
func readDate(_ cell: Span<UInt8>) -> DateReading? {
  var index = skippingBlanks(in: cell, from: 0)
  // The shortest date is "1/1/70".
  guard index + 6 <= cell.count, isDigit(cell[index]) else { return nil }
  guard let first = readInteger(cell, at: &index, maximumDigits: 4), index < cell.count else {
    return nil
  }
  let separator = cell[index]
  guard separator == 0x2D || separator == 0x2F || separator == 0x2E else { return nil }
  index += 1
  guard let second = readInteger(cell, at: &index, maximumDigits: 2), index < cell.count,
    cell[index] == separator
  else { return nil }
  index += 1
  guard let third = readInteger(cell, at: &index, maximumDigits: 4) else { return nil }
  var reading: DateReading
  switch (first.digits, third.digits) {
  case (4, 1...2):
    reading = DateReading(parts: (first.value, second.value, third.value), isYearFirst: true)
  case (1...2, 4):
    reading = DateReading(parts: (first.value, second.value, third.value), isYearFirst: false)
  case (1...2, 2) where separator == 0x2F:
    // With dots or dashes two-digit years would swallow version numbers.
    let year = third.value + (third.value >= 69 ? 1900 : 2000)
    reading = DateReading(parts: (first.value, second.value, year), isYearFirst: false)
  default: return nil
  }
  guard index < cell.count else { return reading }
  if cell[index] | 0x20 == 0x74 {
    index += 1
  } else {
    let rest = skippingBlanks(in: cell, from: index)
    guard rest > index else { return nil }
    if rest == cell.count { return reading }
    index = rest
  }
  return readTime(cell, at: index, into: &reading) ? reading : nil
}

/// Reads the time of day up to the end of the cell; false where it is none.
private func readTime(
  _ cell: Span<UInt8>, at start: Int, into reading: inout DateReading
) -> Bool {
  var index = start
  guard let hour = readInteger(cell, at: &index, maximumDigits: 2), hour.value <= 24,
    index < cell.count, cell[index] == 0x3A
  else { return false }
  index += 1
  guard let minute = readInteger(cell, at: &index, maximumDigits: 2), minute.value < 60 else {
    return false
  }
  var seconds = hour.value * 3600 + minute.value * 60
  if index < cell.count, cell[index] == 0x3A {
    index += 1
    // 60 is a leap second.
    guard let second = readInteger(cell, at: &index, maximumDigits: 2), second.value <= 60 else {
      return false
    }
    seconds += second.value
    if index + 1 < cell.count, cell[index] == 0x2E || cell[index] == 0x2C, isDigit(cell[index + 1])
    {
      index += 1
      readFraction(cell, at: &index, into: &reading)
    }
  }
  index = skippingBlanks(in: cell, from: index)
  if index + 1 < cell.count, cell[index + 1] | 0x20 == 0x6D {
    let letter = cell[index] | 0x20
    guard letter == 0x61 || letter == 0x70, (1...12).contains(hour.value) else { return false }
    if hour.value == 12 { seconds -= 12 * 3600 }
    if letter == 0x70 { seconds += 12 * 3600 }
    index = skippingBlanks(in: cell, from: index + 2)
  }
  guard let offset = readOffset(cell, at: &index) else { return false }
  reading.hasTime = true
  reading.ticks += Int64(seconds - offset) * ticksPerSecond
  return skippingBlanks(in: cell, from: index) == cell.count
}

/// Reads the digits after the second: seven into the ticks, the others into the remainder.
private func readFraction(
  _ cell: Span<UInt8>, at index: inout Int, into reading: inout DateReading
) {
  var weight = ticksPerSecond / 10
  while index < cell.count, isDigit(cell[index]), weight > 0 {
    reading.ticks += Int64(cell[index] - 0x30) * weight
    weight /= 10
    index += 1
  }
  let start = index
  var end = index
  while index < cell.count, isDigit(cell[index]) {
    index += 1
    if cell[index - 1] != 0x30 { end = index }
  }
  reading.remainder = start..<end
}

/// Reads the offset from UTC in seconds: 0 where none stands, nil where it is malformed.
private func readOffset(_ cell: Span<UInt8>, at index: inout Int) -> Int? {
  guard index < cell.count else { return 0 }
  if cell[index] | 0x20 == 0x7A {
    index += 1
    return 0
  }
  let sign = cell[index]
  guard sign == 0x2B || sign == 0x2D else { return nil }
  index += 1
  guard let offset = readInteger(cell, at: &index, maximumDigits: 4) else { return nil }
  let hour: Int
  var minute = 0
  switch offset.digits {
  case 2:
    hour = offset.value
    if index < cell.count, cell[index] == 0x3A {
      index += 1
      guard let rest = readInteger(cell, at: &index, maximumDigits: 2) else { return nil }
      minute = rest.value
    }
  case 4:
    hour = offset.value / 100
    minute = offset.value % 100
  default: return nil
  }
  let seconds = hour * 3600 + minute * 60
  return sign == 0x2D ? -seconds : seconds
}

/// Reads one or more digits, nil where there is none or more than `maximumDigits`.
private func readInteger(
  _ cell: Span<UInt8>, at index: inout Int, maximumDigits: Int
) -> (value: Int, digits: Int)? {
  let start = index
  var value = 0
  while index < cell.count, isDigit(cell[index]) {
    guard index - start < maximumDigits else { return nil }
    value = value * 10 + Int(cell[index] - 0x30)
    index += 1
  }
  return index > start ? (value, index - start) : nil
}
