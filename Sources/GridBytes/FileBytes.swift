import Glibc
import Synchronization

/// The bytes of a regular file, read by position.
///
/// Never mapped: a file that is cut short while open gives short reads, not a signal.
public final class FileBytes: ByteSource {
  public let count: Int
  private let descriptor: Int32
  private let start: Int
  private let shrunk = Atomic<Bool>(false)

  /// Takes over `descriptor`, a regular file of which `count` bytes from `start` on count.
  init(descriptor: Int32, start: Int, count: Int) {
    self.descriptor = descriptor
    self.start = start
    self.count = count
  }

  deinit { close(descriptor) }

  public var isComplete: Bool { true }

  /// True when a read found fewer bytes than the file had when it was opened.
  public var hasShrunk: Bool { shrunk.load(ordering: .relaxed) }

  public func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ByteError) -> Int {
    guard offset < count else { return 0 }
    let wanted = min(buffer.count, count - offset)
    let done = try readFully(
      descriptor, at: start + offset,
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
    if done < wanted { shrunk.store(true, ordering: .relaxed) }
    return done
  }

  public func waitForBytes(beyond count: Int, milliseconds: Int) -> Bool { true }
}

/// Reads until `buffer` is full or the file ends; returns the number of bytes.
func readFully(
  _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
) throws(ByteError) -> Int {
  var done = 0
  while done < buffer.count {
    // In bounds: `done` is below the count of the buffer.
    let got = pread(descriptor, buffer.baseAddress! + done, buffer.count - done, offset + done)
    if got > 0 {
      done += got
    } else if got == 0 {
      break
    } else if errno != EINTR {
      throw .read(offset: offset + done, errno: errno)
    }
  }
  return done
}
