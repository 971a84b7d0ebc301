import GridFrame
import GridModel

extension Session {
  /// Dispatches a key to what has the keys.
  mutating func press(_ key: Key) -> [Effect] {
    state.message = nil
    switch state.focus {
    case .prompt(let prompt): return press(key, in: prompt)
    case .help(let help): return press(key, in: help)
    case .table: break
    }
    if let pending = state.pendingDigit {
      state.pendingDigit = nil
      let second: Character? =
        switch key {
        case .character(let character): character
        case .alt(let character) where pending.adds: character
        default: nil
        }
      if let digit = second?.wholeNumberValue, second?.isASCII == true {
        return sortNumber(pending.digit * 10 + digit, adds: pending.adds)
      }
      let effects = sortNumber(pending.digit, adds: pending.adds)
      return key == .enter ? effects : effects + press(key)
    }
    guard let command = Keymap.commands[key] else { return [] }
    return apply(command)
  }

  private mutating func press(_ key: Key, in prompt: Prompt) -> [Effect] {
    var prompt = prompt
    switch key {
    case .character(let character): prompt.text.append(character)
    case .backspace:
      if prompt.text.isEmpty {
        state.focus = .table
        return []
      }
      prompt.text.removeLast()
    case .control("u"): prompt.text = ""
    case .escape, .control("c"):
      state.focus = .table
      return []
    case .enter:
      state.focus = .table
      return finish(prompt)
    default: return []
    }
    state.focus = .prompt(prompt)
    return []
  }

  private mutating func finish(_ prompt: Prompt) -> [Effect] {
    let text = String(prompt.text.drop(while: { $0 == " " }))
    switch prompt.purpose {
    case .sort: return sort(bySpecification: text)
    case .command:
      if text.isEmpty { return [] }
      if let number = Int(text) {
        goTo(row: number)
        return []
      }
      switch text {
      case "q", "quit": return [.quit]
      case "help": return apply(.help)
      default:
        state.message = "unknown command: \(text); a number goes to that row"
        return []
      }
    }
  }

  /// Goes to a row by its number from 1 in the file; a row not yet known as soon as it is.
  public mutating func goTo(row number: Int) {
    let row = max(0, number - 1)
    if row < state.rowCount.known {
      state.cursorRow = state.order.position(of: RowNumber(row))
    } else if state.rowCount.isGrowing {
      state.pendingRow = row
      state.message = "waiting for row \(number); Ctrl-C gives up"
    } else {
      state.cursorRow = state.rowCount.known - 1
      state.message = "the last row is \(state.rowCount.known)"
    }
    state.settle()
  }

  private mutating func press(_ key: Key, in help: HelpState) -> [Effect] {
    var help = help
    if help.isSearching {
      switch key {
      case .character(let character): help.search.append(character)
      case .backspace:
        if help.search.isEmpty { help.isSearching = false } else { help.search.removeLast() }
      case .enter: help.isSearching = false
      case .escape: help = HelpState()
      default: break
      }
      help.top = 0
      state.focus = .help(help)
      return []
    }
    let page = max(1, state.size.height - 3)
    let last = max(0, HelpPanel.lines(help.search).count - page)
    switch key {
    case .character("/"):
      help.isSearching = true
      help.search = ""
    case .down, .character("j"): help.top = min(last, help.top + 1)
    case .up, .character("k"): help.top = max(0, help.top - 1)
    case .pageDown, .character(" "): help.top = min(last, help.top + page)
    case .pageUp, .character("b"): help.top = max(0, help.top - page)
    case .home, .character("g"): help.top = 0
    case .end, .character("G"): help.top = last
    case .escape, .character("q"), .character("?"), .function(1), .control("c"):
      state.focus = .table
      return []
    default: return []
    }
    state.focus = .help(help)
    return []
  }
}
