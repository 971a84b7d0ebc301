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
/// After Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
private func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int? {
  guard (1...12).contains(month), day >= 1 else { return nil }
  let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
  let length =
    switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  guard day <= length else { return nil }
  let shifted = month <= 2 ? year - 1 : year
  let era = (shifted >= 0 ? shifted : shifted - 399) / 400
  let yearOfEra = shifted - era * 400
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}
