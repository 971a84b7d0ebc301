import GridModel
import Synchronization

/// A table of any number of rows, made up as they are asked for; it counts what is asked.
final class CountingTable: Table {
  let columns: [Column]
  let rowCount: RowCount
  private let asked = Mutex(0)

  init(rows: Int, columns: Int) {
    self.columns = (0..<columns).map { Column(name: Array("column \($0 + 1)".utf8)) }
    rowCount = .exact(rows)
  }

  /// Cells asked for since the last call.
  func takeCellsAsked() -> Int {
    asked.withLock { asked in
      defer { asked = 0 }
      return asked
    }
  }

  func cells(of rows: [RowNumber], columns: [ColumnIndex], limit: Int) -> RowBlock {
    asked.withLock { $0 += rows.count * columns.count }
    var arena: [UInt8] = []
    var offsets = [0]
    for row in rows {
      for column in columns {
        arena += Array("\(row.rawValue)/\(column.rawValue)".utf8)
        offsets.append(arena.count)
      }
    }
    return RowBlock(
      arena: arena, offsets: offsets, rowCount: rows.count, columnCount: columns.count)
  }

  func order(for query: Query, firstRows: Int, job: Job, partial: (RowOrder) -> Void) -> RowOrder? {
    nil
  }
  func nextMatch(_ request: SearchRequest, job: Job) -> Match? { nil }
  func tally(_ request: SearchRequest, job: Job) -> MatchTally? { nil }
  func lastRows(atMost count: Int) -> RowOrder? { nil }
  func summaries(of columns: [ColumnIndex], filters: [Filter], job: Job) -> [ColumnSummary]? {
    nil
  }
}
