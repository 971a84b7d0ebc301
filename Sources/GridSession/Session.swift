import GridFrame
import GridLayout
import GridModel

/// The program without a terminal: keys and answers in, effects out; `view` draws it.
public struct Session: Sendable {
  public internal(set) var state: State

  public init(_ state: State) {
    self.state = state
    self.state.settle()
  }

  /// Does what one event asks for.
  public mutating func handle(_ event: Event) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .key(let key): effects = press(key)
    case .mouse(let mouse): effects = handle(mouse)
    case .resize(let size): resize(to: size)
    case .wake, .suspended, .terminate: break
    }
    state.settle()
    return effects
  }

  /// Takes another size; rows that a small screen pushed out at the top come back where they fit.
  private mutating func resize(to size: Size) {
    state.size = size
    if state.cursorRow < ScreenMetrics(state).visibleRows { state.top = 0 }
  }

  /// Takes what came back from the surroundings; stale answers are dropped.
  public mutating func take(_ answer: Answer) -> [Effect] {
    var effects: [Effect] = []
    switch answer {
    case .order(let order, let generation) where generation == state.generation:
      show(order)
    case .orderFailed(let reason, let generation) where generation == state.generation:
      state.sortProgress = nil
      state.sortKeys = state.previousSortKeys
      state.message = reason
    case .orderProgress(let fraction, let generation) where generation == state.generation:
      if state.sortProgress != nil { state.sortProgress = fraction }
    case .order, .orderFailed, .orderProgress: break
    case .table(let columns, let rowCount, let progress):
      effects = take(columns: columns, rowCount: rowCount, progress: progress)
    case .cellWidths(let widths):
      for (column, width) in zip(state.cellWidths.indices, widths)
      where width > state.cellWidths[column] {
        state.cellWidths[column] = width
      }
    case .notice(let text): state.message = text
    }
    state.settle()
    return effects
  }

  /// Runs a command on the table.
  public mutating func apply(_ command: Command) -> [Effect] {
    let page = ScreenMetrics(state).visibleRows
    switch command {
    case .move(let direction): move(direction, by: 1)
    case .page(let direction): move(direction, by: page)
    case .halfPage(let direction): move(direction, by: max(1, page / 2))
    case .firstRow:
      state.cursorRow = min(0, state.rowCount.known - 1)
      state.top = 0
    case .lastRow: state.cursorRow = state.rowCount.known - 1
    case .firstColumn:
      state.cursorColumn = 0
      state.left = 0
    case .lastColumn: state.cursorColumn = state.shown.count - 1
    case .sortDigit(let digit): return typed(digit, adds: false)
    case .addSortDigit(let digit): return typed(digit, adds: true)
    case .toggleSort: return toggleSort(position: state.cursorColumn)
    case .addSortKey: return addSortKey(position: state.cursorColumn)
    case .ascending: return sortCurrent(descending: false)
    case .descending: return sortCurrent(descending: true)
    case .fileOrder: return sort(by: [])
    case .sortPrompt: state.focus = .prompt(Prompt(purpose: .sort))
    case .commandPrompt: state.focus = .prompt(Prompt(purpose: .command))
    case .choose:
      if state.cursorRow < 0 { return toggleSort(position: state.cursorColumn) }
    case .chooseOrPage:
      if state.cursorRow < 0 { return toggleSort(position: state.cursorColumn) }
      move(.down, by: page)
    case .cycleBorders: cycleBorders()
    case .toggleRowNumbers: state.showsRowNumbers.toggle()
    case .narrower: changeWidth(by: -1)
    case .wider: changeWidth(by: 1)
    case .cycleWidths:
      state.widthMode = state.widthMode.next
      state.handWidths = [:]
      state.message = "widths: \(state.widthMode.rawValue)"
    case .help: state.focus = .help(HelpState())
    case .redraw: return [.redraw]
    case .quit: return [.quit]
    case .back: state.message = nil
    case .stop: return stop()
    case .suspend: return [.suspend]
    }
    return []
  }

  private mutating func move(_ direction: Command.Direction, by count: Int) {
    let isPage = count > 1
    switch direction {
    case .left: state.cursorColumn -= count
    case .right: state.cursorColumn += count
    case .down:
      if isPage { state.top += count }
      state.cursorRow += count
    case .up:
      // A page stops at the first row; only a single step enters the header.
      if isPage {
        state.top -= count
        state.cursorRow = state.cursorRow < 0 ? -1 : max(0, state.cursorRow - count)
      } else {
        state.cursorRow -= 1
      }
    }
  }

  private mutating func cycleBorders() {
    state.borders = ScreenMetrics(state).borders.next
    state.message = "borders: \(state.borders?.rawValue ?? "")"
  }

  private mutating func changeWidth(by change: Int) {
    guard let column = state.currentColumn else { return }
    let now = state.layout.widths[state.cursorColumn] - TableLayout.padding - TableLayout.border
    state.handWidths[column] = max(1, now + change)
  }

  private mutating func stop() -> [Effect] {
    state.pendingRow = nil
    guard state.sortProgress != nil else {
      state.message = "q quits"
      return []
    }
    state.sortProgress = nil
    state.sortKeys = state.previousSortKeys
    state.generation += 1
    state.message = "stopped"
    return [.cancelOrder]
  }

  private mutating func take(columns: [Column], rowCount: RowCount, progress: Double?) -> [Effect] {
    let wasGrowing = state.rowCount.isGrowing
    if columns.count != state.columns.count || columns != state.columns {
      let old = state.columns.count
      state.columns = columns
      for column in columns.dropFirst(old) {
        state.titleWidths.append(State.width(ofTitle: column))
        state.cellWidths.append(0)
      }
      if state.showsAllColumns { state.shown = columns.indices.map { ColumnIndex($0) } }
    }
    state.rowCount = rowCount
    state.indexProgress = progress
    if let row = state.pendingRow, row < rowCount.known || !rowCount.isGrowing {
      state.pendingRow = nil
      state.cursorRow = state.order.position(of: RowNumber(min(row, rowCount.known - 1)))
    }
    // Rows that came after a sort stand behind it until all are there.
    if wasGrowing && !rowCount.isGrowing && !state.sortKeys.isEmpty {
      return requestOrder(previous: state.sortKeys)
    }
    return []
  }
}

extension CaseIterable where Self: Equatable {
  /// The case after this one; after the last, the first.
  var next: Self {
    let all = Array(Self.allCases)
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
