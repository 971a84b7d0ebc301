import GridColumns
import GridModel
import GridOrder
import GridTestSupport
import Testing

@Suite struct RandomColumnTests {
  @Test(arguments: RandomColumn.allCases)
  func radixAgreesWithPlainComparison(_ kind: RandomColumn) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<11 {
      let count = round < 10 ? Int.random(in: 0..<400, using: &random) : 2000
      let first = keys(kind.cells(count, using: &random), kind.format)
      let other = RandomColumn.allCases.randomElement(using: &random)!
      let second = keys(other.cells(count, using: &random), other.format)
      for descending in [false, true] {
        for orders in [[(first, descending)], [(second, !descending), (first, descending)]] {
          let by = orders.map { (column: $0.0, descending: $0.1) }
          let order = sortedRows(nil, count: count, by: by, job: Job())
          let plain = plainSortedRows(nil, count: count, by: by, job: Job())
          #expect(order == plain, "seed \(seed) round \(round) \(other) keys \(by.count)")
        }
      }
    }
  }

  @Test(arguments: RandomColumn.allCases)
  func orderIsWhatTheCellsSay(_ kind: RandomColumn) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let asText = kind.format.kind == .text
    let asDate = kind.format.kind == .dateTime
    for round in 0..<12 {
      let cells = kind.cells(Int.random(in: 2..<150, using: &random), using: &random)
      let readings = cells.map { CellOracle.reading($0, asText: asText, asDate: asDate) }
      let ranks = readings.map { CellOracle.rank($0, asText: asText) }
      let column = keys(cells, kind.format)
      for descending in [false, true] {
        guard
          let order = sortedRows(
            nil, count: cells.count, by: [(column, descending)], job: Job())?.rows.map({ Int($0) })
        else {
          Issue.record("no order, seed \(seed) round \(round)")
          return
        }
        #expect(order.sorted() == Array(cells.indices), "seed \(seed) round \(round)")
        // The oracle is a total order with ties, so neighbours are all there is to look at.
        for (left, right) in zip(order, order.dropFirst()) {
          var result = ranks[left] - ranks[right]
          if result == 0 {
            result = CellOracle.compare(readings[left], readings[right]) * (descending ? -1 : 1)
          }
          if result == 0 { result = left - right }
          let pair = "\(cells[left].debugDescription) \(cells[right].debugDescription)"
          #expect(result < 0, "\(pair) descending \(descending) seed \(seed) round \(round)")
        }
      }
    }
  }
}
