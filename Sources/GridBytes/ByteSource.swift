/// Bytes that can be read at any offset, some of which may still be on their way.
///
/// All members may be called from several threads at once.
public protocol ByteSource: AnyObject, Sendable {
  /// The number of bytes available so far; it never becomes smaller.
  var count: Int { get }

  /// True when no more bytes will come.
  var isComplete: Bool { get }

  /// Copies bytes from `offset` on into `buffer` and returns their number.
  ///
  /// The number is smaller than the buffer only at the end of what is there.
  /// - Throws: `ByteError.read` when the system refuses.
  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ByteError) -> Int

  /// Blocks until more than `count` bytes are there, no more will come, or the time is over.
  ///
  /// Returns true when there is news.
  func waitForBytes(beyond count: Int, milliseconds: Int) -> Bool

  /// How the source is no longer what was opened, nil while it still is.
  /// - Complexity: a system call or two.
  var change: SourceChange? { get }
}

extension ByteSource {
  public var change: SourceChange? { nil }
}

/// What happened to a source behind the reader's back.
public enum SourceChange: Hashable, Sendable {
  /// Bytes were added at the end.
  case grown
  /// It has fewer bytes than it had.
  case shrunk
  /// Bytes were written into it, or another file has its name now.
  case replaced
}
