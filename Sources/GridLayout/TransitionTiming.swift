/// How a transition runs in time; the clock itself is the caller's.
public struct TransitionTiming: Hashable, Sendable {
  /// How long it takes, in milliseconds; 0 for a change at once.
  public let duration: Int
  /// How many frames a second at most.
  public let framesPerSecond: Int

  /// Unless told otherwise a fifth of a second.
  public init(duration: Int = 200, framesPerSecond: Int = 30) {
    self.duration = max(0, duration)
    self.framesPerSecond = max(1, framesPerSecond)
  }

  /// The progress after so many milliseconds: from 0 to 1, slowing down.
  public func progress(after milliseconds: Int) -> Double {
    guard milliseconds < duration else { return 1 }
    let left = 1 - Double(max(0, milliseconds)) / Double(duration)
    return 1 - left * left * left
  }

  /// The least number of milliseconds from one frame to the next.
  public var frameInterval: Int { (1000 + framesPerSecond - 1) / framesPerSecond }
}
