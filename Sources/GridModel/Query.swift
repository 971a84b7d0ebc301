/// One key of an order: a column and its direction.
public struct SortKey: Hashable, Sendable {
  public var column: ColumnIndex
  public var descending: Bool

  public init(column: ColumnIndex, descending: Bool = false) {
    self.column = column
    self.descending = descending
  }
}

/// What is asked of a table, as one value: which rows, and their order.
///
/// The first key decides; each following one orders what the keys before it leave equal; no key at
/// all means file order. A row must fulfil all filters.
public struct Query: Hashable, Sendable {
  public var sortKeys: [SortKey]
  public var filters: [Filter]

  public init(sortKeys: [SortKey] = [], filters: [Filter] = []) {
    self.sortKeys = sortKeys
    self.filters = filters
  }
}
