import GridLayout
import GridModel

/// One card on the screen.
struct Card {
  let frame: Rect
  let row: RowNumber
  /// The row's position among those in view.
  let position: Int
  /// The columns it shows, one a line, as indices of `State.shown`.
  let fields: [Int]
  let isCursor: Bool
  /// True for a card that shows no more than what its row is called.
  let isName: Bool
  /// True for one that is just coming or going.
  var isDim = false
}

extension State {
  /// The cards of a state at rest, those drawn over others last.
  /// - Complexity: O(cards in view).
  var cards: [Card] {
    let arrangement = CardArrangement(self)
    let known = order.knownPositions(of: rowsInView)
    let cards = arrangement.cards.filter { known.contains($0.item) }.map { item, frame in
      cardShowing(item, order.row(at: item), frame)
    }
    return withCursorOnTop(cards, arrangement, known)
  }

  /// The cards of a state that is on its way.
  func cards(of transition: Transition) -> [Card] {
    let area = cardArea
    let known = order.knownPositions(of: rowsInView)
    let orderBefore = transition.start.order
    let knownBefore = orderBefore.knownPositions(
      of: orderBefore.count(of: transition.start.rowCount))
    let cards = transition.motion.elements(at: transition.progress).compactMap { element -> Card? in
      let attributes = element.attributes
      let position = attributes.indexPath.item
      let isGone = element.fate == .disappears
      guard attributes.category == .cell, attributes.alpha >= 1.0 / 3,
        (isGone ? knownBefore : known).contains(position)
      else { return nil }
      var card = cardShowing(
        position, (isGone ? orderBefore : order).row(at: position),
        attributes.frame.moved(x: area.minX, y: area.minY), isGone: isGone)
      card.isDim = attributes.alpha < 2.0 / 3
      return card
    }
    return withCursorOnTop(cards, CardArrangement(self), known)
  }

  private func cardShowing(
    _ position: Int, _ row: RowNumber, _ frame: Rect, isGone: Bool = false
  ) -> Card {
    let count = CardShape(frame).lines.count
    // The cards of a ring show what a row is called; the whole of one stands in the middle.
    let isName = viewLayout == .ring && count <= 1
    return Card(
      frame: frame, row: row, position: position, fields: isName ? [0] : fields(inLines: count),
      isCursor: !isGone && position == cursorRow, isName: isName)
  }

  private func withCursorOnTop(
    _ cards: [Card], _ arrangement: CardArrangement, _ known: Range<Int>
  ) -> [Card] {
    var sorted = cards.filter { !$0.isCursor } + cards.filter(\.isCursor)
    if let frame = ringMiddle(arrangement), known.contains(cursorRow) {
      sorted.append(
        Card(
          frame: frame, row: order.row(at: cursorRow), position: cursorRow,
          fields: fields(inLines: CardShape(frame).lines.count), isCursor: true, isName: false))
    }
    return sorted
  }
}
