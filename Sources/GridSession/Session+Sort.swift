import GridModel

extension Session {
  /// Asks for an order by keys, the view staying as it is until the answer comes.
  mutating func sort(by keys: [SortKey]) -> [Effect] {
    let previous = state.sortKeys
    state.sortKeys = keys
    guard !keys.isEmpty else {
      state.generation += 1
      state.sortProgress = nil
      show(.file)
      return [.cancelOrder]
    }
    return requestOrder(previous: previous)
  }

  /// Sorts by keys from outside, as the command line gives them; no key asks for nothing.
  public mutating func sort(keys: [SortKey]) -> [Effect] {
    keys.isEmpty ? [] : sort(by: keys)
  }

  mutating func requestOrder(previous: [SortKey]) -> [Effect] {
    // A sort that replaces one still running goes back to what stood before that one.
    if state.sortProgress == nil { state.previousSortKeys = previous }
    state.generation += 1
    state.sortProgress = 0
    return [.order(Query(sortKeys: state.sortKeys), generation: state.generation)]
  }

  /// Shows an order, the cursor staying on its row.
  ///
  /// A cursor that still stands on the very first row of a longer table stays at the top instead:
  /// who has not moved wants to see the first of the new order.
  mutating func show(_ order: RowOrder) {
    state.sortProgress = nil
    state.previousSortKeys = state.sortKeys
    let isAtStart = state.cursorRow <= 0 && state.top == 0
    let old = state.order
    state.order = order
    guard state.cursorRow >= 0 else { return }
    let position = order.position(of: old.row(at: state.cursorRow))
    if isAtStart && position >= ScreenMetrics(state).visibleRows { return }
    let offset = state.cursorRow - state.top
    state.cursorRow = position
    state.top = position < ScreenMetrics(state).visibleRows ? 0 : max(0, position - offset)
  }

  /// The tutorials' toggle: a new column starts ascending, the same again turns round.
  mutating func toggleSort(position: Int) -> [Effect] {
    guard state.shown.indices.contains(position) else { return [] }
    let column = state.shown[position]
    let turns = state.sortKeys.count == 1 && state.sortKeys[0].column == column
    let descending = turns && !state.sortKeys[0].descending
    return sort(by: [SortKey(column: column, descending: descending)])
  }

  mutating func sortCurrent(descending: Bool) -> [Effect] {
    guard let column = state.currentColumn else { return [] }
    return sort(by: [SortKey(column: column, descending: descending)])
  }

  /// The column becomes the last sort key; one that is a key already turns round.
  mutating func addSortKey(position: Int) -> [Effect] {
    guard state.shown.indices.contains(position) else { return [] }
    var keys = state.sortKeys
    if let rank = keys.firstIndex(where: { $0.column == state.shown[position] }) {
      keys[rank].descending.toggle()
    } else {
      keys.append(SortKey(column: state.shown[position]))
    }
    return sort(by: keys)
  }

  /// A digit: acts at once when no column number can go on with it, else waits for a second one.
  mutating func typed(_ digit: Int, adds: Bool) -> [Effect] {
    guard digit <= state.shown.count else {
      state.message = "there is no column \(digit)"
      return []
    }
    if digit * 10 <= state.shown.count {
      state.pendingDigit = State.PendingDigit(digit: digit, adds: adds)
      return []
    }
    return sortNumber(digit, adds: adds)
  }

  /// Ends the wait for a second digit, as when its time is over.
  public mutating func endDigitWait() -> [Effect] {
    guard let pending = state.pendingDigit else { return [] }
    state.pendingDigit = nil
    defer { state.settle() }
    return sortNumber(pending.digit, adds: pending.adds)
  }

  /// Sorts by the column with a number from 1, as its border shows it.
  mutating func sortNumber(_ number: Int, adds: Bool) -> [Effect] {
    guard (1...max(1, state.shown.count)).contains(number), !state.shown.isEmpty else {
      state.message = "there is no column \(number)"
      return []
    }
    return adds ? addSortKey(position: number - 1) : toggleSort(position: number - 1)
  }
}
