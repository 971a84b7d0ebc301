import GridFrame
import GridLayout
import GridModel
import GridSession
import GridSources

/// The order of a program's own: rows by a column, from 0, rising or falling.
///
/// It is given the rows as they stand and answers with the same rows in their new order.
public typealias GridSort = (_ column: Int, _ ascending: Bool, _ rows: [[String]]) -> [[String]]

/// A grid of rows and columns on a screen: the tutorials' component.
///
/// It shows its rows as the table of gridview does, or as boxes that any layout places. Run it on a
/// screen with `run(on:)`, or give it events and show its `frame` in a loop of your own. One thread
/// uses it.
public final class GridController {
  /// What the status line calls the grid.
  public let title: String
  /// The titles of the columns.
  public private(set) var columns: [String] = []
  /// The rows in their own order; the cells of a row beyond the last column are not shown.
  ///
  /// A sort by `sortDelegate` puts them in order; every other sort and every filter only chooses
  /// what is shown of them, and `rowIndex(at:)` tells which one that is.
  public var rows: [[String]] {
    get { storedRows }
    set {
      storedRows = newValue
      rowsBeforeSort = nil
      isStale = true
    }
  }

  /// Sorts the rows when a column's header or number is chosen; nil sorts them by what they hold.
  ///
  /// A sort by several columns asks for the last of them first.
  public var sortDelegate: GridSort?
  /// Hears of a cell that was clicked, or chosen with Enter; the header is row 0.
  ///
  /// The cursor stands on the cell by then, and a chosen column is sorted.
  public var onSelect: ((GridCoordinate) -> Void)?
  /// Hears of a click beside all cells.
  public var onSelectEmpty: (() -> Void)?
  /// Sees each key first, unless something is being typed; true keeps it from the grid.
  public var onKey: ((Key) -> Bool)?
  /// Hears of a wake-up that another thread has sent to the screen.
  public var onWake: (() -> Void)?
  /// Blank cells between the edges of the screen and the grid.
  public var contentInset = Insets() {
    didSet { fitSize() }
  }
  /// The cells of the screen.
  public var size: Size {
    didSet { fitSize() }
  }
  /// How the parts of the grid look; nil fits the colours of the screen it runs on.
  public var theme: Theme?
  /// How long boxes take to their new places; a duration of 0 sets them there at once.
  public var timing = TransitionTiming()
  /// True once the user has left the grid, or `finish()` was called.
  public internal(set) var isFinished = false

  var storedRows: [[String]] = []
  /// The rows as they stood before `sortDelegate` first moved them.
  var rowsBeforeSort: [[String]]?
  /// False while rows are taken anew: `sortDelegate` is not asked then.
  var sortsRows = true
  /// True while rows or columns have changed and the engine has not seen it.
  var isStale = true
  var table: DelimitedTable
  var session: Session
  /// The boxes where the grid does not stand as a table.
  var items: ItemView?
  var animation: Animation?
  /// The theme of the screen that the grid runs on.
  var screenTheme = Theme(depth: .none)
  var clock = GridClock()
  /// True when the whole screen is to be sent again.
  var needsRedraw = false

  /// A grid without columns and rows, of the size of a common terminal until it knows its screen.
  public init(title: String = "", size: Size = Size(width: 80, height: 24)) {
    self.title = title
    self.size = size
    table = RowBytes.table([], titles: [])
    session = Session(State(title: title, size: size, columns: [], rowCount: .exact(0)))
  }

  // MARK: Columns and rows

  /// Takes the titles of the columns, from left to right.
  ///
  /// Other titles than before end a sort and all filters.
  public func setColumns(_ titles: [String]) {
    columns = titles
    isStale = true
  }

  /// Adds a row behind the others; missing cells are empty.
  /// - Complexity: O(1), and O(cells) of all rows once before the next frame.
  public func addRow(_ row: [String]) {
    storedRows.append(row)
    rowsBeforeSort?.append(row)
    isStale = true
  }

  /// Shows columns and rows as they are now, at once: ends an animation, sorts and measures anew.
  /// - Complexity: O(cells).
  public func reloadData() {
    endAnimation()
    isStale = true
    refresh()
  }

  /// Ends `run(on:)` after the event that is being handled.
  public func finish() { isFinished = true }

  // MARK: Places

  /// The cell under the cursor; it stays within the cells there are.
  public var cursor: GridCoordinate {
    get {
      refresh()
      return GridCoordinate(row: session.state.cursorRow + 1, column: session.state.cursorColumn)
    }
    set {
      refresh()
      session.state.cursorRow = newValue.row - 1
      session.state.cursorColumn = newValue.column
      settle()
      showCursor()
    }
  }

  /// The index in `rows` of what is shown at a place; nil for the header and where no row is.
  ///
  /// Nil as well while the user has turned rows into columns.
  public func rowIndex(at coordinate: GridCoordinate) -> Int? {
    refresh()
    let position = coordinate.row - 1
    guard session.state.transposition == nil, position >= 0,
      position < session.state.rowsInView
    else { return nil }
    return session.state.order.row(at: position).rawValue
  }
}
