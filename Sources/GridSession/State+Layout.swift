import GridLayout
import GridModel
import GridText

extension State {
  static func width(ofTitle column: Column) -> Int {
    column.name.withUnsafeBytes { displayWidth(of: $0, limit: 4096) }
  }

  /// The layout of the shown columns at the present width.
  /// - Complexity: O(1) where it is prepared, else O(columns).
  public var layout: TableLayout {
    let inputs = LayoutInputs(self)
    var layout = preparedLayout.flatMap { $0.inputs == inputs ? $0.layout : nil } ?? newLayout
    layout.setSectionCount(rowsInView + 1)
    return layout
  }

  /// Prepares the layout anew if anything that it follows from has changed.
  mutating func prepareLayout() {
    let inputs = LayoutInputs(self)
    if preparedLayout?.inputs == inputs { return }
    let count = (preparedLayout?.count ?? 0) + 1
    preparedLayout = PreparedColumns(inputs: inputs, layout: newLayout, count: count)
  }

  private var newLayout: TableLayout {
    var layout = TableLayout()
    layout.prepare(
      LayoutContext(
        bounds: Size(width: tableWidth - gutter, height: size.height),
        sectionCount: rowsInView + 1, naturalWidths: naturalWidths))
    return layout
  }

  /// t(c) of each shown column, in cells.
  var naturalWidths: [Int] {
    // 40 cells and a third of the width keep one long column from taking the screen.
    let bound = max(1, min(40, tableWidth / 3))
    return shown.enumerated().map { position, column in
      if let width = handWidths[column] { return width }
      let title = titleWidths[column.rawValue]
      let cells = cellWidths[column.rawValue]
      switch widthMode {
      case .header: return title
      case .content: return min(max(title, cells), position == 0 ? 40 : bound)
      case .full: return max(title, cells)
      }
    }
  }

  /// The cells left of the table that row numbers take.
  var gutter: Int {
    guard showsRowNumbers else { return 0 }
    let widest = max(1, rowCount.known, rowsInView)
    if case .end = order.base { return String(widest).utf8.count + 2 }
    return String(widest).utf8.count + 1
  }

  /// The number in the file of the row at a position, from 1, with ≈ where it is an estimate.
  func rowLabel(at position: Int) -> String {
    if case .end = order.base { return "≈\(position + 1)" }
    return String(order.row(at: position).rawValue + 1)
  }
}

/// Where the parts of the table stand on the screen: a pure function of the state, for drawing,
/// moving and the mouse alike.
public struct ScreenMetrics: Hashable, Sendable {
  public let borders: Borders
  public let topBorderY: Int?
  public let headerY: Int?
  public let headerRuleY: Int?
  public let bodyY: Int
  /// Lines from one row to the next: 2 with rules between them.
  public let rowStride: Int
  /// How many rows can be in view at once; of cards those that are wholly in view.
  public let visibleRows: Int
  public let hasBottomBorder: Bool
  public let statusY: Int?

  public init(_ state: State) {
    let height = state.size.height
    let rows = state.rowsInView
    // Rules between rows are worth their lines only while every row still fits.
    let fitsGrid = !state.rowCount.isGrowing && height - 5 >= 2 * rows - 1
    borders = state.borders ?? (fitsGrid ? .grid : .columns)
    let hasRules = borders != .none
    // What a small screen gives up first: bottom border, top border, rule, status, header.
    headerY = height >= 2 ? (hasRules && height >= 5 ? 1 : 0) : nil
    topBorderY = hasRules && height >= 5 ? 0 : nil
    headerRuleY = hasRules && height >= 4 ? (headerY ?? 0) + 1 : nil
    statusY = height >= 3 ? height - 1 : nil
    hasBottomBorder = hasRules && height >= 6
    bodyY = (topBorderY == nil ? 0 : 1) + (headerY == nil ? 0 : 1) + (headerRuleY == nil ? 0 : 1)
    rowStride = borders == .grid ? 2 : 1
    let lines = height - bodyY - (statusY == nil ? 0 : 1) - (hasBottomBorder ? 1 : 0)
    visibleRows =
      state.showsCards
      ? CardArrangement(state).page : max(1, (lines + rowStride - 1) / rowStride)
  }
}

/// One shown column on the screen.
public struct ColumnSpan: Hashable, Sendable {
  /// Its index in `State.shown`.
  public let position: Int
  /// Screen x of its left and right border; they may lie outside the screen.
  public let left: Int
  public let right: Int

  /// Screen x between the borders, as far as the table may be drawn.
  func inside(limit: Int) -> Range<Int> {
    let start = left + 1
    return start..<max(start, min(right, limit))
  }
}

extension State {
  /// The columns in view from left to right: the frozen ones, then those from `left` on.
  /// - Complexity: O(columns in view).
  public func columnSpans(_ layout: TableLayout) -> [ColumnSpan] {
    let frozen = min(self.frozen, shown.count)
    var spans: [ColumnSpan] = []
    var x = gutter + TableLayout.inset
    let limit = tableWidth - 1
    var position = frozen > 0 ? 0 : left
    while position < shown.count, x < limit || spans.isEmpty {
      spans.append(ColumnSpan(position: position, left: x, right: x + layout.widths[position]))
      x += layout.widths[position]
      position = position + 1 == frozen ? max(frozen, left) : position + 1
    }
    return spans
  }

  /// Scrolls so that the cursor stands in view, and keeps every index inside its bounds.
  mutating func settle() {
    let known = order.knownPositions(of: rowsInView)
    cursorColumn = min(max(cursorColumn, 0), max(0, shown.count - 1))
    if showsCards { settleCards(known) } else { settleRows(known) }
    settleColumns()
  }

  private mutating func settleRows(_ known: Range<Int>) {
    // The header is above the first row alone, not above the first one known.
    cursorRow = min(
      max(cursorRow, known.lowerBound - (known.lowerBound == 0 ? 1 : 0)), known.upperBound - 1)
    let page = ScreenMetrics(self).visibleRows
    if cursorRow >= 0 {
      if cursorRow < top { top = cursorRow }
      if cursorRow >= top + page { top = cursorRow - page + 1 }
    }
    top = max(known.lowerBound, min(top, known.upperBound - page))
  }

  private mutating func settleColumns() {
    frozen = min(frozen, shown.count)
    left = min(max(left, frozen), max(frozen, shown.count - 1))
    prepareLayout()
    guard cursorColumn >= frozen, !shown.isEmpty else { return }
    let (widths, edges) = (layout.widths, layout.edges)
    if cursorColumn < left { left = cursorColumn }
    let start = gutter + edges[frozen]
    let limit = tableWidth - 1
    var right = start + edges[cursorColumn + 1] - edges[left]
    while left < cursorColumn && right >= limit {
      right -= widths[left]
      left += 1
    }
    // What fits is not left outside on the left: no blank beyond the last column.
    var total = start + edges[shown.count] - edges[left]
    while left > frozen, total + widths[left - 1] < limit, right + widths[left - 1] < limit {
      left -= 1
      total += widths[left]
      right += widths[left]
    }
  }
}
