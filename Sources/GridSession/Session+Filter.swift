import GridModel
import GridPatterns

extension Session {
  /// Keeps the rows that a filter matches, of those shown.
  mutating func keep(_ filter: Filter) -> [Effect] {
    var query = state.query
    if !query.filters.contains(filter) { query.filters.append(filter) }
    return change(to: query)
  }

  /// Takes what was typed to filter by; a complaint keeps the prompt open.
  mutating func finishFilter(_ prompt: Prompt, column: ColumnIndex?) -> [Effect] {
    guard let condition = Condition(prompt.text) else {
      var query = state.query
      query.filters = []
      return query == state.query ? [] : change(to: query)
    }
    if let complaint = condition.complaint {
      var prompt = prompt
      prompt.complaint = complaint
      state.focus = .prompt(prompt)
      return []
    }
    return keep(Filter(scope: column.map { .column($0) } ?? .anyCell, condition: condition))
  }

  /// Reads the cursor's cell, to find or keep those that equal it.
  func readCell(_ purpose: CellPurpose) -> [Effect] {
    guard state.cursorRow >= 0, state.cursorRow < state.rowsInView,
      let column = state.currentColumn
    else { return [] }
    return [.read(state.order.row(at: state.cursorRow), column, purpose)]
  }

  /// Goes on with a cell that was read.
  mutating func take(cell: [UInt8], of column: ColumnIndex, for purpose: CellPurpose) -> [Effect] {
    let filter = Filter(scope: .column(column), condition: .cell(cell))
    switch purpose {
    case .keepEqual: return keep(filter)
    case .scroll(let lines):
      scrollRecord(cell, by: lines)
      return []
    case .findEqual:
      state.search = Search(filter: filter, text: filter.text(in: state))
      return find(isBackward: false)
    }
  }
}

extension Condition {
  /// Why its pattern cannot be used, nil where nothing is wrong.
  public var complaint: String? {
    guard case .pattern(let text) = self else { return nil }
    do throws(PatternError) {
      _ = try Pattern(text)
      return nil
    } catch {
      return error.sentence
    }
  }
}

extension Filter {
  /// What the status line calls it: the column's title and the condition.
  func text(in state: State) -> String {
    switch scope {
    case .anyCell: condition.text
    case .column(let column): "\(state.title(of: column)) \(condition.text)"
    case .columns: condition.text
    }
  }
}
