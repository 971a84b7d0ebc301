import GridColumns
import GridModel
import GridOrder
import Testing

@Suite struct SortedOrderTests {
  @Test func blanksWordsAndNaNStayBehindInBothDirections() {
    let column = inferredKeys(["", "b", "NaN", "2", "a", "3", "nan", " ", "1"])
    let rising = order(9, by: [(column, false)], job: Job())
    let falling = order(9, by: [(column, true)], job: Job())
    #expect(rising == [8, 3, 5, 2, 6, 4, 1, 0, 7])
    #expect(falling == [5, 3, 8, 2, 6, 1, 4, 0, 7])
  }

  @Test func tiesKeepFileOrderInBothDirections() {
    let column = inferredKeys(["b", "a", "B", "A", "b"])
    #expect(order(5, by: [(column, false)], job: Job()) == [1, 3, 0, 2, 4])
    #expect(order(5, by: [(column, true)], job: Job()) == [0, 2, 4, 1, 3])
  }

  @Test func firstKeyIsInCharge() {
    let group = inferredKeys(["y", "x", "y", "x", ""])
    let number = inferredKeys(["1", "10", "9", "2", "0"])
    let order = order(5, by: [(group, false), (number, true)], job: Job())
    #expect(order == [1, 3, 2, 0, 4])
  }

  @Test func noKeysAndNoRowsAreFileOrder() {
    #expect(order(3, by: [], job: Job()) == [0, 1, 2])
    let nothing = inferredKeys([])
    #expect(order(0, by: [(nothing, true)], job: Job()) == [])
    #expect(order(1, by: [(inferredKeys(["a", "b"]), true)], job: Job()) == [0])
  }

  @Test func jobCountsTheRowsOfEachKey() {
    let job = Job()
    job.begin(total: 8)
    let column = inferredKeys(["1", "2", "3", "4"])
    #expect(order(4, by: [(column, true), (column, false)], job: job) != nil)
    #expect(job.fraction == 1)
  }

  @Test func cancelledJobGivesNothing() {
    let job = Job()
    job.cancel()
    for cells in [[], ["1"], ["1", "2"], ["abcdefghi", "abcdefghj"]] {
      let column = inferredKeys(cells)
      #expect(order(cells.count, by: [(column, false)], job: job) == nil)
    }
    let pair = inferredKeys(["2", "1"])
    #expect(plainSortedRows(nil, count: 2, by: [(pair, false)], job: job) == nil)
  }

  @Test func handedInComparisonSortsStably() {
    let values = [3, 1, 2, 1, 3, 0, 2]
    let order = sortedOrder(rowCount: values.count) { values[$0] < values[$1] }
    #expect(order == [5, 1, 3, 2, 6, 0, 4])
    #expect(sortedOrder(rowCount: 0) { _, _ in true } == [])
  }

  @Test func comparisonThatGivesUpEndsTheSort() {
    var asked = 0
    let order = sortedOrder(rowCount: 100) { left, right in
      asked += 1
      return asked < 50 ? left < right : nil
    }
    #expect(order == nil)
    #expect(asked == 50)
  }
}

private func order(
  _ count: Int, by keys: [(column: KeyColumn, descending: Bool)], job: Job
) -> [UInt32]? {
  sortedRows(nil, count: count, by: keys, job: job)?.rows
}
