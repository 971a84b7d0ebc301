import Glibc
import GridBytes
import GridColumns
import GridModel
import GridRecords
import GridSources
import GridText
import GridThreads
import Testing

@Suite struct DelimitedTableTests {
  /// A table over text that comes through a pipe, read to its end.
  private func table(_ text: String, step: Int = 1 << 20) throws -> DelimitedTable {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let bytes = Array(text.utf8)
    let writing = ends[1]
    // A pipe holds less than some of the texts.
    startThread { [bytes] in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
        if written <= 0 { break }
        rest = rest.dropFirst(written)
      }
      close(writing)
    }
    let source = try openBytes(descriptor: ends[0])
    close(ends[0])
    let table = try DelimitedTable(
      source: source, overrides: DialectOverrides(), fileExtension: "csv")
    while try table.advance(bytes: step) { _ = table.waitForBytes(milliseconds: 100) }
    return table
  }

  private func strings(_ table: DelimitedTable, _ rows: [Int], _ columns: [Int]) throws
    -> [[String]]
  {
    let block = try table.cells(
      of: rows.map { RowNumber($0) }, columns: columns.map { ColumnIndex($0) })
    return rows.indices.map { row in
      columns.indices.map { String(decoding: block.cell(row: row, column: $0), as: UTF8.self) }
    }
  }

  @Test func rowsAndColumnsComeInTheOrderAskedFor() throws {
    let table = try table("a,b,c\n1,x,\"q,\n\"\n2,y\n3,z,w\n")
    #expect(table.rowCount == .exact(3))
    #expect(try strings(table, [2, 0, 1], [2, 0]) == [["w", "3"], ["q,\n", "1"], ["", "2"]])
    #expect(table.columns.map(\.kind) == [.integer, .text, .text])
  }

  @Test func columnsFarApartAreReadWithoutThoseBetween() throws {
    let header = (0..<1000).map { "c\($0)" }.joined(separator: ",")
    let row = (0..<1000).map { "v\($0)" }.joined(separator: ",")
    let table = try table("\(header)\n\(row)\nx,y\n\(row)\n")
    #expect(
      try strings(table, [0, 1, 2], [999, 0, 1, 400, 402, 0, 1200]) == [
        ["v999", "v0", "v1", "v400", "v402", "v0", ""], ["", "x", "y", "", "", "x", ""],
        ["v999", "v0", "v1", "v400", "v402", "v0", ""],
      ])
    #expect(try strings(table, [2, 0], [999, 0]) == [["v999", "v0"], ["v999", "v0"]])
    #expect(try strings(table, [0], []) == [[]])
  }

  @Test func cellsAreCutAtTheLimit() throws {
    let long = String(repeating: "é", count: 100_000)
    let table = try table("a,b,c\n1,\(long),2\n\"\(long)\",3,4\n5,6,\(long)\n")
    let block = try table.cells(
      of: [RowNumber(0), RowNumber(1), RowNumber(2)],
      columns: [ColumnIndex(0), ColumnIndex(1), ColumnIndex(2)], limit: 100)
    let cut = String(repeating: "é", count: 50)
    let read = (0..<3).map { row in
      (0..<3).map { String(decoding: block.cell(row: row, column: $0), as: UTF8.self) }
    }
    #expect(read == [["1", cut, "2"], [cut, "3", "4"], ["5", "6", cut]])
  }

  @Test func kindsAreThoseOfManyRowsHoweverTheyCame() throws {
    let rows = (0..<3000).map { row in
      // The first rows mislead, and later ones are wider.
      row < 4 ? "x,1" : row < 500 ? "\(row),\(row).5" : "\(row),2.5,2020-01-02"
    }
    let text = "a,b\n" + rows.joined(separator: "\n") + "\n"
    for step in [10, 1000, 1 << 20] {
      let table = try table(text, step: step)
      #expect(table.columns.map(\.kind) == [.integer, .decimal, .date])
      #expect(table.columns.map { String(decoding: $0.name, as: UTF8.self) } == ["a", "b", ""])
    }
  }

  @Test func extraFieldsGetNamelessColumns() throws {
    let table = try table("a,b\n1,2\n1,2,3\n")
    #expect(table.columns.map { String(decoding: $0.name, as: UTF8.self) } == ["a", "b", ""])
    #expect(table.problems == ["1 row with extra fields"])
  }

  @Test func anOrderIsStableBothWays() throws {
    let table = try table("k,v\na,2\nb,1\nc,2\nd,\ne,1\n")
    let up = Query(sortKeys: [SortKey(column: ColumnIndex(1))])
    let down = Query(sortKeys: [SortKey(column: ColumnIndex(1), descending: true)])
    #expect(try table.order(for: up, job: Job()) == .permutation([1, 4, 0, 2, 3]))
    #expect(try table.order(for: down, job: Job()) == .permutation([0, 2, 1, 4, 3]))
  }

  @Test func aCancelledOrderIsNone() throws {
    let table = try table("k\n2\n1\n")
    let job = Job()
    job.cancel()
    #expect(
      try table.order(for: Query(sortKeys: [SortKey(column: ColumnIndex(0))]), job: job) == nil)
  }

  @Test func theUsersKindCounts() throws {
    let table = try table("k\n10\n9\n")
    table.setKind(.text, of: ColumnIndex(0))
    #expect(table.columns[0].kind == .text)
  }

  @Test func nothingIsAnEmptyTable() throws {
    let table = try table("")
    #expect(table.columns.isEmpty)
    #expect(table.rowCount == .exact(0))
  }
}
