import CThreads
import Glibc

/// How a thread stands against the one that draws and reads keys.
public enum ThreadPriority: Sendable {
  /// That of the thread which starts it: a helper of background work stays in the background.
  case normal
  /// Behind it: for long work that must not delay a key.
  case background
}

/// Runs `body` on a detached thread that takes no signals and can report its own stack overflow.
///
/// Where the system has no thread to give, the work is done here: late but whole.
/// - Complexity: 60–90 µs.
public func startThread(
  priority: ThreadPriority = .background, _ body: @escaping @Sendable () -> Void
) {
  guard let thread = makeThread(priority: priority, body) else { return body() }
  pthread_detach(thread)
}

/// Lets the calling thread sleep.
public func sleepMilliseconds(_ count: UInt32) {
  var time = timespec(tv_sec: Int(count / 1000), tv_nsec: Int(count % 1000) * 1_000_000)
  // A signal only shortens the sleep.
  nanosleep(&time, nil)
}

/// A running thread, or nil where the system has none to give.
func makeThread(
  priority: ThreadPriority, _ body: @escaping @Sendable () -> Void
) -> pthread_t? {
  final class Box: Sendable {
    let priority: ThreadPriority
    let body: @Sendable () -> Void
    init(_ priority: ThreadPriority, _ body: @escaping @Sendable () -> Void) {
      self.priority = priority
      self.body = body
    }
  }
  var all = sigset_t()
  var before = sigset_t()
  sigfillset(&all)
  // The new thread inherits the mask: signals go to the thread of the event loop.
  pthread_sigmask(SIG_SETMASK, &all, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  var thread = pthread_t()
  let box = Unmanaged.passRetained(Box(priority, body)).toOpaque()
  let status = pthread_create(
    &thread, nil,
    { argument in
      gv_guard_thread_stack()
      // Not nil: it is the box passed below.
      let box = Unmanaged<Box>.fromOpaque(argument!).takeRetainedValue()
      if box.priority == .background { gv_thread_yield_to_others() }
      box.body()
      return nil
    }, box)
  if status == 0 { return thread }
  Unmanaged<Box>.fromOpaque(box).release()
  return nil
}
