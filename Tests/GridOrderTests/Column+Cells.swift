import GridColumns
import GridRecords
import GridTestSupport

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
