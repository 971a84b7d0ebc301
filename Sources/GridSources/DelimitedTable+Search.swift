import GridModel
import GridOrder

extension DelimitedTable {
  public func nextMatch(_ request: SearchRequest, job: Job) throws(TableError) -> Match? {
    let count = rowCount.known
    cache.withLock { $0.expect(rowCount: count) }
    let positions = request.order.count(of: .exact(count))
    guard positions > 0 else { return nil }
    let filter = try translating { () throws(FilterError) in
      try self.filter([request.filter], count: count)
    }
    // The rest of the row comes first.
    if request.position >= 0, request.position < positions {
      let columns = try matchingColumns(at: request.position, request, filter)
      let isAhead = { (column: Int) in
        column == request.column
          ? request.includesStart : request.isBackward == (column < request.column)
      }
      if let column = request.isBackward
        ? columns.last(where: isAhead) : columns.first(where: isAhead)
      {
        return Match(position: request.position, column: column)
      }
    }
    let found = try nextPosition(request, filter, count: count, job: job)
    guard let found, !job.isCancelled else { return nil }
    let columns = try matchingColumns(at: found, request, filter)
    guard let column = request.isBackward ? columns.last : columns.first else { return nil }
    let isAhead = request.isBackward ? found < request.position : found > request.position
    return Match(position: found, column: column, hasWrapped: !isAhead)
  }

  public func tally(_ request: SearchRequest, job: Job) throws(TableError) -> MatchTally? {
    let count = rowCount.known
    cache.withLock { $0.expect(rowCount: count) }
    let found = try rows(keptBy: [request.filter], for: .search, count: count, job: job)
    guard let rows = found else { return nil }
    let position = request.position
    switch request.order {
    case .file, .end:
      return MatchTally(
        rowCount: rows.count,
        rank: rows.contains(position) ? rows.rank(of: position) + 1 : nil)
    case .permutation(let order), .selection(let order), .beginning(let order, _):
      let isMatch =
        order.indices.contains(position) && rows.contains(Int(order[position]))
      return MatchTally(
        rowCount: order.count == count ? rows.count : rows.rows(of: order).count,
        rank: isMatch ? rows.rank(ofPosition: position, in: order) + 1 : nil)
    }
  }

  /// The position of the next row that matches, going round at the end.
  private func nextPosition(
    _ request: SearchRequest, _ filter: RowFilter, count: Int, job: Job
  ) throws(TableError) -> Int? {
    let isForward = !request.isBackward
    switch request.order {
    case .file, .end:
      if let rows = cache.withLock({
        $0.rows(keptBy: [request.filter], for: .search)
      }) {
        return isForward
          ? rows.next(after: request.position) ?? rows.next(after: -1)
          : rows.previous(before: request.position) ?? rows.previous(before: count)
      }
      return try translating { () throws(FilterError) in
        try filter.nextRow(after: request.position, forward: isForward, job: job)
      }
    case .permutation(let order), .selection(let order), .beginning(let order, _):
      let found = try rows(keptBy: [request.filter], for: .search, count: count, job: job)
      guard let rows = found else { return nil }
      return rows.position(after: request.position, forward: isForward, in: order)
        ?? rows.position(after: isForward ? -1 : order.count, forward: isForward, in: order)
    }
  }

  /// The cells that match in the row at a position, as rising indices of the request's columns.
  private func matchingColumns(
    at position: Int, _ request: SearchRequest, _ filter: RowFilter
  ) throws(TableError) -> [Int] {
    let row = request.order.row(at: position).rawValue
    guard row >= 0 else { return [] }
    let columns = try translating { () throws(FilterError) in
      Set(try filter.matchingColumns(inRow: row))
    }
    return request.columns.indices.filter { columns.contains(request.columns[$0]) }
  }
}
