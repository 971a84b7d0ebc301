import GridFrame
import GridLayout
import GridModel
import GridText

/// The last line of the screen: where the cursor is, what runs, or the prompt.
public enum StatusLine {
  /// Paints it where the state has it; nothing on a screen that is too small.
  public static func paint(_ state: State, into frame: inout Frame, theme: Theme) {
    guard let y = ScreenMetrics(state).statusY else { return }
    let width = frame.size.width
    if case .prompt(let prompt) = state.focus {
      frame.fill(x: 0..<width, y: y, style: theme.text)
      let end = frame.write(
        UnitLine(prompt.label + prompt.text), x: 0, y: y, style: theme.text,
        escapeStyle: theme.escape(in: theme.text))
      let note = prompt.complaint ?? (prompt.purpose == .search ? searchResult(state) : nil)
      if let note {
        frame.write(
          UnitLine(note), x: end + 2, y: y, style: theme.border,
          escapeStyle: theme.escape(in: theme.border))
      }
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
    if case .summary(let summary) = state.focus {
      let progress = summary.progress.map { ["counting \(Int($0 * 100)) %"] } ?? []
      let enter = summary.isAll ? "Enter that column" : "Enter keeps those rows"
      let dropped = state.order.dropped.isEmpty ? [] : ["dropped rows are counted"]
      return progress + dropped + ["↑ ↓ choose", enter, "q back"]
    }
    if let message = state.message { return [message] }
    if let pending = state.pendingDigit {
      return ["\(pending.adds ? "add sort column" : "sort column") \(pending.digit)_"]
    }
    var parts = [state.title]
    if state.showsCards { parts.append(state.viewLayout.rawValue) }
    parts.append("[\(state.cursorRow + 1),\(state.cursorColumn)]")
    parts.append(rows(state))
    if state.transposition != nil { parts.append("transposed") }
    if !state.marked.isEmpty { parts.append("\(state.marked.count) marked") }
    if !state.order.dropped.isEmpty { parts.append("\(state.order.dropped.count) dropped") }
    if let column = state.currentColumn {
      let kind = state.columns[column.rawValue].kind.rawValue
      let title = state.title(of: column)
      parts.append(title.isEmpty ? kind : "\(title) \(kind)")
    }
    if let fraction = state.orderProgress {
      let work = state.query.filters == state.previousQuery.filters ? "sorting" : "filtering"
      parts.append("\(work) \(Int(fraction * 100)) %")
    } else if !state.sortKeys.isEmpty {
      let keys = state.sortKeys.map { key in
        let position = state.showsAllColumns ? nil : state.shown.firstIndex(of: key.column)
        let number = (position ?? key.column.rawValue) + 1
        return "\(key.descending ? "▼" : "▲")\(number)"
      }
      parts.append("sorted \(keys.joined(separator: " "))")
    }
    if !state.query.filters.isEmpty {
      parts.append(
        "kept: " + state.query.filters.map { $0.text(in: state) }.joined(separator: ", "))
    }
    if let search = state.search {
      parts.append("/\(search.text)")
      if let result = searchResult(state) { parts.append(result) }
    }
    if let fraction = state.indexProgress {
      parts.append("indexing \(Int(fraction * 100)) %")
    } else if state.rowCount.isGrowing {
      parts.append("reading")
    }
    return parts
  }

  /// Where the cursor stands among the rows: their number in the file, and how many are shown.
  private static func rows(_ state: State) -> String {
    let total = "\(state.rowCount.known)\(state.rowCount.isGrowing ? "+" : "")"
    let known = state.order.knownPositions(of: state.rowsInView)
    let row = known.contains(state.cursorRow) ? state.rowLabel(at: state.cursorRow) : nil
    switch state.order.base {
    case .end(_, let estimate): return "row \(row ?? "") of ≈\(estimate)"
    case .selection:
      guard let row else { return "\(known.count) kept of \(total)" }
      return "\(state.cursorRow + 1) of \(known.count) kept  row \(row) of \(total)"
    case .file, .permutation, .beginning:
      return row.map { "row \($0) of \(total)" } ?? "\(total) rows"
    }
  }

  /// What is known of the search.
  private static func searchResult(_ state: State) -> String? {
    guard let search = state.search else { return nil }
    if let tally = search.tally {
      if tally.rowCount == 0 { return "no match" }
      let way = search.hasWrapped ? ", round the end" : ""
      return tally.rank.map { "match \($0) of \(tally.rowCount)\(way)" }
        ?? "\(tally.rowCount) \(tally.rowCount == 1 ? "match" : "matches")"
    }
    return search.progress.map { "searching \(Int($0 * 100)) %" }
  }
}
