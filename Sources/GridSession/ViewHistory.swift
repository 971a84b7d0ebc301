import GridModel

/// A view as it was before a change: showing it again is undoing the change.
struct EarlierView: Sendable {
  var query: Query
  let dropped: [RowNumber]
  /// The rows as they stood; nil where they are to be asked for again.
  var rows: ShownRows?
  /// The rows of the table that were known then.
  let rowCount: Int
  /// True where the query was still on its way, so that nobody has seen its rows.
  var isPending: Bool
}

/// The views before the last changes, as many as are worth their memory.
struct ViewHistory: Sendable {
  /// Views kept, and row numbers in their orders together: 64 MB.
  static let limit = 100
  static let rowLimit = 16 << 20

  /// The newest last.
  private(set) var views: [EarlierView] = []

  mutating func push(_ view: EarlierView) {
    views.append(view)
    views.removeFirst(max(0, views.count - Self.limit))
    var held = 0
    for index in views.indices.reversed() {
      guard let rows = views[index].rows else { continue }
      // Views that differ by rows dropped share their order.
      let isShared = index + 1 < views.count && views[index + 1].rows?.base == rows.base
      if !isShared { held += rows.base.listedRows }
      if held > Self.rowLimit { views[index].rows = nil }
    }
  }

  mutating func pop() -> EarlierView? { views.popLast() }

  /// Says that a query was given up before its rows came, and what is shown instead.
  mutating func replacePending(with query: Query) {
    for index in views.indices.reversed() where views[index].isPending {
      views[index].query = query
      views[index].isPending = false
    }
  }
}

extension RowOrder {
  /// The row numbers that it holds in memory.
  fileprivate var listedRows: Int {
    switch self {
    case .file, .end: 0
    case .permutation(let rows), .selection(let rows), .beginning(let rows, _): rows.count
    }
  }
}
