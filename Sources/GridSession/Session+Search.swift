import GridModel

extension Session {
  mutating func openSearch() {
    state.searchOrigin = State.CursorPlace(
      row: state.cursorRow, column: state.cursorColumn, top: state.top, left: state.left)
    state.focus = .prompt(Prompt(purpose: .search))
  }

  /// Looks for what has been typed so far, from where the cursor stood at first.
  mutating func searchTyped(_ prompt: Prompt) -> [Effect] {
    var prompt = prompt
    let condition = Condition.pattern(prompt.text)
    prompt.complaint = prompt.text.isEmpty ? nil : condition.complaint
    state.focus = .prompt(prompt)
    returnToOrigin()
    guard !prompt.text.isEmpty, prompt.complaint == nil else {
      state.search = nil
      state.searchGeneration += 1
      return [.cancelSearch]
    }
    state.search = Search(
      filter: Filter(scope: .columns(state.shown), condition: condition), text: prompt.text)
    return find(isBackward: false, includesStart: true)
  }

  /// Gives the search up that is being typed.
  mutating func abandonSearch() -> [Effect] {
    returnToOrigin()
    return clearSearch()
  }

  mutating func clearSearch() -> [Effect] {
    state.search = nil
    state.searchGeneration += 1
    return [.cancelSearch]
  }

  private mutating func returnToOrigin() {
    state.cursorRow = state.searchOrigin.row
    state.cursorColumn = state.searchOrigin.column
    state.top = state.searchOrigin.top
    state.left = state.searchOrigin.left
  }

  /// Looks for the next match from the cursor.
  mutating func find(isBackward: Bool, includesStart: Bool = false) -> [Effect] {
    guard let search = state.search else {
      state.message = "nothing to look for yet; / begins a search"
      return []
    }
    // Rows numbered from the end have no place that a search could go on from.
    numberFromBeginning()
    state.searchGeneration += 1
    state.search?.progress = 0
    return [
      .search(
        SearchRequest(
          filter: search.filter, columns: state.shown, order: state.order.order(of: state.rowCount),
          position: state.cursorRow, column: state.cursorColumn, includesStart: includesStart,
          isBackward: isBackward),
        generation: state.searchGeneration)
    ]
  }

  /// Puts the cursor on a match.
  mutating func take(match: Match?) {
    guard let match else {
      state.search?.progress = nil
      state.search?.tally = MatchTally(rowCount: 0)
      return
    }
    // Far matches stand in the middle, with what is around them in view.
    let page = ScreenMetrics(state).visibleRows
    if match.position < state.top || match.position >= state.top + page {
      state.top = max(0, match.position - page / 2)
    }
    state.cursorRow = match.position
    state.cursorColumn = match.column
    state.search?.tally?.rank = nil
    state.search?.hasWrapped = match.hasWrapped
  }
}
