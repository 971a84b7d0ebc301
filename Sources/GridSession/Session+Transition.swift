import GridFrame
import GridLayout
import GridModel

extension Session {
  /// Cards that move at once, at most: more cannot be followed, and take their time.
  private static let movingLimit = 400

  /// Goes on with what moves, so many milliseconds after the last call.
  public mutating func tick(milliseconds: Int) {
    state.transition?.elapsed += max(0, milliseconds)
    if let transition = state.transition, transition.progress >= 1 { state.transition = nil }
  }

  /// Sets moving what an event has put elsewhere, where it is to be seen.
  mutating func animate(from start: Transition.Start) {
    let isOther = start.viewLayout != state.viewLayout
    let hasTurned = state.viewLayout == .ring && start.top != state.top
    guard isOther || hasTurned, isSameTable(as: start) else { return }
    move(from: start) { before, after in
      LayoutTransition(
        from: before.layout, visible: before.visible, to: after.layout, visible: after.visible)
    }
  }

  /// Ends what moves where an answer has put other rows in view, and sets the cards moving to their
  /// new places: those in view before and after, while the others come and go.
  mutating func animateRows(from start: Transition.Start) {
    guard state.transition != nil || state.showsCards && state.animates,
      isSameTable(as: start)
    else { return }
    let (old, new) = (start.before(state).rowsInSight, state.rowsInSight)
    guard old != new || start.top != state.top else { return }
    state.transition = nil
    guard state.showsCards else { return }
    let (oldItems, newItems) = (Self.items(old), Self.items(new))
    func path(_ item: Int?) -> IndexPath? { item.map { IndexPath(section: 0, item: $0) } }
    move(from: start) { before, after in
      LayoutTransition(
        from: before.layout, visible: before.visible, to: after.layout, visible: after.visible,
        pathAfter: { path(old[$1.item].flatMap { newItems[$0] }) },
        pathBefore: { path(new[$1.item].flatMap { oldItems[$0] }) })
    }
  }

  /// False where rows and columns have changed places, which nothing moves along with.
  private mutating func isSameTable(as start: Transition.Start) -> Bool {
    let isSame = start.isTransposed == (state.transposition != nil)
    if !isSame { state.transition = nil }
    return isSame
  }

  private static func items(_ rows: [Int: RowNumber]) -> [RowNumber: Int] {
    Dictionary(rows.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func move(
    from start: Transition.Start, _ motion: (CardArrangement, CardArrangement) -> LayoutTransition
  ) {
    guard state.animates, state.size.width > TablePainter.narrowest else { return }
    let motion = motion(CardArrangement(start.before(state)), CardArrangement(state))
    let most = max(motion.elements(at: 0).count, motion.elements(at: 1).count)
    guard most <= Self.movingLimit else { return }
    // The first picture answers the key, so that it already shows what has begun.
    state.transition = Transition(
      start: start, motion: motion, elapsed: Transition.timing.frameInterval)
  }
}

extension State {
  /// The rows in view, by their positions.
  /// - Complexity: O(rows in view).
  var rowsInSight: [Int: RowNumber] {
    let known = order.knownPositions(of: rowsInView)
    return Dictionary(
      CardArrangement(self).cards.filter { known.contains($0.item) }
        .map { ($0.item, order.row(at: $0.item)) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension Event {
  /// True where what moves is to end at once: nobody waits for it.
  var endsTransition: Bool {
    switch self {
    case .key, .mouse(.press), .mouse(.wheelUp), .mouse(.wheelDown), .resize, .suspended: true
    case .mouse(.drag), .mouse(.release), .wake, .terminate: false
    }
  }
}

extension Answer {
  /// True where other rows may stand in view afterwards.
  var movesRows: Bool {
    switch self {
    case .order, .partialOrder, .orderFailed, .lastRows, .table: true
    case .transposed, .orderProgress, .match, .tally, .searchFailed, .searchProgress, .cell,
      .summaries,
      .summaryProgress, .summaryFailed, .cellWidths, .notice:
      false
    }
  }
}
