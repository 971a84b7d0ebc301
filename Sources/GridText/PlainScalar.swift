/// A common scalar that starts a unit and needs no table: its bytes and cells.
struct PlainScalar {
  /// UTF-8 bytes of the scalar.
  let length: Int
  /// Cells of the scalar.
  let cells: Int

  /// The scalar at `index` if nothing behind it can join it; none sends it the long way.
  ///
  /// - Complexity: O(1).
  init?(at index: Int, of bytes: UnsafeRawBufferPointer) {
    guard let scalar = PlainScalar(startingAt: index, of: bytes) else { return nil }
    let next = index + scalar.length
    guard
      next == bytes.count || bytes[next] < 0x80
        || PlainScalar(startingAt: next, of: bytes) != nil
    else { return nil }
    self = scalar
  }

  private init(length: Int, cells: Int) {
    self.length = length
    self.cells = cells
  }

  /// The scalar at `index` if it is ASCII or a letter that always begins a cluster.
  private init?(startingAt index: Int, of bytes: UnsafeRawBufferPointer) {
    let first = bytes[index]
    if first < 0x80 {
      self.init(length: 1, cells: 1)
      return
    }
    guard index + 1 < bytes.count, bytes[index + 1] & 0xC0 == 0x80 else { return nil }
    let second = bytes[index + 1]
    switch first {
    case 0xC3...0xCB, 0xD0, 0xD1:  // U+00C0...U+02FF and U+0400...U+047F: Latin, Cyrillic
      self.init(length: 2, cells: 1)
      return
    case 0xE3...0xED:
      break
    default:
      return nil
    }
    guard index + 2 < bytes.count, bytes[index + 2] & 0xC0 == 0x80 else { return nil }
    let third = bytes[index + 2]
    let isPlain =
      switch first {
      case 0xE3:  // U+3041...U+30FF, kana without the voice marks U+3099 and U+309A
        (second == 0x81 && third >= 0x81) || (second == 0x82 && !(0x97...0x9A).contains(third))
          || second == 0x83
      case 0xE4: second >= 0xB8  // U+4E00, behind the hexagrams
      case 0xE5...0xE9, 0xEB, 0xEC: true  // ideographs and Hangul syllables
      case 0xEA: second >= 0xB0  // U+AC00
      case 0xED: second <= 0x9D  // up to U+D77F
      default: false
      }
    guard isPlain else { return nil }
    self.init(length: 3, cells: 2)
  }
}
