import CNcurses
import GridFrame
import GridLayout

extension CursesScreen {
  /// Sends what differs from the frame shown before.
  ///
  /// A frame of another size than the screen's is cut, or leaves blanks.
  /// - Complexity: O(cells) comparisons; ncurses is called for changed units only.
  public func present(_ frame: Frame) {
    guard frame != shown else { return }
    let previous = shown.flatMap { $0.size == frame.size ? $0 : nil }
    if previous == nil {
      werase(window)
      stamps = [:]
    }
    let visible = Size(
      width: min(frame.size.width, size.width), height: min(frame.size.height, size.height))
    var due: [Stamp] = []
    for y in 0..<visible.height where draw(row: y, of: frame, over: previous, width: visible.width)
    {
      // ncurses may have rewritten cells beside the changed ones on its way along the row.
      due += stamps[y] ?? []
    }
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

  /// Puts a row's changed units into ncurses' window and notes the row's stamps.
  ///
  /// Returns whether the row changed.
  private func draw(row y: Int, of frame: Frame, over previous: Frame?, width: Int) -> Bool {
    let start = y * frame.size.width
    let cells = frame.cells[start..<(start + frame.size.width)]
    if let previous, previous.cells[start..<(start + frame.size.width)] == cells { return false }
    var rowStamps: [Stamp] = []
    var x = 0
    while x < width {
      let cell = frame.cells[start + x]
      let unitWidth = max(1, Int(cell.width))
      defer { x += unitWidth }
      let isChanged =
        previous.map { old in
          (x..<min(x + unitWidth, frame.size.width)).contains {
            old.cells[start + $0] != frame.cells[start + $0]
          }
        } ?? true
      // ASCII is nearly all of a frame.
      if cell.text.utf8.count == 1, let byte = cell.text.utf8.first {
        if isChanged { put(wchar_t(byte), x: x, y: y, style: cell.style) }
        continue
      }
      guard cell.width > 0, x + unitWidth <= width else {
        if isChanged { put(0x20, x: x, y: y, style: cell.style) }
        continue
      }
      if cell.width <= 2, case .plain(let text) = CellText(cell.text, width: unitWidth) {
        if isChanged { put(text, x: x, y: y, style: cell.style) }
      } else {
        rowStamps.append(
          Stamp(x: x, y: y, width: unitWidth, text: cell.text, style: cell.style))
        if isChanged {
          for place in x..<(x + unitWidth) { put(0xA0, x: place, y: y, style: cell.style) }
        }
      }
    }
    stamps[y] = rowStamps.isEmpty ? nil : rowStamps
    return true
  }

  private func put(_ scalar: wchar_t, x: Int, y: Int, style: Style) {
    // A control character here would be a fault of the frame's maker; the terminal never sees it.
    let scalar = scalar < 0x20 || scalar == 0x7F ? 0x20 : scalar
    gv_put_scalar(window, Int32(y), Int32(x), scalar, attributes(style), pair(style))
  }

  private func put(_ text: [wchar_t], x: Int, y: Int, style: Style) {
    gv_put(window, Int32(y), Int32(x), text, attributes(style), pair(style))
  }

  private func attributes(_ style: Style) -> attr_t {
    var attributes: attr_t = 0
    if style.bold { attributes |= GV_BOLD }
    if style.underline { attributes |= GV_UNDERLINE }
    if style.reverse { attributes |= GV_REVERSE }
    if style.dim { attributes |= GV_DIM }
    return attributes
  }

  private func pair(_ style: Style) -> Int32 {
    colors.pair(foreground: style.foreground, background: style.background)
  }
}
