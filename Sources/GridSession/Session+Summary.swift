import GridFrame
import GridModel

extension Session {
  /// Asks what the cursor's column, or every column, holds in the rows kept.
  mutating func openSummary(ofAll: Bool) -> [Effect] {
    let columns = ofAll ? state.shown : state.currentColumn.map { [$0] } ?? []
    guard !columns.isEmpty else { return [] }
    state.summaryGeneration += 1
    state.focus = .summary(SummaryState(isAll: ofAll))
    return [.summarize(columns, state.query.filters, generation: state.summaryGeneration)]
  }

  mutating func press(_ key: Key, in summary: SummaryState) -> [Effect] {
    var summary = summary
    let size = state.size
    switch key {
    case .down, .character("j"): summary.moveDown(1, in: size)
    case .up, .character("k"): summary.moveUp(1, in: size)
    case .pageDown, .character(" "): summary.moveDown(max(1, size.height - 3), in: size)
    case .pageUp, .character("b"): summary.moveUp(max(1, size.height - 3), in: size)
    case .enter:
      guard let value = summary.selectedValue, let column = summary.column else { return [] }
      state.focus = .table
      return keep(Filter(scope: .column(column), condition: .cell(value)))
    case .escape, .character("q"), .character("i"), .character("I"), .control("c"):
      state.focus = .table
      state.summaryGeneration += 1
      return [.cancelSummary]
    default: return []
    }
    state.focus = .summary(summary)
    return []
  }

  mutating func take(summaries: [ColumnSummary]) {
    guard case .summary(var summary) = state.focus else { return }
    summary.summaries = summaries
    summary.progress = nil
    state.focus = .summary(summary)
  }
}
