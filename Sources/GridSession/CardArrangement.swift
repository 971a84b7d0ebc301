import GridLayout

/// Where the rows of a state stand on the screen, as items of a layout: row i in view is item i.
public struct CardArrangement: Sendable {
  /// The part of the screen that the layout is seen in.
  let area: Rect
  /// Prepared for the area.
  let layout: any GridLayout
  /// The part of the layout's content plane that is in view.
  let visible: Rect
  /// Cards in a line.
  let perLine: Int
  /// Lines that are wholly in view.
  let wholeLines: Int

  /// Cards that are wholly in view.
  var page: Int { perLine * wholeLines }

  /// The places of a state's rows.
  ///
  /// - Complexity: O(1), for a ring whose room is not known that of finding it.
  public init(_ state: State) {
    area = state.cardArea
    let sizes = state.cardSizes
    let context = LayoutContext(bounds: area.size, items: state.rowsInView)
    let lineHeight: Int
    switch state.viewLayout {
    case .table:
      let metrics = ScreenMetrics(state)
      let start = (state.top + 1) * metrics.rowStride - metrics.bodyY
      var rows = TableRowsLayout(headerY: start)
      rows.prepare(
        LayoutContext(
          bounds: state.size, sectionCount: state.rowsInView + 1, naturalWidths: [0],
          rowHeight: metrics.rowStride))
      layout = rows
      visible = Rect(origin: Point(x: area.minX, y: start), size: area.size)
      (perLine, wholeLines) = (1, metrics.visibleRows)
      return
    case .ring:
      let room = state.ringCapacity
      var ring = CircleLayout(itemSize: sizes.chip, window: state.top..<state.top + room)
      ring.prepare(context)
      layout = ring
      visible = Rect(origin: Point(x: 0, y: 0), size: area.size)
      (perLine, wholeLines) = (1, room)
      return
    case .cards:
      var flow = FlowLayout(itemSize: .same(sizes.card), minimumLineSpacing: 0)
      flow.prepare(context)
      layout = flow
      perLine = max(1, flow.itemsPerLine ?? 1)
      lineHeight = sizes.card.height
      wholeLines = max(1, area.size.height / lineHeight)
    case .mosaic:
      let gap = sizes.mosaicGap
      var mosaic = MosaicLayout(small: sizes.small, gap: gap)
      mosaic.prepare(context)
      layout = mosaic
      perLine = 3
      lineHeight = 2 * (sizes.small.height + gap)
      wholeLines = max(1, (area.size.height + gap) / lineHeight)
    }
    visible = Rect(
      origin: Point(x: 0, y: state.top / perLine * lineHeight), size: area.size)
  }

  /// The items in view and where they stand on the screen, in the order in which they are drawn.
  /// - Complexity: O(answer).
  var cards: [(item: Int, frame: Rect)] {
    layout.attributes(in: visible).filter { $0.category == .cell }
      .map { ($0.indexPath.item, onScreen($0.frame)) }
  }

  /// The item at a place of the screen.
  public func item(at point: Point) -> Int? {
    guard area.contains(point) else { return nil }
    return layout.indexPath(
      at: Point(x: point.x - area.minX + visible.minX, y: point.y - area.minY + visible.minY))?.item
  }

  /// Where an item stands on the screen, or would stand if that were larger.
  func frame(ofItem item: Int) -> Rect? {
    layout.attributes(for: IndexPath(section: 0, item: item)).map { onScreen($0.frame) }
  }

  /// The item next to another one in a direction, or nil where there is none.
  func item(from item: Int, toward direction: MoveDirection) -> Int? {
    // A line below is as near as the area is high; farther away there is nothing to go to.
    layout.indexPath(
      from: IndexPath(section: 0, item: item), toward: direction,
      reach: max(area.size.width, area.size.height),
      strays: direction == .up || direction == .down)?.item
  }

  private func onScreen(_ frame: Rect) -> Rect {
    frame.moved(x: area.minX - visible.minX, y: area.minY - visible.minY)
  }
}
