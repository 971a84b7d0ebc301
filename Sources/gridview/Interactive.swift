import Glibc
import GridBytes
import GridFrame
import GridLayout
import GridModel
import GridSession
import GridSources
import GridTerminal

/// The program on a terminal: events in, frames out, slow work beside it.
struct Interactive {
  let program: Program
  let table: DelimitedTable

  /// How long a second digit may take, and how often progress is drawn, in milliseconds.
  private static let digitWait = 400
  private static let progressPause = 100

  func run() throws(Failure) -> Int32 {
    let screen: CursesScreen
    do throws(TerminalError) {
      screen = try CursesScreen(enableMouse: program.settings.mouse)
    } catch {
      throw .terminal(error)
    }
    defer { screen.close() }
    try readFirstScreen(size: screen.size)
    var session = Session(try program.state(of: table, size: screen.size))
    let worker = Worker(table: table, file: program.file, wakeup: screen.wakeDescriptor)
    let widths = try Measure.cellWidths(
      table, order: .file, rows: 0..<min(Measure.firstRows, table.rowCount.known),
      cells: Measure.firstCells, file: program.file)
    _ = session.take(.cellWidths(widths))
    let theme = Theme(depth: screen.colorDepth)
    try draw(session, screen, theme)
    var effects = try startEffects(&session)
    var digitDeadline: UInt64?
    worker.startIndexing()
    while true {
      for effect in effects {
        switch effect {
        case .order(let query, let generation): worker.startOrder(query, generation: generation)
        case .cancelOrder: worker.cancelOrder()
        case .suspend: screen.suspend()
        case .redraw: screen.redraw()
        case .quit: return 0
        }
      }
      try draw(session, screen, theme)
      if session.state.pendingDigit == nil {
        digitDeadline = nil
      } else if digitDeadline == nil {
        digitDeadline = now() + UInt64(Self.digitWait) * 1_000_000
      }
      let wait =
        digitDeadline.map { Int(($0 - min($0, now())) / 1_000_000) + 1 }
        ?? (worker.isBusy ? Self.progressPause : nil)
      let events = screen.nextEvents(timeoutMilliseconds: wait)
      effects = []
      for answer in worker.takeAnswers() { effects += session.take(answer) }
      for event in events {
        if case .terminate(let signal) = event {
          screen.close()
          return 128 + signal
        }
        effects += session.handle(event)
      }
      // News of other work must not make the wait longer, so the clock ends it, not the silence.
      if let deadline = digitDeadline, now() >= deadline { effects += session.endDigitWait() }
    }
  }

  /// Bytes indexed before the first screen, at first: some 200 rows of common length, which say
  /// how wide and of what kind the columns are until the work beside the loop has seen more.
  private static let firstBytes = 32 * 1024
  /// And at most where there is a row to show, and where there is none yet.
  private static let firstBytesLimit = 512 * 1024
  private static let firstRowLimit = 8 << 20

  /// Indexes until the first screen is full, it takes too long, or no more is there yet.
  private func readFirstScreen(size: Size) throws(Failure) {
    var budget = Self.firstBytes
    var taken = 0
    do throws(ByteError) {
      while table.rowCount.known < size.height {
        let limit = table.rowCount.known > 0 ? Self.firstBytesLimit : Self.firstRowLimit
        budget = min(budget, limit - taken)
        guard budget > 0, try table.advance(bytes: budget), table.waitForBytes(milliseconds: 0)
        else { return }
        taken += budget
        // Each round looks at all columns again: as few as the length of the rows lets guess.
        let known = table.rowCount.known
        budget = known > 0 ? 1 + taken / known * (size.height + 1 - known) : 2 * budget
      }
    } catch {
      throw .bytes(error, file: program.file)
    }
  }

  /// What the command line asks for once the table is there.
  private func startEffects(_ session: inout Session) throws(Failure) -> [Effect] {
    if let row = program.settings.goTo { session.goTo(row: row) }
    return session.sort(keys: try program.sortKeys(in: table))
  }

  private func draw(_ session: Session, _ screen: CursesScreen, _ theme: Theme) throws(Failure) {
    screen.present(try program.frame(of: session.state, table, theme))
  }
}
