import GridRecords

extension Suite {
  static let index = Suite(name: "index", about: "bytes to where the records are") {
    table, stopwatch in
    try stopwatch.time(
      "index", rows: table.rows, bytes: table.bytes,
      prepare: { try table.recordIndex(whole: false) },
      work: { index in while try index.advance(bytes: 8 << 20) {} })
  }
}
