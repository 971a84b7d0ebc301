import GridModel

extension Session {
  /// Rows of a new order that are asked for before the rest: a few screens, to scroll in.
  private static let firstScreens = 4

  /// Asks for what the command line says; a query without keys and filters asks for nothing.
  public mutating func start(_ query: Query) -> [Effect] {
    query == Query() ? [] : request(query)
  }

  /// Asks for the order of a query; the view stays as it is until an answer comes.
  mutating func request(_ query: Query) -> [Effect] {
    // What replaces work still running goes back to what stood before that.
    if state.orderProgress == nil { state.previousQuery = state.query }
    state.query = query
    state.generation += 1
    state.awaitsEnd = false
    guard query != Query() else {
      show(.file)
      return [.cancelOrder]
    }
    state.orderProgress = 0
    let page = ScreenMetrics(state).visibleRows
    return [
      .order(
        query, firstRows: isAtStart ? page * Self.firstScreens : 0, generation: state.generation)
    ]
  }

  /// True where the first rows of the next order are what will be in view.
  ///
  /// Who has not moved wants to see the first of the new order.
  private var isAtStart: Bool {
    state.cursorRow <= 0 && state.top == 0 && state.rowsInView > ScreenMetrics(state).visibleRows
  }

  /// Shows an order that is whole, the cursor staying on its row.
  mutating func show(_ order: RowOrder) {
    state.orderProgress = nil
    state.previousQuery = state.query
    let wasAtEnd = state.awaitsEnd
    state.awaitsEnd = false
    place(state.order.over(order))
    if wasAtEnd { state.cursorRow = state.rowsInView - 1 }
    state.search?.tally = nil
  }

  /// Shows a part of an order that is on its way.
  mutating func showPart(_ order: RowOrder) {
    switch order {
    case .beginning:
      guard isAtStart else { return }
      state.order = state.order.over(order)
    case .selection(let rows):
      // The first part of a filter takes the place of the rows; later ones grow behind it.
      if case .selection = state.order.base, state.previousQuery != state.query {
        state.order = state.order.over(order)
      } else if !rows.isEmpty {
        place(state.order.over(order))
      }
    case .file, .permutation, .end: break
    }
  }

  /// Shows rows, the cursor staying on its row where it is among them.
  mutating func place(_ order: ShownRows) {
    let wasAtStart = isAtStart
    let old = state.order
    state.order = order
    guard state.cursorRow >= 0, state.rowsInView > 0 else { return }
    // A row that is not in the new order leaves the cursor at the place on the screen.
    guard old.knownPositions(of: old.count(of: state.rowCount)).contains(state.cursorRow),
      let position = order.position(of: absolute(old.row(at: state.cursorRow)))
    else { return }
    let page = ScreenMetrics(state).visibleRows
    if wasAtStart && position >= page { return }
    let offset = state.cursorRow - state.top
    state.cursorRow = position
    state.top = position < page ? 0 : max(0, position - offset)
  }

  /// A row that was numbered from the end, numbered from the beginning where that is known.
  private func absolute(_ row: RowNumber) -> RowNumber {
    row.rawValue >= 0 || state.rowCount.isGrowing
      ? row : RowNumber(state.rowCount.known + row.rawValue)
  }

  /// Stops what runs and goes back to what stood before it.
  mutating func stopOrder() -> [Effect] {
    state.orderProgress = nil
    state.awaitsEnd = false
    state.query = state.previousQuery
    state.history.replacePending(with: state.query)
    state.generation += 1
    state.message = "stopped"
    // What part there was of the new order is not shown any longer.
    return [.cancelOrder] + restoreOrder()
  }

  /// Brings the order back that belongs to the query, where a part of another one is shown.
  mutating func restoreOrder() -> [Effect] {
    switch (state.query == Query(), state.order.base) {
    case (true, .file), (true, .end), (false, .permutation): return []
    case (true, _):
      place(state.order.over(.file))
      return []
    case (false, _): return request(state.query)
    }
  }

  // MARK: The last row

  /// Goes to the last row; while rows are being counted, to the last ones of the file.
  mutating func goToLastRow() -> [Effect] {
    if case .beginning = state.order.base {
      state.awaitsEnd = true
      state.message = "the last row comes with the whole order; Ctrl-C gives up"
      return []
    }
    state.cursorRow = state.rowsInView - 1
    guard case .file = state.order.base, state.rowCount.isGrowing, state.indexProgress != nil else {
      return []
    }
    // Where they cannot be had, as all have just been counted, the count itself brings them.
    state.awaitsEnd = true
    return [.lastRows(count: max(200, 2 * ScreenMetrics(state).visibleRows))]
  }

  mutating func showLastRows(_ order: RowOrder) {
    guard case .end(_, let estimate) = order, case .file = state.order.base,
      state.rowCount.isGrowing
    else { return }
    state.order = state.order.over(order)
    state.awaitsEnd = false
    state.cursorRow = estimate - 1
    state.top = estimate
  }

  /// Shows the rows known from the beginning again, instead of the last ones of the file.
  mutating func numberFromBeginning() {
    if case .end = state.order.base { state.order = state.order.over(.file) }
  }

  /// Numbers the rows from the beginning once all are counted, the cursor staying on its row.
  mutating func leaveEnd() {
    guard !state.rowCount.isGrowing else { return }
    if case .file = state.order.base, state.awaitsEnd {
      state.awaitsEnd = false
      state.cursorRow = state.rowsInView - 1
    }
    guard case .end(_, let estimate) = state.order.base else { return }
    state.order = state.order.over(.file)
    state.cursorRow += state.rowsInView - estimate
    state.top += state.rowsInView - estimate
  }
}
