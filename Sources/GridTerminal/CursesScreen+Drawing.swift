import CNcurses
import GridFrame
import GridLayout

extension CursesScreen {
  /// Sends what differs from the frame shown before.
  ///
  /// A frame of another size than the screen's is cut, or leaves blanks.
  /// - Complexity: O(cells) comparisons; ncurses is called once for each row that changed.
  public func present(_ frame: Frame) {
    let previous = shown.flatMap { $0.size == frame.size ? $0 : nil }
    if previous == nil { werase(window) }
    let visible = Size(
      width: min(frame.size.width, size.width), height: min(frame.size.height, size.height))
    var due: [Stamp] = []
    // Taken out of the class once, not for each cell.
    var row = CursesRow()
    swap(&row, &self.row)
    defer { swap(&row, &self.row) }
    var hasChanged = previous == nil || shown?.cursor != frame.cursor
    for y in 0..<visible.height {
      let changed = previous.map { frame.changedCells(ofRow: y, since: $0) } ?? 0..<frame.size.width
      guard let changed else { continue }
      hasChanged = true
      // ncurses may rewrite cells beside the changed ones on its way along the row.
      due += draw(&row, y: y, of: frame, changed: changed, width: visible.width)
    }
    guard hasChanged else { return }
    if let cursor = frame.cursor, cursor.x >= 0, cursor.y >= 0, cursor.x < visible.width,
      cursor.y < visible.height
    {
      wmove(window, Int32(cursor.y), Int32(cursor.x))
      curs_set(1)
    } else {
      curs_set(0)
    }
    wnoutrefresh(window)
    doupdate()
    if !due.isEmpty {
      let pairs = colors
      let painter = StampPainter(depth: pairs.depth, number: pairs.number)
      write(painter.bytes(for: due, in: frame))
    }
    shown = frame
  }

  /// Puts a row's changed units into ncurses' window; returns all stamps of the row.
  private func draw(
    _ row: inout CursesRow, y: Int, of frame: Frame, changed: Range<Int>, width: Int
  ) -> [Stamp] {
    var stamps: [Stamp] = []
    row.clear()
    let start = y * frame.size.width
    frame.cells.withUnsafeBufferPointer { cells in
      var x = 0
      while x < width {
        let cell = cells[start + x]
        let isChanged = changed.contains(x)
        if isChanged { select(cell.style, in: &row) }
        // Nearly all of a frame.
        if let scalar = cell.scalar, scalar < 0x80, cell.width == 1 {
          if isChanged { row.append(scalar) }
          x += 1
          continue
        }
        let unitWidth = max(1, cell.width)
        if cell.width == 0 || x + unitWidth > width {
          if isChanged { row.append(0x20) }
          x += 1
          continue
        }
        switch CursesText(of: cell, in: frame) {
        case .scalar(let scalar):
          if isChanged { row.append(scalar) }
        case .cluster(let scalars):
          if isChanged { row.append(scalars) }
        case .stamp:
          stamps.append(
            Stamp(x: x, y: y, width: unitWidth, text: frame.text(of: cell), style: cell.style))
          if isChanged { for _ in 0..<unitWidth { row.append(0xA0) } }
        }
        x += unitWidth
      }
    }
    row.put(into: window, x: changed.lowerBound, y: y)
    return stamps
  }

  @inline(__always)
  private func select(_ style: Style, in row: inout CursesRow) {
    if style != row.style { row.select(style, colors: &colors) }
  }
}
