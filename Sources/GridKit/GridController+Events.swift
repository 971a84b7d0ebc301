import GridFrame
import GridLayout
import GridSession

extension GridController {
  /// Does what a key, the mouse or a change of size asks for; a running animation ends first.
  ///
  /// Keys are those of gridview, on boxes as well; `q` sets `isFinished`. Of `terminate` and
  /// `suspended` nothing is made here.
  public func handle(_ event: Event) {
    refresh()
    switch event {
    case .key(let key):
      endAnimation()
      press(key)
    case .mouse(let mouse): handle(mouse.moved(x: -origin.x, y: -origin.y))
    case .resize(let size): self.size = size
    case .wake: onWake?()
    case .suspended, .terminate: break
    }
    refresh()
    fitItems()
  }

  /// Sets everything to where it is on its way to.
  func endAnimation() { animation = nil }

  /// True while neither a panel nor a line that is being typed has the keys.
  private var hasFocus: Bool {
    if case .table = session.state.focus { return true }
    return false
  }

  // MARK: Keys

  private static let commands: [Key: Command] = Dictionary(
    Keymap.bindings.flatMap { binding in binding.keys.map { ($0, binding.command) } },
    uniquingKeysWith: { first, _ in first })

  private func press(_ key: Key) {
    guard hasFocus else { return pass(.key(key)) }
    if let onKey, onKey(key) { return }
    guard session.state.pendingDigit == nil else { return pass(.key(key)) }
    let command = Self.commands[key]
    if items != nil, let command, moveBox(by: command) { return }
    guard key == .enter, session.state.transposition == nil else {
      if items == nil || command?.needsTable != true { pass(.key(key)) }
      return
    }
    let place = cursor
    // Without anybody to hear of it Enter does what it does in gridview.
    if items == nil, place.row == 0 || onSelect == nil { pass(.key(key)) }
    onSelect?(place)
  }

  /// Gives an event to the session; where that changes the order of boxes, they move.
  private func pass(_ event: Event) {
    let before = shown
    perform(session.handle(event))
    guard items != nil else { return }
    // Where the program's own sort has moved the rows themselves, nothing tells which one is which.
    let isSameRows = sortDelegate == nil || storedRows == before.rows
    if session.state.order != before.state.order, isSameRows {
      // Another order is no batch, and only a batch can be refused.
      try? follow(nil, from: before, animated: true)
    }
    fitItems()
    if cursorPath != nil, session.state.cursorRow != before.state.cursorRow { showCursor() }
  }

  /// Moves the cursor from box to box; false for a command that does not move it.
  private func moveBox(by command: Command) -> Bool {
    guard let items else { return false }
    session.state.message = nil
    guard let path = cursorPath else { return false }
    let height = items.layout.context.bounds.height
    let width = max(items.layout.context.bounds.width, items.layout.layout.contentSize.width)
    var target: IndexPath?
    switch command {
    case .move(let direction): target = items.path(from: path, toward: direction.ofBoxes)
    case .page(let direction):
      target = items.path(from: path, toward: direction.ofBoxes, within: height)
    case .chooseOrPage: target = items.path(from: path, toward: .down, within: height)
    case .halfPage(let direction):
      target = items.path(from: path, toward: direction.ofBoxes, within: height / 2)
    case .firstRow: target = IndexPath(section: 0, item: 0)
    case .lastRow: target = IndexPath(section: 0, item: session.state.rowsInView - 1)
    case .firstColumn: target = items.path(from: path, toward: .left, within: width)
    case .lastColumn: target = items.path(from: path, toward: .right, within: width)
    default: return false
    }
    if let target { session.state.cursorRow = target.item }
    showCursor()
    return true
  }

  // MARK: Mouse

  /// Lines that one notch of the wheel scrolls, as in the table.
  private static let wheelStep = 3

  private func handle(_ mouse: MouseEvent) {
    switch mouse {
    case .press(let point):
      endAnimation()
      press(at: point)
    case .wheelUp(_, let sideways): scroll(by: -Self.wheelStep, sideways: sideways, mouse)
    case .wheelDown(_, let sideways): scroll(by: Self.wheelStep, sideways: sideways, mouse)
    case .drag, .release:
      if items == nil { pass(.mouse(mouse)) }
    }
  }

