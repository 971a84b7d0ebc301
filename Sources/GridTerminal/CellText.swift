import CNcurses

/// How a unit of text can reach the screen.
enum CellText {
  /// ncurses draws it rightly: a base and its marks.
  case plain([wchar_t])
  /// ncurses would lose a part of it or place the rest of the row wrongly.
  case stamp

  /// ncurses keeps a base and four marks of a cell (CCHARW_MAX), and drops a second spacing scalar.
  init(_ text: String, width: Int) {
    let scalars = text.unicodeScalars
    guard scalars.count <= 5, let base = scalars.first, Int(gv_wcwidth(base.value)) == width,
      scalars.dropFirst().allSatisfy(Self.isMark)
    else {
      self = .stamp
      return
    }
    self = .plain(scalars.map { wchar_t(bitPattern: $0.value) } + [0])
  }

  /// A scalar without width that changes neither the width nor the shape of what stands before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1160...0x11FF, 0x200B...0x200F, 0xFE00...0xFE0F, 0xE0000...0xE0FFF: return false
    default: return gv_wcwidth(scalar.value) == 0
    }
  }
}
