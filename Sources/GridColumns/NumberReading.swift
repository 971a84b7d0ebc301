/// What a cell says when it is read as a number.
struct NumberReading {
  /// The outcome of one reading.
  enum Outcome { case number, notANumber, word }

  var outcome: Outcome
  /// The nearest `Double`; negative zero never occurs.
  var value: Double = 0
  var isNegative = false
  /// True when other cells may share the `Double` without being equal.
  var needsExactDigits = false
  /// All digits as an integer where they fit; otherwise nil and the reader holds the digits.
  var mantissa: UInt64?
  /// The power of ten by which the digits, taken as an integer, are multiplied.
  var exponent = 0
  var hasFraction = false
  var hasCurrency = false
  var hasPercent = false

  /// The reading of a cell that is no number.
  static var word: NumberReading { NumberReading(outcome: .word) }

  /// The reading of "NaN".
  static var notANumber: NumberReading { NumberReading(outcome: .notANumber) }
}
