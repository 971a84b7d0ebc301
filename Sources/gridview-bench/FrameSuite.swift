import GridFrame
import GridLayout
import GridModel
import GridSession

extension Suite {
  /// Frames drawn in one run, each of another page.
  private static let pages = 100

  static let layout = Suite(name: "layout", about: "widths to the places of the columns") {
    table, stopwatch in
    let state = try openedState(table).state
    stopwatch.time("layout", rows: pages, of: "layouts") {
      var cells = 0
      for _ in 0..<pages { cells &+= state.layout.contentSize.width }
      return cells
    }
  }

  static let frame = Suite(
    name: "frame", about: "state to frame, frame to screen"
  ) { table, stopwatch in
    let opened = try openedState(table)
    let theme = Theme(depth: .palette256)
    try stopwatch.time("frame", rows: pages, of: "frames") {
      var frames: [Frame] = []
      for page in 0..<pages {
        var state = opened.state
        state.top = page * 40 % max(1, table.rows - 50)
        state.cursorRow = state.top
        frames.append(try view(state, opened.table, theme: theme))
      }
      return frames
    }
    let frames = try (0..<2).map { page in
      var state = opened.state
      state.top = page * 40
      return try view(state, opened.table, theme: theme)
    }
    let screen = HeadlessScreen(size: opened.state.size, colorDepth: .palette256)
    stopwatch.time("present", rows: pages, of: "frames") {
      for page in 0..<pages { screen.present(frames[page % 2]) }
    }
  }

  /// The table as the program shows it first, on a terminal of 200 × 50.
  private static func openedState(_ table: MeasuredTable) throws -> (state: State, table: any Table)
  {
    let opened = try table.table()
    var state = State(
      title: "measured.csv", size: Size(width: 200, height: 50), columns: opened.columns,
      rowCount: opened.rowCount)
    state.cellWidths = [8, 10, 19, 16, 19, 40]
    return (state, opened)
  }
}
