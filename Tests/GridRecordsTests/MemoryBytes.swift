import GridBytes
import GridThreads
import Synchronization

/// A source in memory of which a test says how much has come.
final class MemoryBytes: ByteSource {
  private let bytes: [UInt8]
  private let available: Atomic<Int>
  private let readLimit: Int
  private let reading = Guarded<(@Sendable (Int) throws(ByteError) -> Void)?>(nil)

  /// All of `bytes` is there, unless `available` says less.
  init(_ bytes: [UInt8], available: Int? = nil, readLimit: Int = .max) {
    self.bytes = bytes
    self.available = Atomic(available ?? bytes.count)
    self.readLimit = readLimit
  }

  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  var count: Int { available.load(ordering: .acquiring) }
  var isComplete: Bool { count == bytes.count }

  func release(_ count: Int) { available.store(count, ordering: .releasing) }

  /// Calls `body` with the offset of every read to come.
  func atRead(_ body: @escaping @Sendable (Int) throws(ByteError) -> Void) {
    reading.withLock { $0 = body }
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ByteError) -> Int {
    try reading.withLock { $0 }?(offset)
    let taken = max(0, min(buffer.count, count - offset, readLimit))
    buffer.copyBytes(from: bytes[min(offset, bytes.count)..<min(offset, bytes.count) + taken])
    return taken
  }

  func waitForBytes(beyond count: Int, milliseconds: Int) -> Bool { true }
}
