import GridModel

/// What the user can ask for.
public enum Command: Hashable, Sendable {
  public enum Direction: Hashable, Sendable { case up, down, left, right }

  case move(Direction)
  case page(Direction)
  case halfPage(Direction)
  case firstRow, lastRow, firstColumn, lastColumn
  /// The column after or before the cursor's: in a card the field below or above.
  case nextField, previousField
  /// A digit of a column number to sort by.
  case sortDigit(Int)
  /// A digit of a column number that becomes the next sort key.
  case addSortDigit(Int)
  case toggleSort, addSortKey, ascending, descending, fileOrder
  case sortPrompt, commandPrompt
  /// Typing what to look for, and the next cells that match.
  case searchPrompt, nextMatch, previousMatch
  /// Looks for, or keeps, rows whose cell equals the cursor's.
  case findEqual, keepEqual
  /// Typing what to keep: rows with any such cell, or with such a cell in the cursor's column.
  case filterPrompt, columnFilterPrompt
  case summary, summaries
  /// Marks the row; drops rows from the view; goes back to the view before, or to all rows.
  case mark, drop, undo, reset
  /// Enter: opens the record, and closes it; sorts when the cursor stands in the header.
  case choose
  /// Shows the whole cell in the panel, or again the record.
  case cell
  /// Shows rows as columns, and back.
  case transpose
  /// Space: sorts when the cursor stands in the header, else a page down.
  case chooseOrPage
  case cycleLayout, cycleBorders, toggleRowNumbers, narrower, wider, cycleWidths
  case help, redraw, reload, quit, back, stop, suspend
}

/// Work that the session asks of its surroundings; it comes back as an `Answer`.
public enum Effect: Hashable, Sendable {
  /// Find the order for a query, the first rows of it as soon as they are known.
  ///
  /// Answers carry the generation; `firstRows` is 0 where the beginning is not in view.
  case order(Query, firstRows: Int, generation: Int)
  /// Stop looking for an order.
  case cancelOrder
  /// Find the next match and count all.
  case search(SearchRequest, generation: Int)
  case cancelSearch
  /// Read the last rows of a table whose rows are still being counted.
  case lastRows(count: Int)
  /// Read a whole cell.
  case read(RowNumber, ColumnIndex, CellPurpose)
  /// Read what rows are called when they are shown as columns.
  case transpose([RowNumber], columns: [ColumnIndex])
  case summarize([ColumnIndex], [Filter], generation: Int)
  case cancelSummary
  /// Tell how much memory is used, and for what.
  case memory
  /// Read the file again.
  case reload
  case suspend
  case redraw
  case quit
}

/// What a cell is read for.
public enum CellPurpose: Hashable, Sendable {
  case findEqual, keepEqual
  /// To scroll it by so many lines in the panel.
  case scroll(by: Int)
}

/// What came back from the surroundings.
public enum Answer: Sendable {
  case order(RowOrder, generation: Int)
  /// A part of the order: its first rows, or what is kept so far.
  case partialOrder(RowOrder, generation: Int)
  case orderFailed(String, generation: Int)
  case orderProgress(Double, generation: Int)
  /// The next match, nil where there is none.
  case match(Match?, generation: Int)
  case tally(MatchTally, generation: Int)
  case searchFailed(String, generation: Int)
  case searchProgress(Double, generation: Int)
  case lastRows(RowOrder)
  case cell([UInt8], ColumnIndex, CellPurpose)
  case transposed(Transposition)
  case summaries([ColumnSummary], generation: Int)
  case summaryProgress(Double, generation: Int)
  case summaryFailed(String, generation: Int)
  /// The table has grown, or its width.
  case table(columns: [Column], rowCount: RowCount, progress: Double?)
  /// The widest cells seen, by column, in cells.
  case cellWidths([Int])
  case notice(String)
}
