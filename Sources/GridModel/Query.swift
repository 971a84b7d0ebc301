/// One key of an order: a column and its direction.
public struct SortKey: Hashable, Sendable {
  public var column: ColumnIndex
  public var descending: Bool

  public init(column: ColumnIndex, descending: Bool = false) {
    self.column = column
    self.descending = descending
  }
}

/// What is asked of a table, as one value: the order of its rows.
///
/// The first key decides; each following one orders what the keys before it leave equal; no key at
/// all means file order. Filters join as further fields.
public struct Query: Hashable, Sendable {
  public var sortKeys: [SortKey]

  public init(sortKeys: [SortKey] = []) { self.sortKeys = sortKeys }
}
