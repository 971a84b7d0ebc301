import GridModel

extension Session {
  /// Asks for an order by keys, the view staying as it is until the answer comes.
  mutating func sort(by keys: [SortKey]) -> [Effect] {
    var query = state.query
    query.sortKeys = keys
    return change(to: query)
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
    // Nobody has to know which of the numbers wait for a second digit.
    state.endsNumber = state.shown.count > 9
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
