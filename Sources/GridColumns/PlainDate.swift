/// The sort key of `2017-11-01`, also with a time `08:00` or `08:00:30`; 0 where the cell differs.
///
/// Between date and time stands "T" or a blank; "Z" may follow. 0 is no key: no year is so early.
/// 24 bytes must be readable.
@inline(__always)
func plainDateKey(_ cell: UnsafePointer<UInt8>, count: Int) -> UInt64 {
  guard count == 10 || count == 16 || count == 19 || count == 20 else { return 0 }
  // "0000-00-" leaves digits and zeros.
  let head = eightBytes(at: cell) ^ 0x2D30_302D_3030_3030
  guard (head &+ 0x7F76_767F_7676_7676 | head) & eight(0x80) == 0 else { return 0 }
  let pairs = head &* 10 &+ head &>> 8
  let year = Int(pairs & 0xFF) &* 100 &+ Int(pairs &>> 16 & 0xFF)
  let month = Int(pairs &>> 40 & 0xFF)
  // "00T00:00" leaves digits, the separator and zeros.
  let rest = eightBytes(at: cell + 8) ^ 0x3030_3A30_3000_3030
  let tensOfDay = Int(rest & 0xFF)
  let unitsOfDay = Int(rest &>> 8 & 0xFF)
  guard tensOfDay < 10, unitsOfDay < 10, month &- 1 >= 0, month <= 12 else { return 0 }
  let day = tensOfDay &* 10 &+ unitsOfDay
  guard let number = dayNumber(year, month, day) else { return 0 }
  var seconds = 0
  if count > 10 {
    let separator = cell[10]
    guard separator == 0x54 || separator == 0x20 else { return 0 }
    let clock = rest &>> 24
    guard (clock &+ 0x76_767F_7676 | clock) & 0x80_8080_8080 == 0 else { return 0 }
    let parts = clock &* 10 &+ clock &>> 8
    let hour = Int(parts & 0xFF)
    let minute = Int(parts &>> 24 & 0xFF)
    guard hour <= 24, minute < 60 else { return 0 }
    seconds = hour &* 3600 &+ minute &* 60
    if count > 16 {
      let tens = Int(cell[17]) &- 0x30
      let units = Int(cell[18]) &- 0x30
      let second = tens &* 10 &+ units
      guard cell[16] == 0x3A, tens >= 0, tens < 10, units >= 0, units < 10, second <= 60,
        count == 19 || cell[19] == 0x5A
      else { return 0 }
      seconds = seconds &+ second
    }
  }
  let instant = Int64(number) &* ticksPerDay &+ Int64(seconds) &* ticksPerSecond
  return UInt64(bitPattern: instant) ^ (1 &<< 63)
}
