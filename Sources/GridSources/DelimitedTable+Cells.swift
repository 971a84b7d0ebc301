import GridBytes
import GridModel
import GridRecords

extension DelimitedTable {
  public func cells(
    of rows: [RowNumber], columns: [ColumnIndex], limit: Int
  ) throws(TableError) -> RowBlock {
    let runs = columnRuns(columns)
    var arena: [UInt8] = []
    var offsets = [0]
    offsets.reserveCapacity(rows.count * columns.count + 1)
    var start = 0
    while start < rows.count {
      // Neighbours in the file are read together.
      var end = start + 1
      while end < rows.count && rows[end].rawValue == rows[end - 1].rawValue + 1 { end += 1 }
      let wanted = rows[start].rawValue..<rows[start].rawValue + end - start
      var blocks: [FieldBlock] = []
      for run in runs { blocks.append(try fields(of: wanted, columns: run, limit: limit)) }
      if wanted.count == rows.count, blocks.count == 1, blocks[0].rowCount == rows.count,
        columns.count == runs[0].count, zip(columns, runs[0]).allSatisfy({ $0.rawValue == $1 })
      {
        return RowBlock(
          arena: blocks[0].arena, offsets: blocks[0].offsets, rowCount: rows.count,
          columnCount: columns.count)
      }
      let places = columns.map { column in
        // Each column is in one of the runs.
        let run = runs.firstIndex { $0.contains(column.rawValue) }!
        return (run: run, column: column.rawValue - runs[run].lowerBound)
      }
      for row in 0..<(end - start) {
        for place in places {
          if row < blocks[place.run].rowCount { arena += blocks[place.run][row, place.column] }
          offsets.append(arena.count)
        }
      }
      start = end
    }
    return RowBlock(
      arena: arena, offsets: offsets, rowCount: rows.count, columnCount: columns.count)
  }

  /// So many columns between two that are wanted are read rather than the rows a second time.
  private static let gapLimit = 64

  /// Ranges that hold all of `columns`, without the wide gaps between them.
  private func columnRuns(_ columns: [ColumnIndex]) -> [Range<Int>] {
    let low = columns.min()?.rawValue ?? 0
    let high = columns.max()?.rawValue ?? -1
    if high - low <= columns.count + Self.gapLimit { return [low..<high + 1] }
    var runs: [Range<Int>] = []
    for column in columns.lazy.map(\.rawValue).sorted() {
      if let last = runs.last, column <= last.upperBound + Self.gapLimit {
        runs[runs.count - 1] = last.lowerBound..<max(last.upperBound, column + 1)
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }

  /// The fields of rows that follow one another, without those that are not there.
  private func fields(
    of rows: Range<Int>, columns: Range<Int>, limit: Int
  ) throws(TableError) -> FieldBlock {
    if rows.lowerBound < 0 { return try lastFields(of: rows, columns: columns, limit: limit) }
    let known = rows.clamped(to: 0..<max(0, rowCount.known))
    do {
      let records = known.lowerBound + headerRecords..<known.upperBound + headerRecords
      return try index.fields(of: records, columns: columns, fieldLimit: limit)
    } catch {
      throw TableError(error)
    }
  }

  /// The fields of rows that are numbered from the end.
  private func lastFields(
    of rows: Range<Int>, columns: Range<Int>, limit: Int
  ) throws(TableError) -> FieldBlock {
    // Once all rows are counted they have numbers of their own.
    if case .exact(let count) = rowCount {
      let first = max(0, count + rows.lowerBound)
      return try fields(
        of: first..<max(first, count + rows.upperBound), columns: columns, limit: limit)
    }
    let tail = self.tail.withLock { $0 }
    guard let tail else { return try fields(of: 0..<0, columns: columns, limit: limit) }
    do {
      let count = tail.starts.count
      return try index.fields(
        of: tail[count + rows.lowerBound..<count + rows.upperBound], columns: columns,
        fieldLimit: limit)
    } catch {
      throw TableError(error)
    }
  }
}
