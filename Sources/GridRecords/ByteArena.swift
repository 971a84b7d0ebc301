/// Bytes that grow at the end; owns its memory.
struct ByteArena: ~Copyable {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int) {
    self.capacity = max(64, capacity)
    bytes = .allocate(capacity: self.capacity)
  }

  deinit { bytes.deallocate() }

  /// Where the bytes are, until the next one is added.
  var base: UnsafePointer<UInt8> { UnsafePointer(bytes) }

  /// Forgets the bytes and keeps the room.
  mutating func removeAll() { count = 0 }

  var array: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }

  /// Copies `length` bytes; `source` must hold as many.
  @inline(__always)
  mutating func append(_ source: UnsafePointer<UInt8>, _ length: Int) {
    reserve(length)
    (bytes + count).update(from: source, count: length)
    count &+= length
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count &+= 1
  }

  @inline(__always)
  private mutating func reserve(_ length: Int) {
    if capacity &- count < length { grow(to: count + length) }
  }

  /// Doubles, so that the cost of all growth is linear.
  @inline(never)
  private mutating func grow(to needed: Int) {
    capacity = max(needed, capacity * 2)
    let wider = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    wider.update(from: bytes, count: count)
    bytes.deallocate()
    bytes = wider
  }
}
