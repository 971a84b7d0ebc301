import GridFrame
import GridLayout
import GridModel
import GridSession

extension GridController {
  /// The layout in place; as a table the one of gridview's table.
  public var layout: any GridLayout {
    refresh()
    return items?.layout.layout ?? session.state.layout
  }

  /// Puts another layout in place of the present one.
  ///
  /// A `TableLayout` shows the table. Every other layout is asked to place one section with one
  /// item a row shown, without the header; each is drawn as a box with the cells of its row. The
  /// cursor stays on its row, and in view.
  public func setLayout(_ layout: any GridLayout, animated: Bool) {
    refresh()
    endAnimation()
    closeViews()
    let before = items == nil ? frameInside : nil
    var view = items?.layout ?? tableRows.layout
    let offset = items?.offset ?? tableRows.offset
    if layout is TableLayout {
      guard items != nil else { return }
      items = nil
      settle()
      let target = tableRows
      animate(
        LayoutTransition(
          from: view.layout, visible: view.visible(atOffset: offset), to: target.layout.layout,
          visible: target.visible),
        before: before, animated: animated)
      return
    }
    session.state.cursorRow = max(0, session.state.cursorRow)
    settle()
    let change = view.setLayout(layout, itemContext, from: offset, keeping: cursorPath)
    items = ItemView(layout: view, offset: change.offset)
    animate(change.transition, before: before, animated: animated)
  }

  /// Closes what the user has made of the table: a record beside it, its rows as columns or cards.
  private func closeViews() {
    session.state.viewLayout = .table
    if session.state.record != nil { perform(session.apply(.back)) }
    if session.state.transposition != nil { perform(session.apply(.transpose)) }
    settle()
  }

  private func animate(_ transition: LayoutTransition, before: Frame?, animated: Bool) {
    guard animated, timing.duration > 0 else { return }
    // Both sides show the same rows: what disappears is a header at most.
    animation = Animation(transition, before: before) { cellsShown(at: $0) }
  }

  /// The rows of the table as boxes of one line, where they stand on the screen.
  private var tableRows: ItemView {
    let state = session.state
    let metrics = ScreenMetrics(state)
    let table = state.layout
    let first = state.columnSpans(table).first
    let offset = Point(
      x: first.map { table.edges[$0.position] - $0.left } ?? 0,
      y: (state.top + 1) * metrics.rowStride - metrics.bodyY)
    let context = LayoutContext(
      bounds: itemBounds, sectionCount: state.rowsInView + 1,
      naturalWidths: table.widths.map { $0 - TableLayout.padding - TableLayout.border },
      rowHeight: metrics.rowStride)
    let rows = TableRowsLayout(headerY: offset.y + (metrics.headerY ?? 0))
    return ItemView(layout: PreparedLayout(rows, context), offset: offset)
  }

  // MARK: Boxes

  /// The cells that boxes may use: all but the status line.
  var itemBounds: Size {
    let hasStatus = ScreenMetrics(session.state).statusY != nil
    return Size(
      width: session.state.size.width, height: session.state.size.height - (hasStatus ? 1 : 0))
  }

  var itemContext: LayoutContext {
    LayoutContext(bounds: itemBounds, items: session.state.rowsInView)
  }

  /// The box of the cursor; nil in the header and without rows.
  var cursorPath: IndexPath? {
    let row = session.state.cursorRow
    return row >= 0 && row < session.state.rowsInView ? IndexPath(section: 0, item: row) : nil
  }

  func fitItems() {
    guard items != nil else { return }
    session.state.cursorRow = max(session.state.cursorRow, min(0, session.state.rowsInView - 1))
    items?.fit(itemContext)
  }

  func showCursor() {
    if let path = cursorPath { items?.show(path) }
  }

  /// The cells of the row shown at a position.
  func cellsShown(at position: Int) -> [String] {
    guard position >= 0, position < session.state.rowsInView else { return [] }
    let row = session.state.order.row(at: position).rawValue
    return storedRows.indices.contains(row) ? storedRows[row] : []
  }
}
