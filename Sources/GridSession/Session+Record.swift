import GridFrame
import GridLayout
import GridModel

extension Session {
  /// Opens the panel of the cursor's record, or closes it.
  mutating func toggleRecord() {
    state.record = state.record == nil ? RecordState(showsCell: false) : nil
  }

  /// Shows the cursor's cell alone, or again the whole record.
  mutating func toggleCell() {
    if state.record == nil {
      state.record = RecordState(showsCell: true)
    } else {
      state.record?.showsCell.toggle()
    }
  }

  /// Does what a command means while the panel is open; nil where it means what it always does.
  mutating func applyToRecord(_ command: Command) -> [Effect]? {
    guard let record = state.record else { return nil }
    if command == .quit || command == .back {
      state.record = nil
      return []
    }
    guard record.showsCell, state.cursorRow >= 0 else { return nil }
    let page = max(1, RecordPlace(in: state.size).lineCount)
    if case .page(let direction) = command {
      return scrollCell(by: direction == .down ? page : -page)
    }
    if case .halfPage(let direction) = command {
      return scrollCell(by: direction == .down ? max(1, page / 2) : -max(1, page / 2))
    }
    return command == .chooseOrPage ? scrollCell(by: page) : nil
  }

  /// Asks for the cell that is shown, as only its text tells how far it can be scrolled.
  private func scrollCell(by lines: Int) -> [Effect] {
    guard state.cursorRow >= 0, let column = state.currentColumn else { return [] }
    let row = state.order.row(at: state.cursorRow)
    guard let transposition = state.transposition else {
      return [.read(row, column, .scroll(by: lines))]
    }
    // Titles, which stand in the first column, are no cells of the table.
    guard column.rawValue > 0 else { return [] }
    return [
      .read(
        transposition.rows[column.rawValue - 1], transposition.fields[row.rawValue],
        .scroll(by: lines))
    ]
  }

  /// Scrolls the cell that was read.
  mutating func scrollRecord(_ cell: [UInt8], by lines: Int) {
    guard let record = state.record, state.cursorRow >= 0, let column = state.currentColumn else {
      return
    }
    let place = RecordPlace(in: state.size)
    let count = RecordPanel.lines(of: cell[...], width: place.text.count).count
    let row = state.order.row(at: state.cursorRow)
    let top = min(max(0, record.top(of: row, column) + lines), RecordPanel.lastTop(count, place))
    state.record?.scroll(row, column, to: top)
  }

  /// Does what the mouse asks for on the panel; nil where it is not there.
  mutating func handleOnRecord(_ mouse: MouseEvent) -> [Effect]? {
    guard let record = state.record, state.drag == nil else { return nil }
    let place = RecordPlace(in: state.size)
    switch mouse {
    case .wheelUp(let point, _), .wheelDown(let point, _):
      guard place.x.contains(point.x) else { return nil }
      let isDown = if case .wheelDown = mouse { true } else { false }
      if record.showsCell { return scrollCell(by: isDown ? Self.wheelStep : -Self.wheelStep) }
      state.cursorColumn += isDown ? 1 : -1
      return []
    case .press(let point), .drag(let point), .release(let point):
      return place.x.contains(point.x) ? [] : nil
    }
  }
}

extension CellPurpose {
  /// The bytes of the cell that are needed for it.
  public var byteLimit: Int {
    switch self {
    case .findEqual, .keepEqual: .max
    case .scroll: RecordPanel.byteLimit + 1
    }
  }
}
