import GridColumns
import GridModel
import GridTestSupport
import Testing

@testable import GridOrder

@Suite struct LeadingRowsTests {
  @Test(arguments: RandomKeys.allCases)
  func theyHoldTheFirstPage(_ kind: RandomKeys) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for count in [512, 4097, 9000] {
      let column = kind.column(count, using: &random)
      for descending in [false, true] {
        let key = (column: column, descending: descending)
        let leading = leadingRows(
          count: count, by: key, wanted: 50, threads: 2, job: Job(), sampleCount: 64)
        // Many rows with the lowest key are left to the sort.
        guard let leading else { continue }
        #expect(leading == leading.sorted(), "seed \(seed)")
        let plain = try #require(plainSortedRows(nil, count: count, by: [key], job: Job()))
        let page = sortedRows(leading, count: count, by: [key], job: Job())?.rows.prefix(50)
        #expect(page == plain.rows.prefix(50), "seed \(seed) count \(count)")
      }
    }
  }

  @Test func theyAreFewAmongManyDifferentKeys() throws {
    let count = 200_000
    var random = SeededGenerator(seed: 7)
    let column = KeyColumn(
      keys: (0..<count).map { _ in random.next() }, classes: nil, slices: nil)
    let key = (column: column, descending: false)
    let leading = try #require(
      leadingRows(count: count, by: key, wanted: 100, threads: 2, job: Job()))
    #expect(leading.count >= 100 && leading.count < count / 100)
    let page = firstPage(nil, count: count, by: key, positions: 0..<100, job: Job())
    let plain = plainSortedRows(nil, count: count, by: [key], job: Job())
    #expect(page == plain.map { Array($0.rows[..<100]) })
  }

  @Test func equalKeysAndFewRowsAreLeftToTheSort() {
    let column = KeyColumn(
      keys: Array(repeating: 5, count: 200_000), classes: nil, slices: nil)
    let key = (column: column, descending: false)
    #expect(leadingRows(count: 200_000, by: key, wanted: 10, threads: 2, job: Job()) == nil)
    #expect(leadingRows(count: 100, by: key, wanted: 10, threads: 2, job: Job()) == nil)
    #expect(
      firstPage(nil, count: 200_000, by: key, positions: 3..<6, job: Job()) == [3, 4, 5])
  }
}
