import GridFrame
import GridLayout
import GridSession
import GridText

extension GridController {
  /// The whole screen as it is to be shown now.
  public var frame: Frame {
    refresh()
    let inside = frameInside
    guard innerSize != size else { return inside }
    var frame = Frame(size: size)
    frame.place(inside, at: origin)
    return frame
  }

  private var look: Theme { theme ?? screenTheme }

  /// The grid without its inset.
  var frameInside: Frame {
    if items == nil && animation == nil || hasPanel { return tableFrame }
    if let animation, animation.progress == 0, let before = animation.before { return before }
    var painter = BoxPainter(
      frame: Frame(size: session.state.size), bounds: itemBounds, titles: columns, theme: look,
      rowCount: session.state.rowsInView)
    for box in boxes.sorted(by: Box.isBelow) {
      painter.paint(box.attributes, cells: box.cells, isSelected: box.isSelected)
    }
    if animation == nil, session.state.rowsInView == 0 { painter.paintNote("no rows") }
    StatusLine.paint(session.state, into: &painter.frame, theme: look)
    return painter.frame
  }

  private var tableFrame: Frame {
    do {
      return try view(session.state, table, theme: look)
    } catch {
      var frame = Frame(size: session.state.size)
      frame.write(
        UnitLine(Self.sentence(for: error)), x: 0, y: 0, style: look.text,
        escapeStyle: look.escape(in: look.text))
      return frame
    }
  }

  /// True while a panel stands over the grid.
  var hasPanel: Bool {
    if case .table = session.state.focus { return false }
    if case .prompt = session.state.focus { return false }
    return true
  }

  /// What stands in the view, or is on its way through it.
  private var boxes: [Box] {
    let cursor = session.state.cursorRow
    if let animation {
      return animation.transition.elements(at: animation.progress).map { element in
        let item = element.attributes.indexPath.item
        let isLeaving = element.fate == .disappears
        return Box(
          attributes: element.attributes,
          cells: isLeaving ? animation.leaving[item] ?? [] : cellsShown(at: item),
          isSelected: !isLeaving && item == cursor)
      }
    }
    return (items?.elements ?? []).map {
      Box(
        attributes: $0, cells: cellsShown(at: $0.indexPath.item),
        isSelected: $0.indexPath.item == cursor)
    }
  }
}

/// One thing to be drawn.
private struct Box {
  let attributes: LayoutAttributes
  let cells: [String]
  let isSelected: Bool

  /// The cursor's box above all of its height, the others in the order of their rows: the same
  /// whether they stand or move.
  static func isBelow(_ one: Box, _ other: Box) -> Bool {
    one.rank.lexicographicallyPrecedes(other.rank)
  }

  private var rank: [Int] {
    let isCell = attributes.category == .cell
    return [
      attributes.zIndex, isCell ? 1 : 0, isCell && isSelected ? 1 : 0, attributes.indexPath.item,
    ]
  }
}
