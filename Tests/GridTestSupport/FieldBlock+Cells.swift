import GridRecords

/// A block of one column that holds `cells`.
public func block(_ cells: [String]) -> FieldBlock {
  var arena: [UInt8] = []
  var offsets = [0]
  for cell in cells {
    arena.append(contentsOf: cell.utf8)
    offsets.append(arena.count)
  }
  return FieldBlock(
    arena: arena, offsets: offsets, rowCount: cells.count, columnCount: 1,
    fieldCounts: cells.map { _ in 1 })
}
