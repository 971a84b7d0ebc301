import GridModel
import GridSession

extension GridController {
  /// Does what the session asks for, here and now: the rows are in memory.
  func perform(_ effects: [Effect]) {
    var pending = effects
    while !pending.isEmpty {
      for answer in answers(to: pending.removeFirst()) { pending += session.take(answer) }
    }
    restoreRowsIfUnsorted()
  }

  private func answers(to effect: Effect) -> [Answer] {
    do throws(TableError) {
      switch effect {
      case .order(let query, _, let generation):
        return try [.order(order(for: query), generation: generation)]
      case .memory: return [.notice("\(storedRows.count) rows in memory")]
      case .reload: reloadData()
      case .redraw: needsRedraw = true
      case .quit: isFinished = true
      case .search, .summarize, .read, .transpose, .lastRows:
        return try effect.answers(from: table) ?? []
      // A terminal stops the program itself; nothing runs that could be cancelled.
      case .suspend, .cancelOrder, .cancelSearch, .cancelSummary: break
      }
      return []
    } catch {
      let sentence = Self.sentence(for: error)
      return [effect.answer(toFailure: sentence) ?? .notice(sentence)]
    }
  }

  private func order(for query: Query) throws(TableError) -> RowOrder {
    var query = query
    if sortDelegate != nil, !query.sortKeys.isEmpty {
      if sortsRows { sortRows(by: query.sortKeys) }
      // The program's own order is that of the rows themselves.
      query.sortKeys = []
    }
    if query == Query() { return .file }
    return try table.order(for: query, job: Job()) ?? .file
  }

  // MARK: Sort delegate

  /// Puts the rows in the program's own order; the cursor stays on its row.
  private func sortRows(by keys: [SortKey]) {
    guard let sortDelegate else { return }
    let cursor = rowIndex(at: self.cursor)
    let before = storedRows
    if rowsBeforeSort == nil { rowsBeforeSort = storedRows }
    for key in keys.reversed() {
      storedRows = sortDelegate(key.column.rawValue, !key.descending, storedRows)
    }
    takeOrder(of: before, cursor: cursor)
  }

  /// Back to the order before the first sort, once no column is sorted by.
  private func restoreRowsIfUnsorted() {
    guard sortsRows, session.state.sortKeys.isEmpty, let unsorted = rowsBeforeSort else { return }
    let cursor = rowIndex(at: self.cursor)
    let before = storedRows
    storedRows = unsorted
    rowsBeforeSort = nil
    takeOrder(of: before, cursor: cursor)
  }

  private func takeOrder(of before: [[String]], cursor: Int?) {
    isStale = true
    refresh()
    guard let cursor, let index = storedRows.index(following: cursor, of: before),
      let position = session.state.order.position(of: RowNumber(index))
    else { return }
    // As in the engine: who has not moved wants to see the first rows of the new order.
    let page = ScreenMetrics(session.state).visibleRows
    let isAtStart = session.state.cursorRow == 0 && session.state.top == 0
    if isAtStart, position >= page, items == nil { return }
    session.state.cursorRow = position
    settle()
  }
}

extension [[String]] {
  /// Where a row of other rows stands here; of equal rows the first stays the first.
  fileprivate func index(following old: Int, of rows: [[String]]) -> Int? {
    let wanted = rows[old]
    let rank = rows[..<old].count { $0 == wanted }
    return indices.filter { self[$0] == wanted }.dropFirst(rank).first
  }
}
