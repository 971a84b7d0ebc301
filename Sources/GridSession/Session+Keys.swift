import GridFrame
import GridModel

extension Session {
  /// Dispatches a key to what has the keys.
  mutating func press(_ key: Key) -> [Effect] {
    state.message = nil
    state.awaitsEnd = false
    switch state.focus {
    case .prompt(let prompt): return press(key, in: prompt)
    case .help(let help): return press(key, in: help)
    case .summary(let summary): return press(key, in: summary)
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
    let endsNumber = state.endsNumber
    state.endsNumber = false
    if endsNumber, key == .enter { return [] }
    guard let command = Keymap.commands[key] else { return [] }
    return apply(command)
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
