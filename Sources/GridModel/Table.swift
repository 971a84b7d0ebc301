/// How many rows a table has, as far as is known.
public enum RowCount: Hashable, Sendable {
  case exact(Int)
  /// So many so far; more may come.
  case atLeast(Int)

  /// The rows that can be asked for now.
  public var known: Int {
    switch self {
    case .exact(let count), .atLeast(let count): count
    }
  }

  public var isGrowing: Bool {
    switch self {
    case .exact: false
    case .atLeast: true
    }
  }
}

/// The cells of several rows, row by row, in one arena of bytes.
public struct RowBlock: Sendable {
  public let arena: [UInt8]
  /// rowCount × columnCount + 1 positions in the arena, rising.
  public let offsets: [Int]
  public let rowCount: Int
  public let columnCount: Int

  public init(arena: [UInt8], offsets: [Int], rowCount: Int, columnCount: Int) {
    self.arena = arena
    self.offsets = offsets
    self.rowCount = rowCount
    self.columnCount = columnCount
  }

  /// The bytes of one cell, as they stand in the source; a missing cell is empty.
  public func cell(row: Int, column: Int) -> ArraySlice<UInt8> {
    let index = row * columnCount + column
    return arena[offsets[index]..<offsets[index + 1]]
  }
}

/// Why a table could not answer.
public enum TableError: Error, Equatable, Sendable {
  /// The bytes at an offset could not be read.
  case read(offset: Int, errno: Int32)
  /// More rows than an order can hold.
  case tooManyRows(Int)
  /// A pattern that cannot be used, and why.
  case pattern(String)
}

/// Something whose cells can be asked for by row and column.
public protocol CellSource: Sendable {
  /// The cells of rows in the order given, for the columns given; rows that are not there are empty.
  ///
  /// A cell of more than `limit` bytes is cut there. Rows below 0 count from the end, the last one
  /// being -1.
  /// - Throws: `TableError.read`.
  func cells(
    of rows: [RowNumber], columns: [ColumnIndex], limit: Int
  ) throws(TableError) -> RowBlock
}

/// A table of any size behind any format.
public protocol Table: CellSource, AnyObject {
  /// The columns so far: a wider row adds nameless ones at the end.
  var columns: [Column] { get }
  var rowCount: RowCount { get }
  /// The order that a query asks for, of the rows there are; nil when cancelled.
  ///
  /// Slow: for a thread of its own. What is known before the end comes through `partial`: the
  /// first `firstRows` rows of a sort, exact, or the rows that a filter has kept so far.
  /// - Throws: `TableError`.
  func order(
    for query: Query, firstRows: Int, job: Job,
    partial: @escaping @Sendable (RowOrder) -> Void
  ) throws(TableError) -> RowOrder?
  /// The next cell that matches, nil where there is none or the job was cancelled.
  ///
  /// Slow: for a thread of its own. Looks from the start on, so that a near match comes at once.
  /// - Throws: `TableError`.
  func nextMatch(_ request: SearchRequest, job: Job) throws(TableError) -> Match?
  /// How many rows of the request's order match, and the rank of the row at its position.
  ///
  /// Slow: for a thread of its own. Nil when cancelled.
  /// - Throws: `TableError`.
  func tally(_ request: SearchRequest, job: Job) throws(TableError) -> MatchTally?
  /// The last rows while the rows before them are still being counted; nil where they are known,
  /// or where more may come.
  /// - Throws: `TableError`.
  func lastRows(atMost count: Int) throws(TableError) -> RowOrder?
  /// What columns hold, in the rows that all filters keep; nil when cancelled.
  ///
  /// Slow: for a thread of its own.
  /// - Throws: `TableError`.
  func summaries(
    of columns: [ColumnIndex], filters: [Filter], job: Job
  ) throws(TableError) -> [ColumnSummary]?
}

extension Table {
  /// The whole order that a query asks for; nil when cancelled.
  /// - Throws: `TableError`.
  public func order(for query: Query, job: Job) throws(TableError) -> RowOrder? {
    try order(for: query, firstRows: 0, job: job) { _ in }
  }

  /// The whole cells of rows.
  /// - Throws: `TableError.read`.
  public func cells(of rows: [RowNumber], columns: [ColumnIndex]) throws(TableError) -> RowBlock {
    try cells(of: rows, columns: columns, limit: .max)
  }
}
