/// What a grid knows of the time, in milliseconds.
struct GridClock {
  /// What was told last.
  var now = 0
  /// When the first digit of a column's number was seen, while a second one may follow.
  var digitStart: Int?

  /// How long a second digit may take.
  static let digitWait = 400
}
