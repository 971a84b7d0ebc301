import GridFrame
import GridLayout
import GridModel

/// The program without a terminal: keys and answers in, effects out; `view` draws it.
public struct Session: Sendable {
  /// What there is to show; a program that changes it by itself hands in an event afterwards, so that
  /// cursor and scrolling come back within their bounds.
  public var state: State
  /// The table as it stands below, while rows are shown as columns.
  var untransposed: State?

  public init(_ state: State) {
    self.state = state
    self.state.settle()
  }

  /// Does what one event asks for.
  public mutating func handle(_ event: Event) -> [Effect] {
    var effects: [Effect] = []
    let start = Transition.Start(state)
    if event.endsTransition { state.transition = nil }
    switch event {
    case .key(let key): effects = press(key)
    case .mouse(let mouse): effects = handle(mouse)
    case .resize(let size): resize(to: size)
    case .wake, .suspended, .terminate: break
    }
    state.settle()
    if case .resize = event { return effects }
    // What keys drop, and orders that are known at once, move the rows in view.
    if start.order == state.order { animate(from: start) } else { animateRows(from: start) }
    return effects
  }

  /// Takes another size; rows that a small screen pushed out at the top come back where they fit.
  mutating func resize(to size: Size) {
    state.size = size
    if state.cursorRow < ScreenMetrics(state).visibleRows { state.top = 0 }
  }

