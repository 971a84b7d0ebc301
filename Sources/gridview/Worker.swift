import Glibc
import GridBytes
import GridModel
import GridSession
import GridSources
import GridTerminal
import GridThreads

/// The work that runs beside the loop, each on a thread of its own, and the answers it brings.
final class Worker: Sendable {
  /// Kinds of work of which one at a time runs: a newer request takes the place of an older one.
  private enum Lane: CaseIterable { case order, search, summary }

  private struct Running {
    let job: Job
    let generation: Int
  }

  private let table: DelimitedTable
  private let program: Program
  private let wakeup: Wakeup
  private let answers = Guarded<[Answer]>([])
  private let running = Guarded<[Lane: Running]>([:])
  private let indexJob = Job()

  /// Bytes indexed between two looks at the clock, where they come one after the other.
  private static let step = 4 << 20
  /// Nanoseconds between two pieces of news from one job: 20 a second.
  private static let pause: UInt64 = 50_000_000

  init(table: DelimitedTable, program: Program, wakeup: Wakeup) {
    self.table = table
    self.program = program
    self.wakeup = wakeup
  }

  /// The answers that came since the last call.
  func takeAnswers() -> [Answer] {
    var news = answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
    for (lane, work) in running.withLock({ $0 }) {
      let fraction = work.job.fraction
      switch lane {
      case .order: news.append(.orderProgress(fraction, generation: work.generation))
      case .search: news.append(.searchProgress(fraction, generation: work.generation))
      case .summary: news.append(.summaryProgress(fraction, generation: work.generation))
      }
    }
    return news
  }

  private func post(_ answer: Answer) {
    if indexJob.isCancelled { return }
    answers.withLock { $0.append(answer) }
    wakeup.signal()
  }

  /// True while something runs whose progress is worth a frame now and then.
  var isBusy: Bool { running.withLock { !$0.isEmpty } }

  /// Begins the work that nobody has to ask for.
  func start() {
    startIndexing()
    startWatching()
  }

  /// Stops all work: the table is not shown any longer.
  func end() {
    indexJob.cancel()
    for lane in Lane.allCases { cancel(lane) }
  }

  // MARK: Index

  /// Indexes the rest of the table in the background.
  private func startIndexing() {
    startThread { [self] in
      do throws(ByteError) {
        try index()
      } catch {
        post(.notice("reading stopped: the file cannot be read any further"))
        return
      }
      program.log.note("index done")
      postWidths()
      let problems = table.problems
      if !problems.isEmpty { post(.notice(problems.joined(separator: ", "))) }
    }
  }

  private func index() throws(ByteError) {
    let told = Guarded<UInt64>(0)
    let tell: @Sendable () -> Void = { [self] in
      let time = now()
      let isDue = told.withLock { told in
        guard time - told > Self.pause else { return false }
        told = time
        return true
      }
      if isDue { postTable() }
    }
    if try table.indexWhole(job: indexJob, progress: tell) { return postTable() }
    while try table.advance(bytes: Self.step), !indexJob.isCancelled {
      tell()
      while !indexJob.isCancelled, !table.waitForBytes(milliseconds: 200) {
        // What came before the wait is shown even when nothing follows for long.
        let isTold = told.withLock { told in
          defer { told = 0 }
          return told == 0
        }
        if !isTold { postTable() }
      }
    }
    postTable()
  }

  /// Looks once a second whether the file is still the one that was opened.
  private func startWatching() {
    startThread { [self] in
      var told: SourceChange?
      while !indexJob.isCancelled {
        sleep(1)
        guard let change = table.change, change != told else { continue }
        told = change
        let what =
          switch change {
          case .grown: "has grown"
          case .shrunk: "has become shorter"
          case .replaced: "is another one now"
          }
        post(.notice("the file \(what); Ctrl-R reads it again"))
      }
    }
  }

  private func postTable() {
    post(
      .table(
        columns: table.columns, rowCount: table.rowCount, progress: table.indexProgress))
  }

  /// Widths from rows spread over the whole table.
  private func postWidths() {
    let rows = Measure.spreadRows(of: table.rowCount.known)
    if let widths = try? Measure.cellWidths(table, order: .file, rows: rows, file: program.file) {
      post(.cellWidths(widths))
    }
  }

  // MARK: Jobs

  /// Runs `work` in a lane; its answers are dropped once it is cancelled or replaced.
  private func start(
    _ lane: Lane, generation: Int, failure: @escaping @Sendable (String) -> Answer,
    _ work:
      @escaping @Sendable (Job, _ post: @escaping @Sendable (Answer) -> Void)
      throws(TableError) -> Void
  ) {
    let job = Job()
    running.withLock {
      $0[lane]?.job.cancel()
      $0[lane] = Running(job: job, generation: generation)
    }
    startThread { [self] in
      do throws(TableError) {
        try work(job) { answer in if !job.isCancelled { self.post(answer) } }
      } catch {
        if !job.isCancelled { post(failure(Failure.sentence(for: error))) }
      }
      running.withLock { if $0[lane]?.generation == generation { $0[lane] = nil } }
      wakeup.signal()
    }
  }

  private func cancel(_ lane: Lane) {
    running.withLock {
      $0[lane]?.job.cancel()
      $0[lane] = nil
    }
  }

  func startOrder(_ query: Query, firstRows: Int, generation: Int) {
    start(.order, generation: generation) {
      .orderFailed($0, generation: generation)
    } _: { [self] job, post throws(TableError) in
      let order = try table.order(for: query, firstRows: firstRows, job: job) { part in
        if case .beginning = part { self.program.log.note("page sorted") }
        post(.partialOrder(part, generation: generation))
      }
      guard let order else { return }
      program.log.note(query.filters.isEmpty ? "order done" : "filter done")
      post(.order(order, generation: generation))
    }
  }

  func cancelOrder() { cancel(.order) }

  /// Finds the next match, then counts all of them.
  func startSearch(_ request: SearchRequest, generation: Int) {
    start(.search, generation: generation) {
      .searchFailed($0, generation: generation)
    } _: { [self] job, post throws(TableError) in
      let match = try table.nextMatch(request, job: job)
      program.log.note("search done")
      post(.match(match, generation: generation))
      var request = request
      guard let match else { return }
      request.position = match.position
      if let tally = try table.tally(request, job: job) {
        post(.tally(tally, generation: generation))
      }
    }
  }

  func cancelSearch() { cancel(.search) }

  func startSummary(_ columns: [ColumnIndex], _ filters: [Filter], generation: Int) {
    start(.summary, generation: generation) {
      .summaryFailed($0, generation: generation)
    } _: { [self] job, post throws(TableError) in
      let summaries = try table.summaries(of: columns, filters: filters, job: job)
      guard let summaries else { return }
      program.log.note("summary done")
      post(.summaries(summaries, generation: generation))
    }
  }

  func cancelSummary() { cancel(.summary) }
}
