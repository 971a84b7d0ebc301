import GridRecords

extension CellSpans {
  /// One past the last byte of the cells, counted from `base`: all bytes before it may be read.
  var extent: Int {
    var extent: UInt32 = 0
    for index in 0..<count { extent = max(extent, starts[index] &+ lengths[index]) }
    return Int(extent)
  }

  /// The bytes of one cell.
  @inline(__always)
  func bytes(of index: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + Int(starts[index]), count: Int(lengths[index]))
  }
}

/// Eight bytes, the first in the lowest place; all eight must be readable.
@inline(__always)
func eightBytes(at place: UnsafePointer<UInt8>) -> UInt64 {
  UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
}

/// Writes eight bytes, the lowest first; there must be room for all eight.
@inline(__always)
func storeEight(_ bytes: UInt64, at place: UnsafeMutablePointer<UInt8>) {
  UnsafeMutableRawPointer(place).storeBytes(of: bytes, as: UInt64.self)
}

/// The byte eight times.
@inline(__always)
func eight(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
