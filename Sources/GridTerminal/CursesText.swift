import CNcurses
import GridFrame

/// How a unit of text can reach the screen.
enum CursesText {
  /// ncurses draws it rightly: one scalar, or a base and its marks.
  case scalar(UInt32)
  case cluster([UInt32])
  /// ncurses would lose a part of it or place the rest of the row wrongly.
  case stamp

  init(of cell: PackedCell, in frame: Frame) {
    if cell.width == 0 {
      self = .stamp
    } else if let scalar = cell.scalar {
      self = Int(gv_wcwidth(scalar)) == cell.width ? .scalar(scalar) : .stamp
    } else {
      self.init(cluster: frame.text(of: cell), width: cell.width)
    }
  }

  /// ncurses keeps a base and four marks of a cell (CCHARW_MAX), and drops a second spacing scalar.
  private init(cluster: String, width: Int) {
    let scalars = cluster.unicodeScalars
    guard width <= 2, scalars.count <= 5, let base = scalars.first,
      Int(gv_wcwidth(base.value)) == width, scalars.dropFirst().allSatisfy(Self.isMark)
    else {
      self = .stamp
      return
    }
    self = .cluster(scalars.map(\.value))
  }

  /// A scalar without width that changes neither the width nor the shape of what stands before it.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1160...0x11FF, 0x200B...0x200F, 0xFE00...0xFE0F, 0xE0000...0xE0FFF: return false
    default: return gv_wcwidth(scalar.value) == 0
    }
  }
}
