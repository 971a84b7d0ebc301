import GridFrame
import GridLayout
import GridModel
import GridOptions
import GridSession
import GridSources

/// Prints the table as text, every row, as wide as it is.
struct Print {
  let program: Program
  let table: DelimitedTable
  let state: State

  /// Rows drawn at once.
  private static let batchRows = 512

  func write() throws(Failure) {
    var state = self.state
    let order = try program.order(of: table)
    state.order = ShownRows(order)
    state.query = try program.query(in: table)
    let all = state.rowsInView
    let range = (program.settings.rows ?? 0..<all).clamped(to: 0..<all)
    state.cellWidths = try Measure.cellWidths(
      table, order: order, rows: range.prefix(Measure.printedRows), file: program.file)
    state.widthMode = program.settings.widths.flatMap { WidthMode(rawValue: $0.rawValue) } ?? .full
    state.borders = state.borders ?? .columns
    state.cursorRow = 0
    state.size = Size(width: 0, height: 0)
    state.size.width = max(2, state.layout.contentSize.width)
    var output = StandardOutput()
    var start = range.lowerBound
    repeat {
      let end = min(range.upperBound, start + Self.batchRows)
      let lines = try lines(of: start..<end, in: state)
      try output.write(
        lines.head(first: start == range.lowerBound, last: end == range.upperBound)
          .map { $0 + "\n" }.joined())
      start = end
    } while start < range.upperBound
    try output.flush()
  }

  private func lines(of rows: Range<Int>, in state: State) throws(Failure) -> Lines {
    var state = state
    state.top = rows.lowerBound
    state.rowCount = .exact(rows.upperBound)
    // Header, rules and status line take at most six lines besides the rows.
    state.size.height = max(1, rows.count) * 2 + 6
    let metrics = ScreenMetrics(state)
    let frame = try program.frame(of: state, table, Theme(depth: .none))
    let footY = metrics.bodyY + (max(1, rows.count) - 1) * metrics.rowStride + 1
    let all = frame.lines.map { String($0.dropFirst()) }
    return Lines(
      header: Array(all[..<metrics.bodyY]), body: Array(all[metrics.bodyY..<footY]),
      rule: metrics.rowStride == 2 ? metrics.headerRuleY.map { all[$0] } : nil,
      footer: metrics.hasBottomBorder ? [all[footY]] : [])
  }

  private struct Lines {
    let header: [String]
    let body: [String]
    /// The rule between this batch and the next, under `grid`.
    let rule: String?
    let footer: [String]

    func head(first: Bool, last: Bool) -> [String] {
      (first ? header : []) + body + (last ? footer : rule.map { [$0] } ?? [])
    }
  }
}
