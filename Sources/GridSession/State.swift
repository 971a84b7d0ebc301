import GridLayout
import GridModel

/// The borders of the table.
public enum Borders: String, CaseIterable, Hashable, Sendable { case grid, columns, none }

/// What the width of a column follows.
public enum WidthMode: String, CaseIterable, Hashable, Sendable { case content, header, full }

/// What has the keys besides the table.
public enum Focus: Hashable, Sendable {
  case table
  case prompt(Prompt)
  case help(HelpState)
  case summary(SummaryState)
}

/// A line that is being typed.
public struct Prompt: Hashable, Sendable {
  public enum Purpose: Hashable, Sendable {
    case command, sort, search
    /// What to keep: in one column, or in any cell.
    case filter(ColumnIndex?)
  }

  public var purpose: Purpose
  public var text = ""
  /// What is wrong with the text.
  public var complaint: String?

  var label: String {
    switch purpose {
    case .command: ":"
    case .sort: "sort by: "
    case .search: "/"
    case .filter(nil): "keep rows with: "
    case .filter: "keep rows where this column: "
    }
  }
}

/// The help panel: where it is scrolled to and what is searched in it.
public struct HelpState: Hashable, Sendable {
  public var top = 0
  public var search = ""
  public var isSearching = false
}

/// The whole program without its terminal and its data: a value.
public struct State: Sendable {
  /// What the status line calls the table.
  public var title: String
  public var size: Size
  /// Every column of the table.
  public var columns: [Column]
  /// The columns shown, from left to right.
  public var shown: [ColumnIndex]
  /// True while every column is shown, so that columns found later join.
  public var showsAllColumns: Bool
  public var rowCount: RowCount
  /// The rows shown, in their order, without those dropped.
  public var order = ShownRows.file
  /// The rows marked.
  public internal(set) var marked: Set<RowNumber> = []
  /// What is shown or on its way: sort keys and filters.
  public var query = Query()
  /// Position of the cursor among the rows; -1 is the header.
  public var cursorRow = 0
  /// The cursor's column, as an index of `shown`.
  public var cursorColumn = 0
  /// The first row and the first unfrozen column in view.
  public var top = 0
  public var left = 0
  public var frozen = 0
  /// The borders asked for; nil lets the number of rows decide.
  public var borders: Borders?
  public var widthMode = WidthMode.content
  /// How the rows stand on the screen.
  public var viewLayout = ViewLayout.table
  /// True where a change of the layout is to be seen on its way.
  public var animates = false
  /// Text widths set by hand, by column, in cells.
  public var handWidths: [ColumnIndex: Int] = [:]
  /// Display widths of the titles and the widest cells seen, by column of the table, in cells.
  public var titleWidths: [Int]
  public var cellWidths: [Int]
  public var showsRowNumbers = false
  public var focus = Focus.table
  /// The panel of the cursor's record, while it is open.
  public internal(set) var record: RecordState?
  /// What has changed places, while rows are shown as columns.
  public internal(set) var transposition: Transposition?
  /// The first digit of a column number, while a second one may follow.
  public var pendingDigit: PendingDigit?
  /// One line for the user, until the next key.
  public var message: String?
  /// A row number from 0 to go to as soon as it is known.
  public var pendingRow: Int?
  /// The fraction of the source that is indexed, while it is not whole.
  public var indexProgress: Double?
  /// The fraction of the sort or filter that is done, while one runs.
  public var orderProgress: Double?
  /// The number of the newest order asked for.
  public var generation = 0
  /// What was looked for last.
  public var search: Search?
  /// The numbers of the newest search and of the newest summary asked for.
  public var searchGeneration = 0
  public var summaryGeneration = 0
  /// The column whose right border is being dragged, and the screen x of its left border.
  var drag: (position: Int, leftEdge: Int)?
  /// The layout computed last; `layout` answers with it as long as nothing it follows from changes.
  var preparedLayout: PreparedColumns?
  /// How many cards a ring takes, computed last.
  var ringRoom: RingRoom?
  /// The change of the picture that is on its way.
  var transition: Transition?
  /// True behind a digit that sorted at once where numbers may have two: Enter ends the number.
  var endsNumber = false
  /// The views before the last changes.
  var history = ViewHistory()
  /// What to go back to when an order is stopped.
  var previousQuery = Query()
  /// Where the cursor stood when a search prompt was opened.
  var searchOrigin = CursorPlace()
  /// True when the last row is to be gone to as soon as the order is whole.
  var awaitsEnd = false

  public struct PendingDigit: Hashable, Sendable {
    public var digit: Int
    public var adds: Bool
  }

  /// A cursor and what it sees.
  struct CursorPlace: Hashable, Sendable {
    var row = 0
    var column = 0
    var top = 0
    var left = 0
  }

  public init(title: String, size: Size, columns: [Column], rowCount: RowCount) {
    self.title = title
    self.size = size
    self.columns = columns
    self.rowCount = rowCount
    shown = columns.indices.map { ColumnIndex($0) }
    showsAllColumns = true
    titleWidths = columns.map { Self.width(ofTitle: $0) }
    cellWidths = Array(repeating: 0, count: columns.count)
  }

  public var sortKeys: [SortKey] {
    get { query.sortKeys }
    set { query.sortKeys = newValue }
  }

  /// The number of rows in view, as far as it is known.
  public var rowsInView: Int { order.count(of: rowCount) }

  /// The column under the cursor.
  public var currentColumn: ColumnIndex? {
    shown.indices.contains(cursorColumn) ? shown[cursorColumn] : nil
  }

  public func title(of column: ColumnIndex) -> String {
    String(decoding: columns[column.rawValue].name, as: UTF8.self)
  }
}
