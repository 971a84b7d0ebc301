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
      let runs = previous.map { frame.changedRuns(ofRow: y, since: $0) } ?? [0..<frame.size.width]
      guard !runs.isEmpty else { continue }
      hasChanged = true
      for run in runs {
        draw(&row, x: run.clamped(to: 0..<visible.width), y: y, of: frame)
      }
      // ncurses may rewrite cells beside the changed ones on its way along the row.
      due += stamps(inRow: y, of: frame, width: visible.width)
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

  /// Puts whole units that stand side by side into ncurses' window.
  private func draw(_ row: inout CursesRow, x range: Range<Int>, y: Int, of frame: Frame) {
    row.clear()
    let start = y * frame.size.width
    frame.cells.withUnsafeBufferPointer { cells in
      var x = range.lowerBound
      while x < range.upperBound {
        let cell = cells[start + x]
        select(cell.style, in: &row)
        // Nearly all of a frame.
        if let scalar = cell.scalar, scalar < 0x80, cell.width == 1 {
          row.append(scalar)
          x += 1
          continue
        }
        let unitWidth = max(1, cell.width)
        if cell.width == 0 || x + unitWidth > range.upperBound {
          row.append(0x20)
          x += 1
          continue
        }
        switch CursesText(of: cell, in: frame) {
        case .scalar(let scalar): row.append(scalar)
        case .cluster(let scalars): row.append(scalars)
        case .stamp: for _ in 0..<unitWidth { row.append(0xA0) }
        }
        x += unitWidth
      }
    }
    row.put(into: window, x: range.lowerBound, y: y)
  }

  /// The units of a row that ncurses cannot draw.
  private func stamps(inRow y: Int, of frame: Frame, width: Int) -> [Stamp] {
    var stamps: [Stamp] = []
    let start = y * frame.size.width
    for x in 0..<width {
      let cell = frame.cells[start + x]
      guard cell.width > 0, x + cell.width <= width else { continue }
      if let scalar = cell.scalar, scalar < 0x80, cell.width == 1 { continue }
      guard case .stamp = CursesText(of: cell, in: frame) else { continue }
      stamps.append(
        Stamp(x: x, y: y, width: cell.width, text: frame.text(of: cell), style: cell.style))
    }
    return stamps
  }

  @inline(__always)
  private func select(_ style: Style, in row: inout CursesRow) {
    if style != row.style { row.select(style, colors: &colors) }
  }
}
