import CNcurses
import GridFrame
import GridLayout

/// The cells of one row that are to be drawn.
private struct RowChange {
  let y: Int
  let runs: [Range<Int>]
}

extension CursesScreen {
  /// Sends what differs from the frame shown before.
  ///
  /// A frame of another size than the screen's is cut, or leaves blanks.
  /// - Complexity: O(cells) comparisons; only runs of changed cells are drawn.
  public func present(_ frame: Frame) {
    let previous = shown.flatMap { $0.size == frame.size ? $0 : nil }
    let visible = Size(
      width: min(frame.size.width, size.width), height: min(frame.size.height, size.height))
    // A screen not known is blanked first.
    let before = previous ?? Frame(size: frame.size)
    var changes: [RowChange] = []
    for y in 0..<visible.height {
      let runs = frame.changedRuns(ofRow: y, since: before)
        .map { $0.clamped(to: 0..<visible.width) }.filter { !$0.isEmpty }
      if !runs.isEmpty { changes.append(RowChange(y: y, runs: runs)) }
    }
    guard previous == nil || !changes.isEmpty || shown?.cursor != frame.cursor else { return }
    let cursor = frame.cursor.flatMap { cursor in
      Rect(x: 0, y: 0, width: visible.width, height: visible.height).contains(cursor) ? cursor : nil
    }
    // Whatever is drawn beside a stamp may have been drawn over a part of it.
    let due = changes.flatMap { stamps(inRow: $0.y, of: frame, width: visible.width) }
    if writer == nil {
      drawByCurses(
        changes, of: frame, stamps: due, cursor: cursor, onBlank: previous == nil)
    } else {
      drawDirectly(
        changes, of: frame, stamps: due, cursor: cursor, onBlank: previous == nil)
    }
    shown = frame
  }

  /// Writes the bytes that the terminal takes, all at once: a third of ncurses' time.
  private func drawDirectly(
    _ changes: [RowChange], of frame: Frame, stamps: [Stamp], cursor: Point?,
    onBlank: Bool
  ) {
    curs_set(cursor == nil ? 0 : 1)
    guard var writer else { return }
    self.writer = nil
    writer.begin(onBlank: onBlank)
    for change in changes {
      for run in change.runs { writer.append(x: run, y: change.y, of: frame) }
    }
    writer.end(cursor: cursor.map { ($0.x, $0.y) })
    if !stamps.isEmpty { writer.append(bytes(of: stamps, in: frame)) }
    writer.bytes.withUnsafeBytes { write($0) }
    self.writer = writer
  }

  /// The plain twin, and the way for terminals that only ncurses knows.
  private func drawByCurses(
    _ changes: [RowChange], of frame: Frame, stamps: [Stamp], cursor: Point?,
    onBlank: Bool
  ) {
    if onBlank {
      werase(window)
      clearok(window, true)
    }
    for change in changes {
      for run in change.runs {
        row.put(x: run, y: change.y, of: frame, into: window, colors: &colors)
      }
    }
    if let cursor { wmove(window, Int32(cursor.y), Int32(cursor.x)) }
    curs_set(cursor == nil ? 0 : 1)
    wnoutrefresh(window)
    doupdate()
    if !stamps.isEmpty { write(bytes(of: stamps, in: frame)) }
  }

  private func bytes(of stamps: [Stamp], in frame: Frame) -> String {
    let pairs = colors
    return StampPainter(depth: pairs.depth, number: pairs.number).bytes(for: stamps, in: frame)
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
}
