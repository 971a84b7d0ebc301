import GridFrame
import GridLayout
import GridModel
import GridText

/// The last line of the screen: where the cursor is, what runs, or the prompt.
enum StatusLine {
  static func paint(_ state: State, into frame: inout Frame, theme: Theme) {
    guard let y = ScreenMetrics(state).statusY else { return }
    let width = frame.size.width
    if case .prompt(let prompt) = state.focus {
      frame.fill(x: 0..<width, y: y, style: theme.text)
      let end = frame.write(
        UnitLine(prompt.label + prompt.text), x: 0, y: y, style: theme.text,
        escapeStyle: theme.escape(in: theme.text))
      frame.cursor = Point(x: min(end, width - 1), y: y)
      return
    }
    frame.fill(x: 0..<width, y: y, style: theme.status)
    let line = UnitLine(" " + parts(state).joined(separator: "  ") + " ")
    frame.write(
      line.fitted(to: width), x: 0, y: y, style: theme.status,
      escapeStyle: theme.escape(in: theme.status))
  }

  /// What the line tells, the most pressing first.
  private static func parts(_ state: State) -> [String] {
    if case .help(let help) = state.focus {
      if help.isSearching { return ["search in help: \(help.search)"] }
      return ["help", "/ search", "↑ ↓ scroll", "q back"]
    }
    if let message = state.message { return [message] }
    if let pending = state.pendingDigit {
      return ["\(pending.adds ? "add sort column" : "sort column") \(pending.digit)_"]
    }
    var parts = [state.title]
    parts.append("[\(state.cursorRow + 1),\(state.cursorColumn)]")
    let total = "\(state.rowCount.known)\(state.rowCount.isGrowing ? "+" : "")"
    if state.cursorRow >= 0 {
      let row = state.order.row(at: state.cursorRow).rawValue + 1
      parts.append("row \(row) of \(total)")
    } else {
      parts.append("\(total) rows")
    }
    if let column = state.currentColumn {
      let kind = state.columns[column.rawValue].kind.rawValue
      let title = state.title(of: column)
      parts.append(title.isEmpty ? kind : "\(title) \(kind)")
    }
    if let fraction = state.sortProgress {
      parts.append("sorting \(Int(fraction * 100)) %")
    } else if !state.sortKeys.isEmpty {
      let keys = state.sortKeys.map { key in
        let position = state.showsAllColumns ? nil : state.shown.firstIndex(of: key.column)
        let number = (position ?? key.column.rawValue) + 1
        return "\(key.descending ? "▼" : "▲")\(number)"
      }
      parts.append("sorted \(keys.joined(separator: " "))")
    }
    if let fraction = state.indexProgress {
      parts.append("indexing \(Int(fraction * 100)) %")
    } else if state.rowCount.isGrowing {
      parts.append("reading")
    }
    return parts
  }
}
