/// Bits whose unsigned order is the order of the numbers; `value` is no NaN and no negative zero.
@inline(__always)
func orderedBits(of value: Double) -> UInt64 {
  let bits = value.bitPattern
  return bits ^ (UInt64(bitPattern: Int64(bitPattern: bits) &>> 63) | 1 &<< 63)
}

/// The number whose ordered bits are `key`.
func valueOfOrderedBits(_ key: UInt64) -> Double {
  Double(bitPattern: key >> 63 == 1 ? key ^ (1 << 63) : ~key)
}
