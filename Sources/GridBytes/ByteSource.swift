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
}
