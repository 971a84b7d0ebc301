import GridLayout
import GridModel

/// How many cards a ring takes in an area, so that it is found once for each size.
struct RingRoom: Hashable, Sendable {
  let area: Size
  let chip: Size
  let count: Int

  /// - Complexity: that of `CircleLayout.capacity`.
  init(_ sizes: CardSizes) {
    area = sizes.area
    chip = sizes.chip
    // Where not even one has room, one is shown nevertheless.
    count = max(1, CircleLayout.capacity(in: area, itemSize: chip))
  }

  func holds(for sizes: CardSizes) -> Bool { area == sizes.area && chip == sizes.chip }
}

extension State {
  /// True where the rows stand as cards and not in a table.
  var showsCards: Bool { viewLayout != .table }

  /// The part of the screen that cards stand in: all but the status line and a column on each side.
  var cardArea: Rect {
    Rect(
      x: TableLayout.inset, y: 0, width: max(1, tableWidth - 2 * TableLayout.inset),
      height: max(1, size.height >= 3 ? size.height - 1 : size.height))
  }

  var cardSizes: CardSizes { CardSizes(area: cardArea.size, fields: shown.count) }

  /// How many cards stand on a ring.
  var ringCapacity: Int {
    let sizes = cardSizes
    return ringRoom.flatMap { $0.holds(for: sizes) ? $0.count : nil } ?? RingRoom(sizes).count
  }

  /// Where the cursor's whole record stands on the screen, in a ring.
  func ringMiddle(_ arrangement: CardArrangement) -> Rect? {
    guard viewLayout == .ring, cursorRow >= 0 else { return nil }
    let area = arrangement.area
    let frames = arrangement.cards.map { $0.frame.moved(x: -area.minX, y: -area.minY) }
    return cardSizes.middle(clearOf: frames).moved(x: area.minX, y: area.minY)
  }

  /// The columns that a card with so many lines shows, as indices of `shown`.
  ///
  /// The first column and the frozen ones stay; the others scroll as far as the cursor needs.
  func fields(inLines count: Int) -> [Int] {
    guard count < shown.count else { return Array(shown.indices) }
    guard count > 1 else { return shown.isEmpty || count < 1 ? [] : [cursorColumn] }
    let fixed = min(max(1, frozen), count - 1)
    let room = count - fixed
    let first = max(fixed, cursorColumn - room + 1)
    return Array(0..<fixed) + Array(first..<first + room)
  }

  /// Scrolls by whole lines of cards so that the cursor's card stands in view.
  mutating func settleCards(_ known: Range<Int>) {
    cursorRow = min(max(cursorRow, known.lowerBound), known.upperBound - 1)
    if viewLayout == .ring {
      if ringRoom?.holds(for: cardSizes) != true { ringRoom = RingRoom(cardSizes) }
      let room = ringCapacity
      // As many before the cursor as behind it, but no place stays empty while there are rows.
      top = max(known.lowerBound, min(cursorRow - room / 2, known.upperBound - room))
      return
    }
    let arrangement = CardArrangement(self)
    let perLine = arrangement.perLine
    func lineStart(_ row: Int) -> Int { max(0, row) / perLine * perLine }
    let others = arrangement.page - perLine
    top = lineStart(min(top, cursorRow))
    if cursorRow >= top + arrangement.page { top = lineStart(cursorRow) - others }
    let last = max(0, lineStart(known.upperBound - 1) - others)
    top = max(lineStart(known.lowerBound), min(top, last))
  }
}
