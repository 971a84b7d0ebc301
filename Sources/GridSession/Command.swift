import GridModel

/// What the user can ask for.
public enum Command: Hashable, Sendable {
  public enum Direction: Hashable, Sendable { case up, down, left, right }

  case move(Direction)
  case page(Direction)
  case halfPage(Direction)
  case firstRow, lastRow, firstColumn, lastColumn
  /// A digit of a column number to sort by.
  case sortDigit(Int)
  /// A digit of a column number that becomes the next sort key.
  case addSortDigit(Int)
  case toggleSort, addSortKey, ascending, descending, fileOrder
  case sortPrompt, commandPrompt
  /// Enter: sorts when the cursor stands in the header.
  case choose
  /// Space: sorts when the cursor stands in the header, else a page down.
  case chooseOrPage
  case cycleBorders, toggleRowNumbers, narrower, wider, cycleWidths
  case help, redraw, quit, back, stop, suspend
}

/// Work that the session asks of its surroundings; it comes back as an `Answer`.
public enum Effect: Hashable, Sendable {
  /// Find the order for a query; the answer carries the generation.
  case order(Query, generation: Int)
  /// Stop looking for an order.
  case cancelOrder
  case suspend
  case redraw
  case quit
}

/// What came back from the surroundings.
public enum Answer: Sendable {
  case order(RowOrder, generation: Int)
  case orderFailed(String, generation: Int)
  case orderProgress(Double, generation: Int)
  /// The table has grown, or its width.
  case table(columns: [Column], rowCount: RowCount, progress: Double?)
  /// The widest cells seen, by column, in cells.
  case cellWidths([Int])
  case notice(String)
}
