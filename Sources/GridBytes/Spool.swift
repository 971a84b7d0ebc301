import Glibc

/// What a `SpooledBytes` has received: blocks in memory, or a file once they are too many.
struct Spool: Sendable {
  /// How a read is to be served.
  enum Outcome: Sendable {
    /// So many bytes were copied.
    case bytes(Int)
    /// The bytes are in this file, so many from the offset on.
    case file(Int32, available: Int)
    /// The source failed with this reason where the read begins.
    case failure(errno: Int32)
  }

  private static let blockSize = 1 << 20

  private let memoryLimit: Int
  private var blocks: [[UInt8]] = []
  private var file: Int32 = -1
  private var failure: Int32 = 0
  private(set) var count = 0
  private(set) var isComplete = false

  init(memoryLimit: Int) { self.memoryLimit = memoryLimit }

  /// Adds `bytes`; a full disk ends the spool with an error, what is there stays readable.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if file < 0 && count + bytes.count > memoryLimit { moveToFile() }
    if file >= 0 {
      let reason = writeFully(bytes, at: count)
      if reason != 0 { return end(errno: reason) }
      count += bytes.count
      return
    }
    var rest = bytes
    while !rest.isEmpty {
      if count == blocks.count * Spool.blockSize {
        blocks.append([])
        blocks[blocks.count - 1].reserveCapacity(Spool.blockSize)
      }
      let taken = min(rest.count, blocks.count * Spool.blockSize - count)
      blocks[blocks.count - 1].append(contentsOf: rest[..<taken])
      count += taken
      rest = UnsafeRawBufferPointer(rebasing: rest[taken...])
    }
  }

  /// Marks that no more will come; `errno` is 0 at a proper end.
  mutating func end(errno: Int32) {
    failure = errno
    isComplete = true
  }

  /// Copies from the blocks, or says where the bytes are.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
    if offset >= count { return failure == 0 ? .bytes(0) : .failure(errno: failure) }
    if file >= 0 { return .file(file, available: count - offset) }
    var done = 0
    let wanted = min(buffer.count, count - offset)
    while done < wanted {
      let (block, inside) = (offset + done).quotientAndRemainder(dividingBy: Spool.blockSize)
      let taken = min(wanted - done, Spool.blockSize - inside)
      blocks[block].withUnsafeBytes { source in
        UnsafeMutableRawBufferPointer(rebasing: buffer[done..<done + taken])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[inside..<inside + taken]))
      }
      done += taken
    }
    return .bytes(done)
  }

  /// Moves the blocks into an unlinked file; without room for one they stay in memory.
  private mutating func moveToFile() {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    file = openUnlinked(in: directory)
    if file < 0 && directory != "/tmp" { file = openUnlinked(in: "/tmp") }
    if file < 0 { return }
    var offset = 0
    for block in blocks {
      let reason = block.withUnsafeBytes { writeFully($0, at: offset) }
      if reason != 0 {
        close(file)
        file = -1
        return
      }
      offset += block.count
    }
    blocks = []
  }

  /// Writes all of `bytes` and returns 0 or the reason why not.
  private func writeFully(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int32 {
    var done = 0
    while done < bytes.count {
      // In bounds: `done` is below the count of the buffer.
      let put = pwrite(file, bytes.baseAddress! + done, bytes.count - done, offset + done)
      if put < 0 && errno != EINTR { return errno }
      done += max(0, put)
    }
    return 0
  }
}

/// A file without a name in `directory`, or -1.
private func openUnlinked(in directory: String) -> Int32 {
  // O_TMPFILE is a macro with a cast and does not import: O_DIRECTORY and bit 22.
  let unnamed = open(directory, O_RDWR | O_DIRECTORY | O_CLOEXEC | 0o20000000, 0o600)
  if unnamed >= 0 { return unnamed }
  var template = Array("\(directory)/gridview-XXXXXX".utf8CString)
  let named = mkstemp(&template)
  if named >= 0 {
    unlink(template)
    _ = fcntl(named, F_SETFD, FD_CLOEXEC)
  }
  return named
}
