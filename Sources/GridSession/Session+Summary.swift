import GridFrame
import GridModel

extension Session {
  /// Asks what the cursor's column, or every column, holds in the rows kept.
  mutating func openSummary(ofAll: Bool) -> [Effect] {
    let columns = ofAll ? state.shown : state.currentColumn.map { [$0] } ?? []
    guard !columns.isEmpty else { return [] }
    return openSummary(of: columns, isAll: ofAll)
  }

  private mutating func openSummary(of columns: [ColumnIndex], isAll: Bool) -> [Effect] {
    state.summaryGeneration += 1
    state.focus = .summary(SummaryState(columns: columns, isAll: isAll))
    return [.summarize(columns, state.query.filters, generation: state.summaryGeneration)]
  }

  mutating func press(_ key: Key, in summary: SummaryState) -> [Effect] {
    var summary = summary
    switch key {
    case .down, .character("j"): summary.move(by: 1)
    case .up, .character("k"): summary.move(by: -1)
    case .pageDown, .character(" "): summary.movePage(by: 1, height: state.size.height)
    case .pageUp, .character("b"): summary.movePage(by: -1, height: state.size.height)
    case .home, .character("g"): summary.moveToEnd(isLast: false)
    case .end, .character("G"): summary.moveToEnd(isLast: true)
    case .enter: return choose(in: summary)
    case .escape, .character("q"), .character("i"), .character("I"), .control("c"):
      state.focus = .table
      state.summaryGeneration += 1
      return [.cancelSummary]
    default: return []
    }
    state.focus = .summary(summary)
    return []
  }

  /// Enter: keeps the rows with the value, or opens the column's own figures.
  private mutating func choose(in summary: SummaryState) -> [Effect] {
    guard let column = summary.selectedColumn else { return [] }
    if summary.isAll { return openSummary(of: [column], isAll: false) }
    guard let value = summary.selectedValue else { return [] }
    state.focus = .table
    return keep(Filter(scope: .column(column), condition: .cell(value)))
  }

  mutating func take(summaries: [ColumnSummary]) {
    guard case .summary(var summary) = state.focus else { return }
    summary.finish(summaries)
    state.focus = .summary(summary)
  }

  mutating func takeSummary(progress: Double) {
    guard case .summary(var summary) = state.focus else { return }
    summary.advance(to: progress)
    state.focus = .summary(summary)
  }
}
