import GridModel

extension Session {
  /// Shows rows as columns, or the table again as it was before.
  mutating func toggleTransposition() -> [Effect] {
    if state.transposition != nil {
      leaveTransposition()
      return []
    }
    guard !state.shown.isEmpty else { return [] }
    let known = state.order.knownPositions(of: state.rowsInView)
    let rows = known.prefix(Transposition.rowLimit).map { state.order.row(at: $0) }
    return [.transpose(rows, columns: state.shown)]
  }

  /// Shows a table whose rows and columns have changed places, the cursor staying on its cell.
  mutating func show(_ transposition: Transposition) {
    guard untransposed == nil else { return }
    let below = state
    untransposed = below
    var turned = State(
      title: below.title, size: below.size, columns: transposition.columns,
      rowCount: .exact(transposition.fields.count))
    turned.transposition = transposition
    turned.cellWidths = transposition.cellWidths
    turned.frozen = 1
    turned.borders = below.borders
    turned.widthMode = below.widthMode
    turned.record = below.record
    turned.cursorRow = below.cursorColumn - 1
    let first = below.order.knownPositions(of: below.rowsInView).lowerBound
    turned.cursorColumn = below.cursorRow < 0 ? 0 : below.cursorRow - first + 1
    let all = below.rowsInView
    if transposition.rows.count < all {
      turned.message = "the first \(transposition.rows.count) of \(all) rows as columns"
    }
    state = turned
    state.settle()
  }

  /// Shows the table again, the cursor staying on its cell.
  mutating func leaveTransposition() {
    guard let below = untransposed else { return }
    let turned = state
    untransposed = nil
    state = below
    resize(to: turned.size)
    state.record = turned.record
    state.cursorColumn = turned.cursorRow + 1
    let first = state.order.knownPositions(of: state.rowsInView).lowerBound
    // A row that has no column here keeps the cursor.
    if turned.cursorColumn > 0, below.cursorRow - first < Transposition.rowLimit {
      state.cursorRow = first + turned.cursorColumn - 1
    }
  }

  /// Takes an answer that is for the table as it stands below; nil where it is for what is shown.
  mutating func takeBelow(_ answer: Answer) -> [Effect]? {
    guard let state = untransposed else { return nil }
    switch answer {
    case .notice, .transposed, .cell(_, _, .scroll): return nil
    case .order, .partialOrder, .orderFailed, .orderProgress, .match, .tally, .searchFailed,
      .searchProgress, .lastRows, .cell, .summaries, .summaryProgress, .summaryFailed, .table,
      .cellWidths:
      var below = Session(state)
      let effects = below.take(answer)
      untransposed = below.state
      return effects
    }
  }

  /// Stops what runs for the table as it stands below; nil where nothing does.
  mutating func stopBelow() -> [Effect]? {
    guard let state = untransposed, state.orderProgress != nil else { return nil }
    var below = Session(state)
    let effects = below.stopOrder()
    untransposed = below.state
    self.state.message = below.state.message
    return effects
  }

  /// True for commands that change or ask the table itself, with the reason told.
  mutating func refuses(_ command: Command) -> Bool {
    guard state.transposition != nil else { return false }
    switch command {
    case .sortDigit, .addSortDigit, .toggleSort, .addSortKey, .ascending, .descending, .fileOrder,
      .sortPrompt, .searchPrompt, .nextMatch, .previousMatch, .findEqual, .keepEqual,
      .filterPrompt, .columnFilterPrompt, .summary, .summaries, .mark, .drop, .undo,
      .cycleLayout:
      refuseTransposed()
      return true
    case .choose, .chooseOrPage:
      // On the header they sort.
      if state.cursorRow < 0 { refuseTransposed() }
      return state.cursorRow < 0
    case .move, .page, .halfPage, .firstRow, .lastRow, .firstColumn, .lastColumn, .commandPrompt,
      .nextField, .previousField, .cell, .transpose, .reset, .cycleBorders, .toggleRowNumbers,
      .narrower, .wider,
      .cycleWidths, .help, .redraw, .reload, .quit, .back, .stop, .suspend:
      return false
    }
  }

  /// Says why nothing happens.
  mutating func refuseTransposed() {
    state.message = "not while rows stand as columns; T turns them back"
  }
}
