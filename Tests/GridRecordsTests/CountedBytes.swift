import GridBytes
import Synchronization

/// A source in memory that counts what is read of it.
final class CountedBytes: ByteSource {
  private let bytes: [UInt8]
  private let counter = Atomic(0)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  var isComplete: Bool { true }

  /// The bytes read by `body`.
  func readBytes(_ body: () throws -> Void) rethrows -> Int {
    let before = counter.load(ordering: .relaxed)
    try body()
    return counter.load(ordering: .relaxed) - before
  }

  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(ByteError) -> Int {
    let start = min(offset, bytes.count)
    let taken = min(buffer.count, bytes.count - start)
    buffer.copyBytes(from: bytes[start..<start + taken])
    counter.add(taken, ordering: .relaxed)
    return taken
  }

  func waitForBytes(beyond count: Int, milliseconds: Int) -> Bool { true }
}
