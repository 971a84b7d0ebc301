import GridBytes
import GridModel
import GridRecords

extension DelimitedTable {
  public func cells(
    of rows: [RowNumber], columns: [ColumnIndex], limit: Int
  ) throws(TableError) -> RowBlock {
    let low = columns.min()?.rawValue ?? 0
    let high = columns.max()?.rawValue ?? -1
    var arena: [UInt8] = []
    var offsets = [0]
    offsets.reserveCapacity(rows.count * columns.count + 1)
    var start = 0
    while start < rows.count {
      // Neighbours in the file are read together.
      var end = start + 1
      while end < rows.count && rows[end].rawValue == rows[end - 1].rawValue + 1 { end += 1 }
      let wanted = rows[start].rawValue..<rows[start].rawValue + end - start
      let block = try fields(of: wanted, columns: low..<(high + 1), limit: limit)
      for row in 0..<(end - start) {
        for column in columns {
          if row < block.rowCount {
            let cell = row * block.columnCount + column.rawValue - low
            arena += block.arena[block.offsets[cell]..<block.offsets[cell + 1]]
          }
          offsets.append(arena.count)
        }
      }
      start = end
    }
    return RowBlock(
      arena: arena, offsets: offsets, rowCount: rows.count, columnCount: columns.count)
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
