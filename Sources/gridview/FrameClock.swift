/// The time between the frames of something that moves.
struct FrameClock {
  private var interval: UInt64?
  private var last: UInt64 = 0

  private static let millisecond: UInt64 = 1_000_000

  /// Takes the least time between two frames, in milliseconds; nil where nothing moves.
  mutating func follow(_ milliseconds: Int?) {
    if interval == nil, milliseconds != nil { restart() }
    interval = milliseconds.map { UInt64($0) * Self.millisecond }
  }

  /// Counts from now on: a frame has just been drawn for another reason.
  mutating func restart() { last = now() }

  /// Milliseconds until the next frame is due; nil where nothing moves.
  var wait: Int? {
    guard let interval else { return nil }
    let passed = now() - last
    return passed >= interval ? 0 : Int((interval - passed) / Self.millisecond) + 1
  }

  /// Milliseconds since the last frame once another one is due, else nil.
  mutating func takeFrame() -> Int? {
    guard let interval else { return nil }
    let passed = now() - last
    guard passed >= interval else { return nil }
    restart()
    return Int(passed / Self.millisecond)
  }
}
