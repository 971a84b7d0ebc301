import Glibc

/// The bytes of a regular file, read by position.
///
/// Never mapped: a file that is cut short while open gives short reads, not a signal.
public final class FileBytes: ByteSource {
  public let count: Int
  private let descriptor: Int32
  private let start: Int
  /// The name to look at for another file in this one's place; nil where it has none.
  private let path: [CChar]?
  private let opened: FileState?

  /// Takes over `descriptor`, a regular file of which `count` bytes from `start` on count.
  init(descriptor: Int32, path: [CChar]? = nil, start: Int, count: Int) {
    self.descriptor = descriptor
    self.path = path
    self.start = start
    self.count = count
    opened = FileState(descriptor: descriptor)
  }

  deinit { close(descriptor) }

  public var isComplete: Bool { true }

  public var change: SourceChange? {
    guard let opened, let now = FileState(descriptor: descriptor) else { return nil }
    if let path, let named = FileState(path: path), !named.isSameFile(as: opened) {
      return .replaced
    }
    if now.size < opened.size { return .shrunk }
    if now.size > opened.size { return .grown }
    return now == opened ? nil : .replaced
  }

  public func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ByteError) -> Int {
    guard offset < count else { return 0 }
    let wanted = min(buffer.count, count - offset)
    return try readFully(
      descriptor, at: start + offset,
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
  }

  public func waitForBytes(beyond count: Int, milliseconds: Int) -> Bool { true }
}

/// What tells one state of a file from another.
private struct FileState: Equatable {
  let device: dev_t
  let inode: ino_t
  let size: off_t
  let seconds: time_t
  let nanoseconds: Int

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  init?(path: [CChar]) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = status.st_dev
    inode = status.st_ino
    size = status.st_size
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }

  func isSameFile(as other: FileState) -> Bool { device == other.device && inode == other.inode }
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
