import GridFrame
import GridModel

extension Session {
  /// Edits the line that is being typed; a search follows each change.
  mutating func press(_ key: Key, in prompt: Prompt) -> [Effect] {
    var prompt = prompt
    prompt.complaint = nil
    switch key {
    case .character(let character): prompt.text.append(character)
    case .backspace:
      if prompt.text.isEmpty { return leave(prompt) }
      prompt.text.removeLast()
    case .control("u"): prompt.text = ""
    case .escape, .control("c"): return leave(prompt)
    case .enter:
      state.focus = .table
      return finish(prompt)
    default: return []
    }
    if prompt.purpose == .search { return searchTyped(prompt) }
    state.focus = .prompt(prompt)
    return []
  }

  private mutating func leave(_ prompt: Prompt) -> [Effect] {
    state.focus = .table
    return prompt.purpose == .search ? abandonSearch() : []
  }

  private mutating func finish(_ prompt: Prompt) -> [Effect] {
    switch prompt.purpose {
    case .sort: return sort(bySpecification: prompt.text)
    case .search:
      if prompt.text.isEmpty { return clearSearch() }
      if let complaint = Condition.pattern(prompt.text).complaint {
        var prompt = prompt
        prompt.complaint = complaint
        state.focus = .prompt(prompt)
      }
      return []
    case .filter(let column): return finishFilter(prompt, column: column)
    case .command: return run(prompt.text.split(separator: " ").joined(separator: " "))
    }
  }

  /// Runs a command by its name.
  private mutating func run(_ text: String) -> [Effect] {
    if text.isEmpty { return [] }
    if let number = Int(text) {
      goTo(row: number)
      return []
    }
    switch text {
    case "q", "quit": return [.quit]
    case "help": return apply(.help)
    case "memory": return [.memory]
    default:
      state.message = "unknown command: \(text); a number goes to that row"
      return []
    }
  }

  /// Goes to a row by its number from 1 in the file; a row not yet known as soon as it is.
  public mutating func goTo(row number: Int) {
    let row = max(0, number - 1)
    if row < state.rowCount.known {
      goTo(RowNumber(row))
    } else if state.rowCount.isGrowing {
      state.pendingRow = row
      state.message = "waiting for row \(number); Ctrl-C gives up"
    } else {
      goTo(RowNumber(state.rowCount.known - 1))
      state.message = "the last row is \(state.rowCount.known)"
    }
    state.settle()
  }

  /// Puts the cursor on a row that is known, where it is among those shown.
  mutating func goTo(_ row: RowNumber) {
    numberFromBeginning()
    guard let position = state.order.position(of: row) else {
      state.message = "row \(row.rawValue + 1) is not among those kept"
      return
    }
    state.cursorRow = position
  }
}
