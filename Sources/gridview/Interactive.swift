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
  private let program: Program
  private let screen: CursesScreen
  private let theme: Theme
  private var table: DelimitedTable
  private var worker: Worker
  private var session: Session

  /// How long a second digit may take, and how often progress is drawn, in milliseconds.
  private static let digitWait = 400
  private static let progressPause = 100

  /// Shows a table on the terminal until the user quits and returns the exit status.
  static func run(_ program: Program, _ table: DelimitedTable) throws(Failure) -> Int32 {
    let screen: CursesScreen
    do throws(TerminalError) {
      screen = try CursesScreen(enableMouse: program.settings.mouse)
    } catch {
      throw .terminal(error)
    }
    defer { screen.close() }
    try program.readFirstScreen(of: table, height: screen.size.height)
    var state = try program.state(of: table, size: screen.size)
    state.animates = program.settings.animation
    var interactive = Interactive(
      program: program, screen: screen, theme: Theme(depth: screen.colorDepth), table: table,
      worker: Worker(table: table, program: program, wakeup: screen.wakeDescriptor),
      session: Session(state))
    return try interactive.run()
  }

  private mutating func run() throws(Failure) -> Int32 {
    _ = session.take(.cellWidths(try program.firstWidths(of: table)))
    try draw()
    program.log.note("first frame")
    if let row = program.settings.goTo { session.goTo(row: row) }
    var effects = session.start(try program.query(in: table))
    worker.start()
    var digitDeadline: UInt64?
    var clock = FrameClock()
    while true {
      while !effects.isEmpty {
        var following: [Effect] = []
        for effect in effects {
          if effect == .quit { return 0 }
          following += try perform(effect)
        }
        effects = following
      }
      try draw()
      if session.state.pendingDigit == nil {
        digitDeadline = nil
      } else if digitDeadline == nil {
        digitDeadline = now() + UInt64(Self.digitWait) * 1_000_000
      }
      clock.follow(session.state.frameInterval)
      let pause =
        digitDeadline.map { Int(($0 - min($0, now())) / 1_000_000) + 1 }
        ?? (worker.isBusy ? Self.progressPause : nil)
      let wait = clock.wait.map { min($0, pause ?? $0) } ?? pause
      let events = screen.nextEvents(timeoutMilliseconds: wait)
      if let milliseconds = clock.takeFrame() { session.tick(milliseconds: milliseconds) }
      if events.contains(where: { $0 != .wake }) { clock.restart() }
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

  /// Does what an effect asks for, or has it done beside the loop; returns what follows at once.
  private mutating func perform(_ effect: Effect) throws(Failure) -> [Effect] {
    switch effect {
    case .order(let query, let firstRows, let generation):
      worker.startOrder(query, firstRows: firstRows, generation: generation)
    case .cancelOrder: worker.cancelOrder()
    case .search(let request, let generation):
      worker.startSearch(request, generation: generation)
    case .cancelSearch: worker.cancelSearch()
    case .summarize(let columns, let filters, let generation):
      worker.startSummary(columns, filters, generation: generation)
    case .cancelSummary: worker.cancelSummary()
    case .read, .transpose, .lastRows, .memory:
      var following: [Effect] = []
      for answer in try program.answers(to: effect, table) { following += session.take(answer) }
      return following
    case .reload: return try reload()
    case .suspend: screen.suspend()
    case .redraw: screen.redraw()
    case .quit: break
    }
    return []
  }

  /// Reads the file again; where that fails, what was read before stays in view.
  private mutating func reload() throws(Failure) -> [Effect] {
    let fresh: DelimitedTable
    do throws(Failure) {
      fresh = try program.open()
      try program.readFirstScreen(of: fresh, height: screen.size.height)
    } catch {
      return session.take(.notice(error.sentence))
    }
    worker.end()
    table = fresh
    worker = Worker(table: table, program: program, wakeup: screen.wakeDescriptor)
    try program.setKinds(of: table)
    let effects = session.reload(columns: table.columns, rowCount: table.rowCount)
    _ = session.take(.cellWidths(try program.firstWidths(of: table)))
    worker.start()
    return effects
  }

  private func draw() throws(Failure) {
    screen.present(try program.frame(of: session.state, table, theme))
  }
}