  private func press(at point: Point) {
    let hearsOfIt = hasFocus && session.state.transposition == nil
    let isInside = hearsOfIt && isInContent(point)
    var hit = hearsOfIt ? cell(at: point) : nil
    if items == nil || hasPanel {
      pass(.mouse(.press(point)))
      // Only the session knows which field of a card was clicked.
      if hit != nil, session.state.viewLayout != .table { hit = cursor }
    } else if let hit {
      session.state.message = nil
      session.state.cursorRow = hit.row - 1
      session.state.cursorColumn = hit.column
    }
    if let hit {
      onSelect?(hit)
    } else if isInside {
      onSelectEmpty?()
    }
  }

  private func scroll(by lines: Int, sideways: Bool, _ mouse: MouseEvent) {
    if items == nil || hasPanel { return pass(.mouse(mouse)) }
    endAnimation()
    if sideways {
      items?.offset.x += lines
    } else {
      items?.offset.y += lines
    }
  }

  // MARK: Places

  /// The cell at a place of the screen; nil beside all cells.
  ///
  /// In a box it is the one of the line, in the table's header that of the title.
  public func coordinate(at point: Point) -> GridCoordinate? {
    refresh()
    return cell(at: Point(x: point.x - origin.x, y: point.y - origin.y))
  }

  /// Whether a place belongs to the cells and what is between them: not the status line.
  private func isInContent(_ point: Point) -> Bool {
    Rect(origin: Point(x: 0, y: 0), size: itemBounds).contains(point) && !isHeaderBorder(point)
      && !isOnRecord(point)
  }

  private func cell(at point: Point) -> GridCoordinate? {
    guard let items else { return tableCell(at: point) }
    guard let path = items.path(at: point),
      let frame = items.layout.layout.attributes(for: path)?.frame
    else { return nil }
    let line = BoxPainter.line(at: point.y + items.offset.y - frame.minY, of: frame.size)
    return GridCoordinate(
      row: path.item + 1, column: max(0, min(line, columns.count - 1)))
  }

  private func tableCell(at point: Point) -> GridCoordinate? {
    let state = session.state
    let metrics = ScreenMetrics(state)
    guard Rect(origin: Point(x: 0, y: 0), size: itemBounds).contains(point),
      !isOnRecord(point), state.transposition == nil
    else { return nil }
    if state.viewLayout != .table {
      let item = CardArrangement(state).item(at: point)
      return item.flatMap {
        $0 < state.rowsInView ? GridCoordinate(row: $0 + 1, column: state.cursorColumn) : nil
      }
    }
    guard
      let span = state.columnSpans(state.layout)
        .last(where: { $0.left <= point.x && point.x <= $0.right })
    else { return nil }
    if point.y == metrics.headerY || point.y == metrics.topBorderY {
      return isHeaderBorder(point) ? nil : GridCoordinate(row: 0, column: span.position)
    }
    let line = (point.y - metrics.bodyY) / metrics.rowStride
    guard point.y >= metrics.bodyY, line < metrics.visibleRows,
      state.top + line < state.rowsInView
    else { return nil }
    return GridCoordinate(row: state.top + line + 1, column: span.position)
  }

  /// Whether a place belongs to the panel of a record.
  private func isOnRecord(_ point: Point) -> Bool {
    session.state.record != nil
      && RecordPlace(in: session.state.size).x.contains(point.x)
  }

  /// Whether a place is one where the width of a column is changed by dragging.
  private func isHeaderBorder(_ point: Point) -> Bool {
    guard items == nil, session.state.viewLayout == .table else { return false }
    let metrics = ScreenMetrics(session.state)
    return (point.y == metrics.headerY || point.y == metrics.topBorderY)
      && session.state.columnSpans(session.state.layout).contains { $0.right == point.x }
  }
}

extension Command {
  /// True for what changes how a table stands, which boxes do not show.
  fileprivate var needsTable: Bool {
    switch self {
    case .transpose, .cell, .cycleLayout, .cycleBorders, .toggleRowNumbers, .narrower, .wider,
      .cycleWidths:
      true
    default: false
    }
  }
}

extension Command.Direction {
  fileprivate var ofBoxes: MoveDirection {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}

extension MouseEvent {
  /// The same at a place that is so many cells farther.
  fileprivate func moved(x: Int, y: Int) -> MouseEvent {
    let move = { (point: Point) in Point(x: point.x + x, y: point.y + y) }
    return switch self {
    case .press(let point): .press(move(point))
    case .drag(let point): .drag(move(point))
    case .release(let point): .release(move(point))
    case .wheelUp(let point, let sideways): .wheelUp(move(point), sideways: sideways)
    case .wheelDown(let point, let sideways): .wheelDown(move(point), sideways: sideways)
    }
  }
}
