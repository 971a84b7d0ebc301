import Glibc
import GridThreads

/// The bytes of a pipe or device, kept as they come so that any offset can be read again.
///
/// A thread of its own reads. Up to `memoryLimit` bytes stay in memory; past that all go to an
/// unlinked file in `$TMPDIR` or `/tmp`.
public final class SpooledBytes: ByteSource {
  private let descriptor: Int32
  private let spool: Guarded<Spool>
  private let news = NewsBell()

  /// Takes over `descriptor` and starts to read it.
  init(descriptor: Int32, memoryLimit: Int = 64 << 20) {
    self.descriptor = descriptor
    spool = Guarded(Spool(memoryLimit: memoryLimit))
    startThread { [self] in fill() }
  }

  deinit { close(descriptor) }

  public var count: Int { spool.withLock { $0.count } }

  public var isComplete: Bool { spool.withLock { $0.isComplete } }

  public func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ByteError) -> Int {
    let outcome = spool.withLock { $0.read(at: offset, into: buffer) }
    switch outcome {
    case .bytes(let count): return count
    case .failure(let reason): throw .read(offset: offset, errno: reason)
    case .file(let file, let available):
      let wanted = min(available, buffer.count)
      return try readFully(
        file, at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
    }
  }

  public func waitForBytes(beyond count: Int, milliseconds: Int) -> Bool {
    news.wait(milliseconds: milliseconds) {
      spool.withLock { $0.count > count || $0.isComplete }
    }
  }

  /// The reader thread: copies the descriptor into the spool until it ends.
  private func fill() {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
    defer { block.deallocate() }
    var running = true
    while running {
      let got = Glibc.read(descriptor, block.baseAddress, block.count)
      if got < 0 && errno == EINTR { continue }
      if got < 0 && errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, -1)
        continue
      }
      let reason = got < 0 ? errno : 0
      let bytes = UnsafeRawBufferPointer(rebasing: block[..<max(0, got)])
      running = spool.withLock { spool in
        if got > 0 { spool.append(bytes) }
        if got <= 0 { spool.end(errno: reason) }
        return !spool.isComplete
      }
      news.ring()
    }
  }
}
