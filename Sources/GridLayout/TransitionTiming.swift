/// How a transition runs in time; the clock itself is the caller's.
public struct TransitionTiming: Hashable, Sendable {
  /// How long it takes, in milliseconds; 0 for a change at once.
  public let duration: Int
  public let framesPerSecond: Int

  public init(duration: Int = 200, framesPerSecond: Int = 30) {
    self.duration = max(0, duration)
    self.framesPerSecond = max(1, framesPerSecond)
  }

  /// From 0 at the start to 1 at the end, slowing down, after so many milliseconds.
  public func progress(after milliseconds: Int) -> Double {
    guard milliseconds < duration else { return 1 }
    let left = 1 - Double(max(0, milliseconds)) / Double(duration)
    return 1 - left * left * left
  }

  /// The least number of milliseconds from one frame to the next.
  public var frameInterval: Int { (1000 + framesPerSecond - 1) / framesPerSecond }
}
