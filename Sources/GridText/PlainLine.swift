/// The cells of text that is made of common letters alone: the fast way for nearly every cell.
///
/// The same as a `UnitLine` fitted to some room, in memory that is used again. Text with anything
/// that is escaped, joined or looked up is left to `UnitLine`.
public struct PlainLine: Sendable {
  /// What each cell shows: a scalar, `wide` added where it takes two cells; 0 in the second of them.
  public private(set) var glyphs: [UInt32] = []
  /// Cells of the line.
  public var width: Int { glyphs.count }

  /// Added to the scalar of a wide letter in `glyphs`.
  public static let wide: UInt32 = 1 << 31
  private static let ellipsis: UInt32 = 0x2026
  private static let blank: UInt32 = 0x20

  public init() {}

  /// Reads `bytes` into at most `room` cells, ending with `…` if something was left out.
  ///
  /// False, with the line undefined, where the text is not plain.
  /// - Complexity: O(`room`).
  public mutating func read(_ bytes: UnsafeRawBufferPointer, room: Int) -> Bool {
    glyphs.removeAll(keepingCapacity: true)
    let room = max(0, room)
    var index = 0
    while index < bytes.count {
      if glyphs.count > room { break }
      let byte = bytes[index]
      if byte < 0x20 || byte == 0x7F { return false }
      if byte < 0x80, index + 1 == bytes.count || bytes[index + 1] < 0x80 {
        glyphs.append(UInt32(byte))
        index += 1
      } else if let plain = PlainScalar(at: index, of: bytes) {
        append(plain, at: index, of: bytes)
        index += plain.length
      } else {
        return false
      }
    }
    // Reading stops only behind the room, so a text that was left over is too long as well.
    if glyphs.count > room { cut(to: room) }
    return true
  }

  private mutating func append(
    _ plain: PlainScalar, at index: Int, of bytes: UnsafeRawBufferPointer
  ) {
    switch plain.length {
    case 1:
      glyphs.append(UInt32(bytes[index]))
    case 2:
      glyphs.append(UInt32(bytes[index] & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F))
    default:
      let scalar =
        UInt32(bytes[index] & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6
        | UInt32(bytes[index + 2] & 0x3F)
      glyphs.append(plain.cells == 2 ? scalar | Self.wide : scalar)
    }
    if plain.cells == 2 { glyphs.append(0) }
  }

  /// Drops what reaches past the room and puts the ellipsis, as `UnitLine.fitted` does.
  private mutating func cut(to room: Int) {
    guard room > 0 else { return glyphs.removeAll(keepingCapacity: true) }
    // A wide letter that would reach past the last cell goes whole.
    var kept = room - 1
    if glyphs[kept] == 0 { kept -= 1 }
    while kept > 0, glyphs[kept - 1] == Self.blank { kept -= 1 }
    glyphs.removeLast(glyphs.count - kept)
    glyphs.append(Self.ellipsis)
  }
}
