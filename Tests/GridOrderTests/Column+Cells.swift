import GridColumns
import GridRecords

/// A block of one column that holds `cells`.
func block(_ cells: [String]) -> FieldBlock {
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

/// The keys of `cells` read as `format`.
func keys(_ cells: [String], _ format: ColumnFormat) -> KeyColumn {
  var builder = KeyBuilder(format: format, capacity: cells.count)
  builder.append(block(cells), column: 0)
  return builder.finish()
}

/// The keys of `cells` in the format found for them.
func inferredKeys(_ cells: [String], delimiter: Character = ",") -> KeyColumn {
  keys(cells, inferFormat(of: block(cells), column: 0, delimiter: delimiter.asciiValue!))
}
