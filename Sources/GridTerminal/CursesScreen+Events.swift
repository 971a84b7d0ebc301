import CNcurses
import Glibc
import GridFrame
import GridLayout

extension CursesScreen {
  /// Every event that is there, in order of arrival, waiting for the first one.
  ///
  /// Ctrl-C comes as a key; Ctrl-Z stops the process here and comes as `suspended` afterwards.
  /// A terminal that hung up comes as `terminate(signal: SIGHUP)`, again at each call.
  /// Returns no event when the time ran out; nil waits without end.
  public func nextEvents(timeoutMilliseconds: Int?) -> [Event] {
    var limit = timeoutMilliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
    let deadline = limit < 0 ? nil : Self.now() + Int(limit)
    while true {
      let events = waitOnce(limit)
      if !events.isEmpty { return events }
      if let deadline {
        // Part of a key, or a signal without meaning, must not end the wait early.
        limit = Int32(clamping: max(0, deadline - Self.now()))
        if limit == 0 { return [] }
      }
    }
  }

  private func waitOnce(_ limit: Int32) -> [Event] {
    var entries = [
      pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeDescriptor.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&entries, 3, limit) > 0 else { return [] }
    var events: [Event] = []
    if entries[1].revents != 0 { take(signals.drain(), into: &events) }
    if entries[0].revents != 0 { takeInput(entries[0].revents, into: &events) }
    if entries[2].revents != 0 {
      wakeDescriptor.clear()
      events.append(.wake)
    }
    return events
  }

  private func takeInput(_ state: Int16, into events: inout [Event]) {
    // A terminal that is readable without a byte has ended.
    let hasEnded =
      state & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 || gv_readable_bytes(inputDescriptor) == 0
    for event in keys.drain() {
      if event == .key(.control("z")) {
        suspend()
        noteReturn(&events)
      } else {
        events.append(event)
      }
    }
    if hasEnded { events.append(.terminate(signal: SIGHUP)) }
  }

  private func take(_ numbers: [Int32], into events: inout [Event]) {
    for number in numbers {
      switch number {
      case SIGWINCH: noteSize(&events)
      case SIGINT: events.append(.key(.control("c")))
      case SIGTERM, SIGHUP: events.append(.terminate(signal: number))
      case SIGTSTP:
        suspend(wholeGroup: false)
        noteReturn(&events)
      case SIGCONT:
        // Stopped from outside by a signal that no program sees; another may have used the screen.
        resume()
        events.append(.suspended)
        events.append(.resize(size))
      default: break
      }
    }
  }

  private func noteReturn(_ events: inout [Event]) {
    events.append(.suspended)
    events.append(.resize(size))
    // The signal that continued us is answered already.
    take(signals.drain().filter { $0 != SIGCONT && $0 != SIGTSTP }, into: &events)
  }

  /// Many signals may stand for one change, and one signal for many: only the size counts.
  private func noteSize(_ events: inout [Event]) {
    let new = Self.realSize(outputDescriptor)
    guard new != size else { return }
    size = new
    fitWindow()
    events.append(.resize(new))
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
