import GridModel
import GridSession
import GridSources

extension Program {
  /// Does what an effect asks for, here and now, and returns what comes of it.
  ///
  /// The loop of a terminal gives slow work to its worker instead.
  func answers(to effect: Effect, _ table: DelimitedTable) throws(Failure) -> [Answer] {
    do throws(TableError) {
      switch effect {
      case .order(let query, _, let generation):
        let order = try table.order(for: query, job: Job())
        return order.map { [.order($0, generation: generation)] } ?? []
      case .search(var request, let generation):
        let match = try table.nextMatch(request, job: Job())
        request.position = match?.position ?? request.position
        let tally = try table.tally(request, job: Job())
        return [.match(match, generation: generation)]
          + (tally.map { [.tally($0, generation: generation)] } ?? [])
      case .summarize(let columns, let filters, let generation):
        let summaries = try table.summaries(of: columns, filters: filters, job: Job())
        return summaries.map { [.summaries($0, generation: generation)] } ?? []
      case .read(let row, let column, let purpose):
        let cell = try table.cells(of: [row], columns: [column], limit: purpose.byteLimit)
          .cell(row: 0, column: 0)
        return [.cell(Array(cell), column, purpose)]
      case .transpose(let rows, let columns):
        return [.transposed(try Transposition(of: table, rows: rows, columns: columns))]
      case .lastRows(let count):
        return try table.lastRows(atMost: count).map { [.lastRows($0)] } ?? []
      case .memory: return [.notice(memoryReport(table))]
      case .cancelOrder, .cancelSearch, .cancelSummary, .reload, .suspend, .redraw, .quit:
        return []
      }
    } catch {
      switch effect {
      case .order(_, _, let generation):
        return [.orderFailed(Failure.sentence(for: error), generation: generation)]
      case .search(_, let generation):
        return [.searchFailed(Failure.sentence(for: error), generation: generation)]
      default: throw .table(error, file: file)
      }
    }
  }

  /// What the program holds in memory, in one line.
  private func memoryReport(_ table: DelimitedTable) -> String {
    let parts = table.memory.map { "\($0.name) \(Self.megabytes($0.bytes))" }
    let usage = ProcessMemory.now
    return
      (parts + [
        "process \(Self.megabytes(usage.resident))", "peak \(Self.megabytes(usage.peak))",
      ]).joined(separator: ", ")
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + 500_000) / 1_000_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
