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

  @Test func aSelectionHoldsItsRowsAlone() {
    let order = RowOrder.selection([5, 2])
    #expect(order.count(of: .exact(10)) == 2)
    #expect((0..<2).map { order.row(at: $0).rawValue } == [5, 2])
    #expect(order.position(of: RowNumber(2)) == 1)
    #expect(order.position(of: RowNumber(3)) == nil)
    #expect(RowOrder.selection([]).position(of: RowNumber(0)) == nil)
  }

  @Test func aBeginningCountsAllRowsAndKnowsItsOwn() {
    let order = RowOrder.beginning([9, 4], count: 10)
    #expect(order.count(of: .exact(10)) == 10)
    #expect(order.knownPositions(of: 10) == 0..<2)
    #expect(order.position(of: RowNumber(4)) == 1)
    #expect(order.position(of: RowNumber(5)) == nil)
  }

  @Test func theEndCountsRowsBackwards() {
    let order = RowOrder.end(known: 3, estimate: 100)
    #expect(order.count(of: .atLeast(7)) == 100)
    #expect(order.knownPositions(of: 100) == 97..<100)
    #expect(order.row(at: 99) == RowNumber(-1))
    #expect(order.position(of: RowNumber(-3)) == 97)
    #expect(order.position(of: RowNumber(5)) == nil)
  }

  @Test(arguments: [0, 1, 1023, 1024, 1025, 5000])
  func positionsAreInverseToRows(count: Int) {
    let rows = (0..<count).map { UInt32(($0 * 7919 + 13) % max(1, count)) }
    guard Set(rows).count == count else { return }
    let order = RowOrder.permutation(rows)
    for position in stride(from: 0, to: count, by: 97) {
      #expect(order.position(of: order.row(at: position)) == position)
    }
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
