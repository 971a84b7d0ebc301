import GridBytes

@testable import GridRecords

/// The index of all of `source`.
func wholeIndex(_ source: any ByteSource, _ dialect: Dialect) throws -> RecordIndex {
  let index = RecordIndex(source: source, dialect: dialect)
  while try index.advance(bytes: 1 << 20) {}
  return index
}

func wholeIndex(_ text: String, _ dialect: Dialect = Dialect()) throws -> RecordIndex {
  try wholeIndex(MemoryBytes(text), dialect)
}

/// All fields, each record as wide as it is.
func allFields(_ index: RecordIndex) throws -> [[String]] {
  let block = try index.fields(
    of: 0..<index.recordCount, columns: 0..<index.maximumFieldCount)
  return (0..<block.rowCount).map { row in
    (0..<block.fieldCounts[row]).map { String(decoding: block[row, $0], as: UTF8.self) }
  }
}

func records(_ text: String, _ dialect: Dialect = Dialect()) throws -> [[String]] {
  try allFields(wholeIndex(text, dialect))
}

/// The dialect found for `text`, all of which is known.
func dialect(
  of text: String, fileExtension: String = "csv", overrides: DialectOverrides = .init()
) -> Dialect {
  Array(text.utf8).withUnsafeBytes {
    detectDialect(
      head: $0, isWhole: true, fileExtension: fileExtension, overrides: overrides)
  }
}
