import GridModel

/// The panel of one column's figures, or of all columns: what it shows and where its cursor is.
public struct SummaryState: Hashable, Sendable {
  /// The columns asked for, from left to right.
  public var columns: [ColumnIndex]
  /// True for the table of all columns, false for the figures of one.
  public var isAll: Bool
  /// What is known: one for each of `columns`, none before the first answer.
  public private(set) var summaries: [ColumnSummary] = []
  /// The line under the cursor: a top value of the one column, or one of all columns.
  public private(set) var selected = 0
  /// The part that is done while the figures are computed; nil when they are there.
  public private(set) var progress: Double? = 0

  /// A panel whose figures are on their way.
  public init(columns: [ColumnIndex], isAll: Bool) {
    self.columns = columns
    self.isAll = isAll
  }

  /// The number of lines that the cursor can be on.
  public var lineCount: Int {
    isAll ? summaries.count : summaries.first?.topValues.count ?? 0
  }

  /// The cell under the cursor, as it is written, to keep the rows that have it; nil where none is.
  public var selectedValue: [UInt8]? {
    guard !isAll, let values = summaries.first?.topValues, values.indices.contains(selected) else {
      return nil
    }
    return values[selected].text
  }

  /// The column of the figures under the cursor.
  public var selectedColumn: ColumnIndex? {
    isAll ? columns.indices.contains(selected) ? columns[selected] : nil : columns.first
  }

  /// Takes the figures in: nothing is on its way any more.
  public mutating func finish(_ summaries: [ColumnSummary]) {
    self.summaries = summaries
    progress = nil
    move(by: 0)
  }

  /// Notes how much is done, 0…1.
  public mutating func advance(to fraction: Double) {
    if progress != nil { progress = min(1, max(0, fraction)) }
  }

  /// Moves the cursor by so many lines, as far as there are some.
  public mutating func move(by lines: Int) {
    let (place, isFar) = selected.addingReportingOverflow(lines)
    selected = max(0, min(lineCount - 1, isFar ? lines > 0 ? .max : 0 : place))
  }

  /// Moves the cursor by so many screens of `height` lines.
  public mutating func movePage(by pages: Int, height: Int) {
    move(by: pages * max(1, height - 2))
  }

  /// Moves the cursor to the first or the last line.
  public mutating func moveToEnd(isLast: Bool) { selected = isLast ? max(0, lineCount - 1) : 0 }
}
