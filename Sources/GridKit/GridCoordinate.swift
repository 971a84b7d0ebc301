/// A place among the cells, counted as in the tutorials: row 0 is the header.
///
/// Row n is the n-th row shown, whatever the order and the filters; column 0 is the first one.
public struct GridCoordinate: Hashable, Sendable, CustomStringConvertible {
  /// 0 for the header, then the rows as they are shown.
  public var row: Int
  /// From 0, from the left.
  public var column: Int

  /// A place by row and column.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// The place as `[row,column]`.
  public var description: String { "[\(row),\(column)]" }
}
