import Glibc
import GridModel
import Synchronization

/// The number of threads that work on one job: one a core.
public let coreCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

/// Calls `body` once for each of `count` parts, from several threads, and returns when all are
/// done or `job` is cancelled.
///
/// Parts are handed out in rising order; `body` gets the part and the number of its thread,
/// 0..<`threads`, which no two calls have at the same time. The calling thread is one of them.
/// - Returns: false when the job was cancelled, so that some parts were left out.
/// - Complexity: about 100 µs besides the work.
@discardableResult
public func concurrently(
  parts count: Int, threads: Int = coreCount, job: Job,
  _ body: @escaping @Sendable (_ part: Int, _ thread: Int) -> Void
) -> Bool {
  let next = SharedCounter()
  let work: @Sendable (Int) -> Void = { thread in
    while !job.isCancelled {
      let part = next.take()
      guard part < count else { return }
      body(part, thread)
    }
  }
  var others: [pthread_t] = []
  for thread in 1..<max(1, min(threads, count)) {
    // A thread that could not be made is no loss: the others take its parts.
    if let other = makeThread(priority: .normal, { work(thread) }) { others.append(other) }
  }
  work(0)
  for other in others { pthread_join(other, nil) }
  return !job.isCancelled
}

/// Hands out 0, 1, 2 … to any thread.
private final class SharedCounter: Sendable {
  private let value = Atomic<Int>(0)

  func take() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
}
