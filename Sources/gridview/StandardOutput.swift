import Glibc

/// Buffered standard output.
struct StandardOutput {
  private var buffer: [UInt8] = []
  /// As large as a pipe holds.
  private static let limit = 64 * 1024

  mutating func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.limit { try flush() }
  }

  mutating func write(_ text: String) throws(Failure) { try write(text.utf8) }

  mutating func flush() throws(Failure) {
    var sent = 0
    while sent < buffer.count {
      let count = buffer.withUnsafeBytes { Glibc.write(1, $0.baseAddress! + sent, $0.count - sent) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .output(errno: errno)
      }
      sent += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Prints a text whole and returns the exit status.
  static func printAll(_ text: String) -> Int32 {
    var output = StandardOutput()
    do throws(Failure) {
      try output.write(text)
      try output.flush()
      return 0
    } catch {
      return error.report()
    }
  }
}
