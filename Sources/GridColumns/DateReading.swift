/// A date taken apart, before it is known which part is the month.
struct DateReading {
  /// The three numbers as they stand, and whether the first is the year.
  var parts: (first: Int, second: Int, third: Int)
  var isYearFirst: Bool
  var hasTime = false
  /// The time of day, less the offset from UTC, in units of 100 ns.
  var ticks: Int64 = 0
  /// The digits of the second beyond 100 ns, as a range of the cell.
  var remainder: Range<Int> = 0..<0

  /// Whole days since 1970-01-01 when the parts stand in `order`, nil when there is no such day.
  func day(in order: DateOrder) -> Int? {
    if isYearFirst { return dayNumber(parts.first, parts.second, parts.third) }
    switch order {
    case .iso: return nil
    case .dayFirst: return dayNumber(parts.third, parts.second, parts.first)
    case .monthFirst: return dayNumber(parts.third, parts.first, parts.second)
    }
  }

  /// Units of 100 ns since 1970-01-01 UTC, nil when there is no such day in `order`.
  func instant(in order: DateOrder) -> Int64? {
    guard let day = day(in: order) else { return nil }
    return Int64(day) * ticksPerDay + ticks
  }
}

/// Units of 100 ns in one second and in one day: years 0 to 9999 fit into 64 bits of them.
let ticksPerSecond: Int64 = 10_000_000
let ticksPerDay: Int64 = 86_400 * ticksPerSecond

/// Days since 1970-01-01 in the Gregorian calendar, nil where the day does not exist.
///
/// After Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil; `year` is
/// 0 to 9999.
@inline(__always)
func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int? {
  guard month >= 1, month <= 12, day >= 1 else { return nil }
  if day > 28 {
    let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    let length =
      switch month {
      case 2: isLeap ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    guard day <= length else { return nil }
  }
  // Shifted by an era of 400 years, so that no operand is negative.
  let shifted = UInt32(truncatingIfNeeded: year &+ 400 &- (month <= 2 ? 1 : 0))
  let monthFromMarch = UInt32(truncatingIfNeeded: month > 2 ? month &- 3 : month &+ 9)
  let dayOfYear = (153 &* monthFromMarch &+ 2) / 5 &+ UInt32(truncatingIfNeeded: day)
  let century = shifted / 100
  let days = shifted &* 365 &+ shifted / 4 &- century &+ century / 4 &+ dayOfYear
  return Int(days) &- (146_097 &+ 719_468 &+ 1)
}
