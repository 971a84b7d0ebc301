import GridLayout

/// A picture of the whole screen: a value, row by row.
///
/// Text enters it only as what GridText has made, so nothing that a terminal would obey can stand
/// in a cell.
public struct Frame: Sendable {
  public let size: Size
  /// The cells, row by row.
  public internal(set) var cells: [PackedCell]
  /// The texts of cells that show more than one scalar.
  public internal(set) var clusters: [String] = []
  /// Where the terminal's own cursor is shown (in a prompt), or nil where it is hidden.
  public var cursor: Point?

  /// A blank frame.
  public init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank(Style()), count: self.size.width * self.size.height)
  }

  public subscript(x: Int, y: Int) -> FrameCell {
    let cell = cells[y * size.width + x]
    return FrameCell(text: text(of: cell), width: UInt8(cell.width), style: cell.style)
  }

  /// What a cell of this frame shows; empty in the second half of a wide unit.
  public func text(of cell: PackedCell) -> String {
    if cell.width == 0 { return "" }
    if let cluster = cell.cluster { return clusters[cluster] }
    return cell.scalar.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
  }

  /// The frame as lines of text, trailing blanks left out: for tests, prints and documents.
  public var lines: [String] {
    (0..<size.height).map { y in
      var row = cells[(y * size.width)..<((y + 1) * size.width)]
      while let last = row.last, last.width == 1, last.scalar == 0x20 { row.removeLast() }
      var line = ""
      line.reserveCapacity(row.count)
      for cell in row where cell.width > 0 {
        if let scalar = cell.scalar.flatMap(Unicode.Scalar.init) {
          line.unicodeScalars.append(scalar)
        } else {
          line += text(of: cell)
        }
      }
      return line
    }
  }
}
