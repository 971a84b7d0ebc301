/// Cells of the text in `bytes`, or `limit` if it needs more.
///
/// The same as the width of the `UnitLine` of `bytes`, without making units for common letters.
/// - Complexity: O(bytes), at most O(`limit`).
public func displayWidth(of bytes: UnsafeRawBufferPointer, limit: Int = .max) -> Int {
  guard limit > 0 else { return 0 }
  var width = 0
  var index = 0
  while index < bytes.count, width < limit {
    // Eight letters at a time; what follows the last of them may be a mark on it.
    while index + 8 <= bytes.count, width < limit,
      bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    {
      index += 7
      width += 7
    }
    // Each ASCII byte is one cell, controls too.
    if let plain = PlainScalar(at: index, of: bytes) {
      width += plain.cells
      index += plain.length
    } else {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[index...])
      var reader = UnitReader()
      // What stands before decides only whether a stray mark gets a dotted circle.
      reader.followsText = index > 0 && bytes[index - 1] >= 0x20 && bytes[index - 1] != 0x7F
      _ = reader.read(rest, maximumWidth: limit - width)
      width += reader.width
      break
    }
  }
  return min(width, limit)
}
