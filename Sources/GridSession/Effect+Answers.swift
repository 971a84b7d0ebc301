import GridModel

extension Effect {
  /// What comes of an effect that asks a table, found here and now; nil where it asks for
  /// something else.
  ///
  /// Slow where the table is large: a loop that reads keys gives such work to another thread.
  /// - Throws: `TableError`; `answer(toFailure:)` tells the session of it.
  public func answers(from table: any Table) throws(TableError) -> [Answer]? {
    switch self {
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
    case .cancelOrder, .cancelSearch, .cancelSummary, .memory, .reload, .suspend, .redraw, .quit:
      return nil
    }
  }

  /// Tells the session that what it asked for failed, and why; nil where it does not wait for it.
  public func answer(toFailure reason: String) -> Answer? {
    switch self {
    case .order(_, _, let generation): .orderFailed(reason, generation: generation)
    case .search(_, let generation): .searchFailed(reason, generation: generation)
    case .summarize(_, _, let generation): .summaryFailed(reason, generation: generation)
    case .read, .transpose, .lastRows, .cancelOrder, .cancelSearch, .cancelSummary, .memory,
      .reload, .suspend, .redraw, .quit:
      nil
    }
  }
}
