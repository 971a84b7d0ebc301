import Glibc
import GridBytes
import GridModel
import GridSession
import GridSources
import GridTerminal
import GridThreads
import Synchronization

/// The work that runs beside the loop, each on a thread of its own, and the answers it brings.
final class Worker: Sendable {
  private let table: DelimitedTable
  private let file: String
  private let wakeup: Wakeup
  private let answers = Mutex<[Answer]>([])
  private let running = Mutex<(job: Job, generation: Int)?>(nil)

  /// Bytes indexed between two looks at the clock.
  private static let step = 4 << 20
  /// Nanoseconds between two pieces of news from one job: 20 a second.
  private static let pause: UInt64 = 50_000_000

  init(table: DelimitedTable, file: String, wakeup: Wakeup) {
    self.table = table
    self.file = file
    self.wakeup = wakeup
  }

  /// The answers that came since the last call.
  func takeAnswers() -> [Answer] {
    var news = answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
    if let (job, generation) = running.withLock({ $0 }) {
      news.append(.orderProgress(job.fraction, generation: generation))
    }
    return news
  }

  private func post(_ answer: Answer) {
    answers.withLock { $0.append(answer) }
    wakeup.signal()
  }

  // MARK: Index

  /// Indexes the rest of the table in the background.
  func startIndexing() {
    startThread { [self] in
      var told: UInt64 = 0
      while true {
        let more: Bool
        do throws(ByteError) {
          more = try table.advance(bytes: Self.step)
        } catch {
          post(.notice("reading stopped: the file cannot be read any further"))
          return
        }
        let time = now()
        if !more || time - told > Self.pause {
          told = time
          postTable()
        }
        guard more else { break }
        while !table.waitForBytes(milliseconds: 200) {
          // What came before the wait is shown even when nothing follows for long.
          if told != 0 {
            postTable()
            told = 0
          }
        }
      }
      postWidths()
      let problems = table.problems
      if !problems.isEmpty { post(.notice(problems.joined(separator: ", "))) }
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
    if let widths = try? Measure.cellWidths(table, order: .file, rows: rows, file: file) {
      post(.cellWidths(widths))
    }
  }

  // MARK: Order

  /// Looks for an order; one that was asked for before stops.
  func startOrder(_ query: Query, generation: Int) {
    let job = Job()
    cancelOrder()
    running.withLock { $0 = (job, generation) }
    startThread { [self] in
      let answer: Answer?
      do throws(TableError) {
        answer = try table.order(for: query, job: job).map { .order($0, generation: generation) }
      } catch {
        answer = .orderFailed("the column cannot be read to its end", generation: generation)
      }
      running.withLock { if $0?.generation == generation { $0 = nil } }
      if let answer { post(answer) }
    }
  }

  func cancelOrder() {
    running.withLock {
      $0?.job.cancel()
      $0 = nil
    }
  }

  /// True while an order is looked for, so that its progress is worth a frame now and then.
  var isBusy: Bool { running.withLock { $0 != nil } }

}

/// The monotonic clock, in nanoseconds.
func now() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
