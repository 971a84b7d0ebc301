import GridModel
import Testing

@Suite struct RowOrderTests {
  @Test func fileOrderIsTheRowItself() {
    #expect(RowOrder.file.row(at: 7) == RowNumber(7))
    #expect(RowOrder.file.position(of: RowNumber(7)) == 7)
  }

  @Test func rowsBehindAPermutationKeepFileOrder() {
    let order = RowOrder.permutation([2, 0, 1])
    #expect((0..<5).map { order.row(at: $0).rawValue } == [2, 0, 1, 3, 4])
    #expect((0..<5).map { order.position(of: RowNumber($0)) } == [1, 2, 0, 3, 4])
  }

  @Test func blockGivesEachCellItsBytes() {
    let block = RowBlock(
      arena: Array("abc".utf8), offsets: [0, 1, 1, 2, 3], rowCount: 2, columnCount: 2)
    #expect(Array(block.cell(row: 0, column: 1)).isEmpty)
    #expect(Array(block.cell(row: 1, column: 1)) == Array("c".utf8))
  }

  @Test func jobTellsItsFraction() {
    let job = Job()
    #expect(job.fraction == 0)
    job.begin(total: 4)
    job.advance(by: 3)
    #expect(job.fraction == 0.75)
    #expect(!job.isCancelled)
    job.cancel()
    #expect(job.isCancelled)
  }
}
