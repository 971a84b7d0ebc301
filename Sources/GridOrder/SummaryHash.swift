/// A hash of some bytes, spread over all 64 bits; equal bytes have equal hashes in every run.
///
/// After Wang Yi's wyhash: two words folded by the 128-bit product. Not for data from an enemy:
/// who looks for collisions finds them, which makes a table slower but not wrong.
@inline(__always)
func summaryHash(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt64 {
  var low: UInt64
  var high: UInt64
  let raw = UnsafeRawPointer(bytes)
  var seed = seedWord
  if count <= 16 {
    if count >= 8 {
      low = raw.loadUnaligned(as: UInt64.self)
      high = raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      low = UInt64(raw.loadUnaligned(as: UInt32.self))
      high = UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
    } else if count > 0 {
      low = UInt64(bytes[0]) << 16 | UInt64(bytes[count >> 1]) << 8 | UInt64(bytes[count &- 1])
      high = 0
    } else {
      low = 0
      high = 0
    }
  } else {
    var index = 0
    while index &+ 16 < count {
      seed = folded(
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ firstWord,
        raw.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self) ^ seed)
      index &+= 16
    }
    low = raw.loadUnaligned(fromByteOffset: count &- 16, as: UInt64.self)
    high = raw.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
  }
  return folded(firstWord ^ UInt64(count), folded(low ^ secondWord, high ^ seed))
}

// Words of wyhash's default secret: 32 bits set in each, each byte with as many set as clear.
private let seedWord: UInt64 = 0xA076_1D64_78BD_642F
private let firstWord: UInt64 = 0xE703_7ED1_A0B4_28DB
private let secondWord: UInt64 = 0x8EBC_6AF0_9C88_C6E3

/// Both halves of the product, one over the other.
@inline(__always)
private func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
  let product = left.multipliedFullWidth(by: right)
  return product.high ^ product.low
}
