import CNcurses
import Glibc

/// Ends a wait for events from any thread.
///
/// Signals that come before the screen looks are one wake: the count is dropped.
public final class Wakeup: Sendable {
  /// Readable while a signal waits; -1 when the kernel gave no descriptor.
  let descriptor: Int32

  public init() {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
  }

  deinit {
    if descriptor >= 0 { _ = Glibc.close(descriptor) }
  }

  /// Makes the screen answer with `Event.wake`. Never blocks.
  public func signal() {
    _ = eventfd_write(descriptor, 1)
  }

  /// Forgets the signals so far.
  func clear() {
    var count: eventfd_t = 0
    _ = eventfd_read(descriptor, &count)
  }
}
