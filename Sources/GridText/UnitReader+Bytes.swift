extension UnitReader {
  /// Appends the units of `bytes` until `maximumWidth` cells are filled.
  ///
  /// The last unit may reach past `maximumWidth`.
  /// - Returns: Whether text was left over.
  /// - Complexity: O(bytes looked at); with a `maximumWidth` at most 4096 or 16 per cell.
  mutating func read(_ bytes: UnsafeRawBufferPointer, maximumWidth: Int) -> Bool {
    let end = Self.examinedEnd(of: bytes, maximumWidth: maximumWidth)
    let examined = UnsafeRawBufferPointer(rebasing: bytes[..<end])
    var index = 0
    while index < end {
      guard width < maximumWidth else { return true }
      if let plain = PlainScalar(at: index, of: examined) {
        appendPlain(plain, at: index, of: examined)
        index += plain.length
      } else {
        let runEnd = Self.runEnd(from: index, in: examined)
        if runEnd == index {
          index = readBroken(at: index, of: examined)
        } else {
          let run = UnsafeRawBufferPointer(rebasing: examined[index..<runEnd])
          for cluster in String(decoding: run, as: UTF8.self) {
            guard width < maximumWidth else { return true }
            appendCluster(cluster)
          }
          index = runEnd
        }
      }
    }
    return end < bytes.count
  }

  private mutating func appendPlain(
    _ plain: PlainScalar, at index: Int, of bytes: UnsafeRawBufferPointer
  ) {
    if plain.length == 1 {
      appendASCII(bytes[index])
    } else {
      let scalar = UnsafeRawBufferPointer(rebasing: bytes[index..<index + plain.length])
      let text = String(decoding: scalar, as: UTF8.self)
      append(TextUnit(text: text, width: plain.cells), isText: true)
    }
  }

  private mutating func readBroken(at index: Int, of bytes: UnsafeRawBufferPointer) -> Int {
    guard case .broken(let length) = UTF8Step(at: index, of: bytes) else { return index }
    for byte in bytes[index..<index + length] {
      append(TextUnit(escapingByte: byte), isText: false)
    }
    return index + length
  }

  /// The end of the well-formed text from `index` on, at a place where clusters surely end.
  private static func runEnd(from index: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var end = index
    while end < bytes.count, case .scalar(let length) = UTF8Step(at: end, of: bytes) {
      end += length
      // Two ASCII characters never share a unit, so the fast path takes over there.
      if length == 1, end < bytes.count, bytes[end] < 0x80 { break }
    }
    return end
  }

  /// Where to stop looking, so that a cell full of invisible text costs no more than a long one.
  private static func examinedEnd(of bytes: UnsafeRawBufferPointer, maximumWidth: Int) -> Int {
    guard maximumWidth < Int.max / 16 else { return bytes.count }
    var end = max(4096, 16 * maximumWidth)
    guard end < bytes.count else { return bytes.count }
    for _ in 0..<3 where bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }
}
