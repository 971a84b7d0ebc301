import Glibc
import GridBytes
import GridColumns
import GridModel
import GridRecords
import GridSources
import GridText
import Testing

@Suite struct DelimitedTableTests {
  /// A table over text that comes through a pipe, read to its end.
  private func table(_ text: String) throws -> DelimitedTable {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    var bytes = Array(text.utf8)
    #expect(write(ends[1], &bytes, bytes.count) == bytes.count)
    close(ends[1])
    let source = try openBytes(descriptor: ends[0])
    close(ends[0])
    let table = try DelimitedTable(
      source: source, overrides: DialectOverrides(), fileExtension: "csv")
    while try table.advance(bytes: 1 << 20) { _ = table.waitForBytes(milliseconds: 100) }
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
