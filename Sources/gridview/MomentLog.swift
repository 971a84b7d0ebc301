import Glibc

/// Writes the moments of a run to a file, for measuring: nanoseconds since the start, and a name.
final class MomentLog: Sendable {
  private let descriptor: Int32
  private let start = now()

  /// A log that appends to the file at `path`; nil writes nothing.
  init(path: String?) {
    descriptor = path.map { open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644) } ?? -1
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func note(_ moment: String) {
    guard descriptor >= 0 else { return }
    let line = "\(now() - start) \(moment)\n"
    _ = line.withCString { write(descriptor, $0, strlen($0)) }
  }
}

/// The monotonic clock, in nanoseconds.
func now() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
