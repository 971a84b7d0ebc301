import GridFrame
import GridLayout
import GridSession
import GridTerminal

extension GridController {
  /// True while boxes are on their way to new places.
  public var isAnimating: Bool { animation != nil }

  /// How far a running animation is, from 0 to 1; 1 where none runs.
  public var animationProgress: Double { animation?.progress ?? 1 }

  /// Tells the time in milliseconds of a clock that only goes on; true when the frame has changed.
  ///
  /// It moves an animation on, at most as often as `timing` allows, and ends the wait for the
  /// second digit of a column's number. An animation begins at the first call after it was asked
  /// for.
  @discardableResult
  public func advance(to milliseconds: Int) -> Bool {
    clock.now = milliseconds
    let endsWait = advanceDigitWait()
    guard var running = animation else { return endsWait }
    guard let start = running.start else {
      running.start = milliseconds
      running.lastStep = milliseconds
      animation = running
      return true
    }
    let isOver = milliseconds - start >= timing.duration
    guard isOver || milliseconds - running.lastStep >= timing.frameInterval else {
      return endsWait
    }
    running.lastStep = milliseconds
    running.progress = timing.progress(after: milliseconds - start)
    animation = isOver ? nil : running
    return true
  }

  /// True when a digit that stood alone for long enough was taken.
  private func advanceDigitWait() -> Bool {
    guard session.state.pendingDigit != nil else {
      clock.digitStart = nil
      return false
    }
    let start = clock.digitStart ?? clock.now
    clock.digitStart = start
    guard clock.now - start >= GridClock.digitWait else { return false }
    clock.digitStart = nil
    perform(session.endDigitWait())
    fitItems()
    return true
  }

  /// How many milliseconds a loop may wait for events before it calls `advance(to:)` again; nil
  /// for as long as it likes.
  public var wait: Int? {
    var waits: [Int] = []
    if let animation {
      let due = animation.start == nil ? clock.now : animation.lastStep + timing.frameInterval
      waits.append(max(0, due - clock.now))
    }
    if session.state.pendingDigit != nil {
      waits.append(max(0, (clock.digitStart ?? clock.now) + GridClock.digitWait - clock.now))
    }
    return waits.min()
  }

  /// Shows the grid on a screen until its user leaves it or `finish()` is called.
  ///
  /// Returns the number of the signal that asked the program to end, nil where none did. It ends
  /// as well when a screen has no event although it was asked to wait for one without end, as a
  /// `HeadlessScreen` does behind its last event. Several runs may follow one another.
  @discardableResult
  public func run(on screen: any Screen) -> Int32? {
    run(on: screen, clock: steadyMilliseconds)
  }

  @discardableResult
  func run(on screen: any Screen, clock time: () -> Int) -> Int32? {
    isFinished = false
    screenTheme = Theme(depth: screen.colorDepth)
    handle(.resize(screen.size))
    var isDue = true
    while !isFinished {
      if advance(to: time()) { isDue = true }
      if needsRedraw {
        needsRedraw = false
        (screen as? CursesScreen)?.redraw()
      }
      if isDue { screen.present(frame) }
      let wait = self.wait
      let events = screen.nextEvents(timeoutMilliseconds: wait)
      if events.isEmpty, wait == nil { return nil }
      isDue = !events.isEmpty
      for event in events where !isFinished {
        if case .terminate(let signal) = event { return signal }
        handle(event)
      }
    }
    return nil
  }
}