  /// Takes what came back from the surroundings; stale answers are dropped.
  public mutating func take(_ answer: Answer) -> [Effect] {
    if let effects = takeBelow(answer) { return effects }
    var effects: [Effect] = []
    let start = Transition.Start(state)
    switch answer {
    case .order(let order, let generation) where generation == state.generation:
      show(order)
    case .partialOrder(let order, let generation) where generation == state.generation:
      if state.orderProgress != nil { showPart(order) }
    case .orderFailed(let reason, let generation) where generation == state.generation:
      effects = stopOrder()
      state.message = reason
    case .orderProgress(let fraction, let generation) where generation == state.generation:
      if state.orderProgress != nil { state.orderProgress = fraction }
    case .order, .partialOrder, .orderFailed, .orderProgress: break
    case .match(let match, let generation) where generation == state.searchGeneration:
      take(match: match)
    case .tally(let tally, let generation) where generation == state.searchGeneration:
      state.search?.tally = tally
      state.search?.progress = nil
    case .searchFailed(let reason, let generation) where generation == state.searchGeneration:
      state.search?.progress = nil
      state.message = reason
    case .searchProgress(let fraction, let generation) where generation == state.searchGeneration:
      if state.search?.progress != nil { state.search?.progress = fraction }
    case .match, .tally, .searchFailed, .searchProgress: break
    case .lastRows(let order): showLastRows(order)
    case .cell(let cell, let column, let purpose):
      effects = take(cell: cell, of: column, for: purpose)
    case .transposed(let transposition): show(transposition)
    case .summaries(let summaries, let generation) where generation == state.summaryGeneration:
      take(summaries: summaries)
    case .summaryProgress(let fraction, let generation) where generation == state.summaryGeneration:
      takeSummary(progress: fraction)
    case .summaryFailed(let reason, let generation) where generation == state.summaryGeneration:
      state.focus = .table
      state.message = reason
    case .summaries, .summaryProgress, .summaryFailed: break
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
    if answer.movesRows { animateRows(from: start) } else { animate(from: start) }
    return effects
  }

  /// Runs a command on the table.
  public mutating func apply(_ command: Command) -> [Effect] {
    if let effects = applyToRecord(command) { return effects }
    if refuses(command) { return [] }
    let page = ScreenMetrics(state).visibleRows
    switch command {
    case .move(let direction):
      if state.showsCards { moveToCard(direction) } else { move(direction, by: 1) }
    case .page(let direction): movePage(direction, by: page)
    case .halfPage(let direction): movePage(direction, by: max(1, page / 2))
    case .nextField: state.cursorColumn += 1
    case .previousField: state.cursorColumn -= 1
    case .firstRow:
      numberFromBeginning()
      state.cursorRow = min(0, state.rowsInView - 1)
      state.top = 0
    case .lastRow: return goToLastRow()
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
    case .searchPrompt: openSearch()
    case .nextMatch: return find(isBackward: false)
    case .previousMatch: return find(isBackward: true)
    case .findEqual: return readCell(.findEqual)
    case .keepEqual: return readCell(.keepEqual)
    case .filterPrompt: state.focus = .prompt(Prompt(purpose: .filter(nil)))
    case .columnFilterPrompt:
      state.focus = .prompt(Prompt(purpose: .filter(state.currentColumn)))
    case .summary: return openSummary(ofAll: false)
    case .summaries: return openSummary(ofAll: true)
    case .mark: toggleMark()
    case .drop: return dropRows()
    case .undo: return undo()
    case .reset: return reset()
    case .choose:
      if state.cursorRow < 0 { return toggleSort(position: state.cursorColumn) }
      toggleRecord()
    case .cell: toggleCell()
    case .transpose: return toggleTransposition()
    case .chooseOrPage:
      if state.cursorRow < 0 { return toggleSort(position: state.cursorColumn) }
      movePage(.down, by: page)
    case .cycleLayout: cycleLayout()
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
    case .reload: return [.reload]
    case .quit: return [.quit]
    case .back:
      state.message = nil
      if state.transposition != nil { return toggleTransposition() }
      if state.search != nil { return clearSearch() }
    case .stop: return stop()
    case .suspend: return [.suspend]
    }
    return []
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
    if let effects = stopBelow() { return effects }
    if state.orderProgress != nil { return stopOrder() }
    if state.search?.progress != nil {
      state.search?.progress = nil
      state.searchGeneration += 1
      state.message = "stopped"
      return [.cancelSearch]
    }
    state.message = "q quits"
    return []
  }

  /// Shows a table that was read again, as it was shown before, as far as its columns are the same.
  public mutating func reload(columns: [Column], rowCount: RowCount) -> [Effect] {
    leaveTransposition()
    let row = state.cursorRow < 0 ? nil : state.order.row(at: state.cursorRow)
    let isSame = columns.map(\.name) == state.columns.map(\.name)
    if !isSame {
      state.columns = []
      state.titleWidths = []
      state.cellWidths = []
      state.handWidths = [:]
      state.showsAllColumns = true
      state.query = Query()
    }
    take(columns: columns)
    state.rowCount = rowCount
    state.transition = nil
    // Numbers of rows may be those of other rows now.
    state.order = .file
    state.marked = []
    state.history = ViewHistory()
    state.orderProgress = nil
    state.pendingRow = row.flatMap { $0.rawValue < 0 ? nil : $0.rawValue }
    state.message = "read again"
    defer { state.settle() }
    let query = state.query
    state.query = Query()
    return clearSearch() + start(query)
  }

  private mutating func take(columns: [Column]) {
    guard columns != state.columns else { return }
    let old = state.columns.count
    state.columns = columns
    for column in columns.dropFirst(old) {
      state.titleWidths.append(State.width(ofTitle: column))
      state.cellWidths.append(0)
    }
    if state.showsAllColumns { state.shown = columns.indices.map { ColumnIndex($0) } }
  }

  private mutating func take(columns: [Column], rowCount: RowCount, progress: Double?) -> [Effect] {
    let wasGrowing = state.rowCount.isGrowing
    take(columns: columns)
    state.rowCount = rowCount
    state.indexProgress = progress
    leaveEnd()
    if let row = state.pendingRow, row < rowCount.known || !rowCount.isGrowing {
      state.pendingRow = nil
      goTo(RowNumber(min(row, rowCount.known - 1)))
    }
    // Rows that came after a sort or filter are not part of it until all are there.
    if wasGrowing && !rowCount.isGrowing && state.query != Query() {
      return request(state.query)
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
