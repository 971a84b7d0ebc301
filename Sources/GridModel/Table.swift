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

/// The order of a table's rows, as a value beside the data.
public enum RowOrder: Hashable, Sendable {
  case file
  /// Position → row; rows behind the permutation's end, which came later, keep file order.
  case permutation([UInt32])

  /// The row that stands at a position, both from 0.
  public func row(at position: Int) -> RowNumber {
    switch self {
    case .file: RowNumber(position)
    case .permutation(let rows):
      position < rows.count ? RowNumber(Int(rows[position])) : RowNumber(position)
    }
  }

  /// The position of a row. - Complexity: O(rows).
  public func position(of row: RowNumber) -> Int {
    switch self {
    case .file: row.rawValue
    case .permutation(let rows):
      rows.firstIndex(of: UInt32(truncatingIfNeeded: row.rawValue)) ?? row.rawValue
    }
  }
}

/// Why a table could not answer.
public enum TableError: Error, Equatable, Sendable {
  /// The bytes at an offset could not be read.
  case read(offset: Int, errno: Int32)
  /// More rows than an order can hold.
  case tooManyRows(Int)
}

/// A table of any size behind any format.
public protocol Table: AnyObject, Sendable {
  /// The columns so far: a wider row adds nameless ones at the end.
  var columns: [Column] { get }
  var rowCount: RowCount { get }
  /// The cells of rows in the order given, for the columns given; rows that are not there are empty.
  /// - Throws: `TableError.read`.
  func cells(of rows: [RowNumber], columns: [ColumnIndex]) throws(TableError) -> RowBlock
  /// The order that a query asks for, of the rows there are; nil when cancelled.
  ///
  /// Slow: for a thread of its own.
  /// - Throws: `TableError`.
  func order(for query: Query, job: Job) throws(TableError) -> RowOrder?
}
