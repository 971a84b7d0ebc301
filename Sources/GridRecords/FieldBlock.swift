/// The fields of a range of records and columns, one behind the other in one array of bytes.
public struct FieldBlock: Sendable {
  /// The unescaped bytes of all fields, by record, then by column.
  public var arena: [UInt8]
  /// Where the fields begin, `rowCount * columnCount + 1` entries.
  public var offsets: [Int]
  public var rowCount: Int
  public var columnCount: Int
  /// The number of fields really present in each record, padding not counted.
  ///
  /// Of a long record those behind the columns are not counted either: it is not read to its end.
  public var fieldCounts: [Int]

  public init(
    arena: [UInt8], offsets: [Int], rowCount: Int, columnCount: Int, fieldCounts: [Int]
  ) {
    self.arena = arena
    self.offsets = offsets
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.fieldCounts = fieldCounts
  }

  /// The bytes of the field in `row` and `column`, both counted from the corner of the block.
  public subscript(row: Int, column: Int) -> ArraySlice<UInt8> {
    let cell = row * columnCount + column
    return arena[offsets[cell]..<offsets[cell + 1]]
  }
}
