import Glibc
import GridBytes
import GridFrame
import GridLayout
import GridModel
import GridOptions
import GridRecords
import GridSession
import GridSources
import GridTerminal

/// One run of the program: what the user asked for, brought together.
struct Program {
  let settings: Settings
  let file: String
  let log: MomentLog

  init(settings: Settings) {
    self.settings = settings
    file = settings.file ?? "-"
    log = MomentLog(path: settings.benchLog)
  }

  /// Runs to the end and returns the exit status.
  func run() -> Int32 {
    do throws(Failure) {
      if settings.file == nil && isatty(0) == 1 {
        throw .usage("no file named; gridview FILE opens one, gridview --help tells more")
      }
      // Before the first thread, so that signals come to the event loop alone.
      if isInteractive { blockTerminalSignals() }
      let table = try open()
      if let format = settings.dump {
        try prepareWhole(table)
        try Dump(program: self, table: table, state: try state(of: table))
          .write(format)
        return 0
      }
      if settings.script != nil { return try runScript(table) }
      if !isInteractive {
        try prepareWhole(table)
        try Print(program: self, table: table, state: try state(of: table)).write()
        return 0
      }
      return try Interactive.run(self, table)
    } catch {
      return error.report()
    }
  }

  /// True when the table is to be shown on a terminal.
  private var isInteractive: Bool {
    settings.dump == nil && settings.script == nil && !settings.print && isatty(1) == 1
  }

  /// The name in the status line.
  var title: String {
    guard file != "-" else { return "standard input" }
    return String(
      file[(file.lastIndex(of: "/").map { file.index(after: $0) } ?? file.startIndex)...])
  }

  /// Opens the file as the options say.
  func open() throws(Failure) -> DelimitedTable {
    var overrides = DialectOverrides()
    overrides.delimiter = settings.delimiter
    overrides.quote = settings.quote
    overrides.escape = settings.escape
    overrides.comment = settings.comment
    overrides.hasHeader = settings.hasHeader
    do throws(ByteError) {
      let source = try openSource()
      return try DelimitedTable(
        source: source, overrides: overrides, fileExtension: fileExtension)
    } catch {
      throw .bytes(error, file: file)
    }
  }

  /// The file is opened by the bytes of its name, which need not be UTF-8.
  private func openSource() throws(ByteError) -> any ByteSource {
    guard let position = settings.filePosition,
      let argument = CommandLine.unsafeArgv[position + 1], file != "-"
    else { return try openBytes(path: file) }
    return try openBytes(
      path: Array(UnsafeBufferPointer(start: argument, count: strlen(argument) + 1)))
  }

  private var fileExtension: String {
    guard let dot = title.lastIndex(of: ".") else { return "" }
    return title[title.index(after: dot)...].lowercased()
  }

  /// Indexes everything, for output that needs the whole table.
  func prepareWhole(_ table: DelimitedTable) throws(Failure) {
    do throws(ByteError) {
      if try table.indexWhole(job: Job(), progress: {}) { return }
      while try table.advance(bytes: 8 << 20) { _ = table.waitForBytes(milliseconds: 1000) }
    } catch {
      throw .bytes(error, file: file)
    }
  }

  /// The state a run starts with: title, size and all that the options say about the view.
  func state(of table: DelimitedTable, size: Size = Size(width: 80, height: 24)) throws(Failure)
    -> State
  {
    try setKinds(of: table)
    var state = State(
      title: title, size: size, columns: table.columns, rowCount: table.rowCount)
    if !settings.columns.isEmpty {
      var shown: [ColumnIndex] = []
      for reference in settings.columns { shown.append(try column(reference, in: table)) }
      state.shown = shown
      state.showsAllColumns = false
    }
    state.frozen = min(settings.freeze, state.shown.count)
    if let borders = settings.borders { state.borders = Borders(rawValue: borders.rawValue) }
    if let widths = settings.widths, let mode = WidthMode(rawValue: widths.rawValue) {
      state.widthMode = mode
    }
    if let layout = settings.layout, let choice = ViewLayout(rawValue: layout.rawValue) {
      state.viewLayout = choice
    }
    return state
  }

  /// Tells the table what `--kind` says.
  func setKinds(of table: DelimitedTable) throws(Failure) {
    for override in settings.kinds {
      table.setKind(override.kind, of: try column(override.column, in: table))
    }
  }

  private func column(_ reference: ColumnReference, in table: DelimitedTable) throws(Failure)
    -> ColumnIndex
  {
    guard let column = reference.resolved(in: table.columns) else {
      throw .noColumn(reference.text, file: file)
    }
    return column
  }

  /// The keys of `--sort`.
  func sortKeys(in table: DelimitedTable) throws(Failure) -> [SortKey] {
    var keys: [SortKey] = []
    for reference in settings.sort {
      keys.append(
        SortKey(
          column: try column(reference.column, in: table), descending: reference.descending))
    }
    return keys
  }

  /// The picture of a state.
  func frame(of state: State, _ table: DelimitedTable, _ theme: Theme) throws(Failure) -> Frame {
    do throws(TableError) {
      return try view(state, table, theme: theme)
    } catch {
      throw .table(error, file: file)
    }
  }

  /// What `--sort` and `--filter` ask for.
  func query(in table: DelimitedTable) throws(Failure) -> Query {
    var query = Query(sortKeys: try sortKeys(in: table))
    for expression in settings.filters {
      let filter = expression.filter(in: table.columns)
      if let complaint = filter.condition.complaint {
        throw .usage("--filter \(expression.text): \(complaint)")
      }
      query.filters.append(filter)
    }
    return query
  }

  /// The rows of a finished table as the options ask for them.
  func order(of table: DelimitedTable) throws(Failure) -> RowOrder {
    let query = try query(in: table)
    guard query != Query() else { return .file }
    do throws(TableError) {
      return try table.order(for: query, job: Job()) ?? .file
    } catch {
      throw .table(error, file: file)
    }
  }
}
