import Testing

@testable import GridRecords

@Suite struct PartReaderTests {
  @Test func partsAreExactSlicesThatReadAsTheBlockDoes() throws {
    let text = (0..<1000).map { row in
      row % 9 == 0 ? "\(row),\"x\n\"\"y\",\(String(repeating: "z", count: row))" : "\(row),plain"
    }.joined(separator: "\n")
    let index = try wholeIndex(text)
    let whole = try allFields(index)
    let parts = index.parts(of: 1..<5000, maximumRecords: 100)
    #expect(
      parts.map(\.records) == stride(from: 1, to: 1000, by: 100).map { $0..<min($0 + 100, 1000) })
    let reader = PartReader(index: index)
    for part in parts {
      try reader.read(part)
      #expect(reader.recordCount == part.records.count)
      for column in 0..<4 {
        let read = texts(reader.column(column))
        #expect(read == whole[part.records].map { column < $0.count ? $0[column] : "" })
      }
      for (number, record) in part.records.enumerated() {
        #expect(texts(reader.fields(ofRecord: number)) == whole[record])
      }
    }
  }

  @Test func aShrunkenSourceGivesFewerRecords() throws {
    let bytes = Array("a,b\n1,2\n3,4\n5,6\n".utf8)
    let source = MemoryBytes(bytes)
    let index = try wholeIndex(source, Dialect())
    source.release(12)
    let reader = PartReader(index: index)
    try reader.read(index.parts(of: 1..<4)[0])
    #expect(reader.recordCount == 2)
    #expect(texts(reader.column(1)) == ["2", "4"])
    #expect(Array(reader.recordStarts()) == [0, 4, 8])
    #expect(Array(reader.bytes) == Array("1,2\n3,4\n".utf8))
  }
}

/// The cells as text.
func texts(_ cells: CellSpans) -> [String] {
  (0..<cells.count).map { cell in
    String(
      decoding: UnsafeBufferPointer(
        start: cells.base + Int(cells.starts[cell]), count: Int(cells.lengths[cell])),
      as: UTF8.self)
  }
}
