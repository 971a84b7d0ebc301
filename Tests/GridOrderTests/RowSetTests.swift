import GridTestSupport
import Testing

@testable import GridOrder

@Suite struct RowSetTests {
  @Test func rowsAreFoundAndCounted() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for rowCount in [0, 1, 2, 63, 64, 65, 128, 300] {
      for density in [1, 2, 7, 1000] {
        let members = (0..<rowCount).filter { _ in Int.random(in: 0..<density, using: &random) == 0
        }
        var words = [UInt64](repeating: 0, count: (rowCount + 63) / 64)
        for row in members { words[row / 64] |= 1 << UInt64(row % 64) }
        let set = RowSet(words: words, rowCount: rowCount)
        #expect(set.count == members.count && set.rows == members.map { UInt32($0) })
        let order = (0..<rowCount).map { UInt32($0) }.shuffled(using: &random)
        let kept = order.filter { members.contains(Int($0)) }
        #expect(set.rows(of: order) == kept)
        for row in -2...rowCount + 2 {
          let note: Comment = "seed \(seed) rows \(rowCount) row \(row)"
          #expect(set.contains(row) == members.contains(row), note)
          #expect(set.next(after: row) == members.first { $0 > row }, note)
          #expect(set.previous(before: row) == members.last { $0 < row }, note)
          #expect(set.rank(of: row) == members.count { $0 < row }, note)
        }
        for position in order.indices {
          let next = order.indices.first { $0 > position && members.contains(Int(order[$0])) }
          let previous = order.indices.last { $0 < position && members.contains(Int(order[$0])) }
          #expect(set.position(after: position, forward: true, in: order) == next)
          #expect(set.position(after: position, forward: false, in: order) == previous)
          let rank = order[..<position].count { members.contains(Int($0)) }
          #expect(set.rank(ofPosition: position, in: order) == rank)
        }
      }
    }
  }
}
