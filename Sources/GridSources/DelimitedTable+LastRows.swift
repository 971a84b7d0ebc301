import GridModel

extension DelimitedTable {
  public func lastRows(atMost count: Int) throws(TableError) -> RowOrder? { nil }
}
