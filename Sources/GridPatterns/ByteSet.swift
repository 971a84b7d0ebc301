/// A set of byte values.
public struct ByteSet: Hashable, Sendable {
  private var words: SIMD4<UInt64> = .zero

  public init() {}

  public init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  /// All 256 bytes.
  public static let all = ByteSet(0...255)
  /// The bytes of characters outside ASCII.
  static let nonAscii = ByteSet(0x80...0xFF)

  public mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 &<< UInt64(byte & 63) }

  public mutating func remove(_ byte: UInt8) {
    words[Int(byte >> 6)] &= ~(1 &<< UInt64(byte & 63))
  }

  public mutating func formUnion(_ other: ByteSet) { words |= other.words }

  public func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] &>> UInt64(byte & 63) & 1 == 1
  }

  public func isDisjoint(with other: ByteSet) -> Bool { words & other.words == .zero }
}
