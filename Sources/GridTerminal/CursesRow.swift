import CNcurses
import GridFrame

/// The changed cells of one row as ncurses takes them, in memory that is used again.
struct CursesRow {
  private var cells: [cchar_t] = []
  /// A blank in the style selected; the other cells are copies of it.
  private var model = cchar_t()
  /// The style selected last.
  private var style: Style?
  /// The styles met so far: a dozen at most, sooner searched than hashed.
  private var models: [(style: Style, cell: cchar_t)] = []

  /// Puts whole units that stand side by side into ncurses' window.
  mutating func put(
    x range: Range<Int>, y: Int, of frame: Frame, into window: UnsafeMutablePointer<WINDOW>,
    colors: inout ColorPairs
  ) {
    cells.removeAll(keepingCapacity: true)
    let start = y * frame.size.width
    var x = range.lowerBound
    while x < range.upperBound {
      let cell = frame.cells[start + x]
      if cell.style != style { select(cell.style, colors: &colors) }
      let width = max(1, cell.width)
      if cell.width == 0 || x + width > range.upperBound {
        append(0x20)
        x += 1
        continue
      }
      switch CursesText(of: cell, in: frame) {
      case .scalar(let scalar): append(scalar)
      case .cluster(let scalars): append(scalars)
      case .stamp: for _ in 0..<width { append(0xA0) }
      }
      x += width
    }
    cells.withUnsafeBufferPointer { cells in
      guard let first = cells.baseAddress, cells.count > 0 else { return }
      gv_put(window, Int32(y), Int32(range.lowerBound), first, Int32(cells.count))
    }
  }

  /// Chooses how the cells that follow look.
  private mutating func select(_ style: Style, colors: inout ColorPairs) {
    self.style = style
    if let known = models.first(where: { $0.style == style }) {
      model = known.cell
      return
    }
    var attributes: attr_t = 0
    if style.bold { attributes |= GV_BOLD }
    if style.underline { attributes |= GV_UNDERLINE }
    if style.reverse { attributes |= GV_REVERSE }
    if style.dim { attributes |= GV_DIM }
    let pair = colors.pair(foreground: style.foreground, background: style.background)
    model = gv_cell(attributes, pair)
    models.append((style, model))
  }

  /// Appends the cell of one scalar, which takes as many columns as libc gives it.
  private mutating func append(_ scalar: UInt32) {
    // A control character here would be a fault of the frame's maker; the terminal never sees it.
    model.chars.0 = wchar_t(bitPattern: scalar < 0x20 || scalar == 0x7F ? 0x20 : scalar)
    cells.append(model)
  }

  /// Appends the cell of a base and at most four marks.
  private mutating func append(_ scalars: [UInt32]) {
    var cell = model
    withUnsafeMutableBytes(of: &cell.chars) { chars in
      let places = chars.bindMemory(to: wchar_t.self)
      for (place, scalar) in zip(places.indices, scalars) {
        places[place] = wchar_t(bitPattern: scalar)
      }
    }
    cells.append(cell)
  }
}
