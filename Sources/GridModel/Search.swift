/// Where to look for the next cell that a filter matches.
public struct SearchRequest: Hashable, Sendable {
  /// What the cell must match; a filter of any cell looks into `columns`.
  public var filter: Filter
  /// The columns that are looked at, in the order in which they stand.
  public var columns: [ColumnIndex]
  public var order: RowOrder
  /// The position to begin at, -1 for before the first row.
  public var position: Int
  /// The cell of that row to begin at, as an index of `columns`.
  public var column: Int
  /// True where the cell to begin at may be the answer.
  public var includesStart: Bool
  public var isBackward: Bool

  public init(
    filter: Filter, columns: [ColumnIndex], order: RowOrder, position: Int, column: Int,
    includesStart: Bool = false, isBackward: Bool = false
  ) {
    self.filter = filter
    self.columns = columns
    self.order = order
    self.position = position
    self.column = column
    self.includesStart = includesStart
    self.isBackward = isBackward
  }
}

/// A cell that matches.
public struct Match: Hashable, Sendable {
  public var position: Int
  /// An index of the request's columns.
  public var column: Int
  /// True when it was found by going on from the other end of the table.
  public var hasWrapped: Bool

  public init(position: Int, column: Int, hasWrapped: Bool = false) {
    self.position = position
    self.column = column
    self.hasWrapped = hasWrapped
  }
}

/// How many rows match, and which of them the cursor stands on.
public struct MatchTally: Hashable, Sendable {
  public var rowCount: Int
  /// The rank of the cursor's row among them, from 1, in the order shown; nil where it is none.
  public var rank: Int?

  public init(rowCount: Int, rank: Int? = nil) {
    self.rowCount = rowCount
    self.rank = rank
  }
}
