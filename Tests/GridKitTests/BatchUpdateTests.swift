import GridKit
import GridTestSupport
import Testing

/// Batches of updates against a plain array.
@Suite struct BatchUpdateTests {
  private struct Batch {
    var insertions: [(index: Int, row: [String])] = []
    var deletions: [Int] = []
    var moves: [(from: Int, to: Int)] = []

    /// The definition: what is put at an index stands there, the others fill the rest in order.
    func applied(to rows: [[String]]) -> [[String]] {
      let gone = Set(deletions + moves.map(\.from))
      var rest = rows.indices.filter { !gone.contains($0) }.map { rows[$0] }[...]
      var result = [[String]?](
        repeating: nil, count: rows.count - deletions.count + insertions.count)
      for insertion in insertions { result[insertion.index] = insertion.row }
      for move in moves { result[move.to] = rows[move.from] }
      return result.map { row in
        if let row { return row }
        return rest.removeFirst()
      }
    }

    func apply(_ updates: inout BatchUpdates) {
      for index in deletions { updates.delete(at: index) }
      for move in moves { updates.move(from: move.from, to: move.to) }
      for insertion in insertions { updates.insert(insertion.row, at: insertion.index) }
    }
  }

  private func randomBatch(of count: Int, named name: String, _ random: inout SeededGenerator)
    -> Batch
  {
    var batch = Batch()
    var old = Array(0..<count).shuffled(using: &random)
    batch.deletions = Array(old.prefix(Int.random(in: 0...count / 2, using: &random)))
    old.removeFirst(batch.deletions.count)
    let insertionCount = Int.random(in: 0...4, using: &random)
    let after = count - batch.deletions.count + insertionCount
    var new = Array(0..<after).shuffled(using: &random)
    for number in 0..<insertionCount {
      batch.insertions.append((new.removeFirst(), ["\(name) \(number)"]))
    }
    for _ in 0..<Int.random(in: 0...min(3, old.count), using: &random) {
      batch.moves.append((old.removeFirst(), new.removeFirst()))
    }
    return batch
  }

  @Test(arguments: 0..<6) func randomBatchesEqualAPlainArray(_ layout: Int) throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let grid = letters(12, width: 30, height: 12)
    switch layout % 3 {
    case 0: break
    case 1:
      grid.setLayout(FlowLayout(itemSize: .same(Size(width: 7, height: 3))), animated: false)
    default: grid.setLayout(CircleLayout(itemSize: Size(width: 5, height: 3)), animated: false)
    }
    if layout >= 3 { grid.press(.character("1")) }
    var rows = grid.rows
    for step in 0..<150 {
      let batch = randomBatch(of: rows.count, named: "s\(step)", &random)
      let cursor = grid.rowIndex(at: grid.cursor).map { grid.rows[$0] }
      try grid.performBatchUpdates(animated: step % 2 == 0, batch.apply)
      rows = batch.applied(to: rows)
      #expect(grid.rows == rows, "seed \(seed) step \(step)")
      #expect(
        grid.shownFirstCells.count == rows.count && Set(grid.shownFirstCells).count == rows.count,
        "seed \(seed) step \(step)")
      if let cursor, rows.contains(cursor) {
        #expect(
          grid.rowIndex(at: grid.cursor).map { grid.rows[$0] } == cursor,
          "seed \(seed) step \(step)")
      }
      // Halfway every box is drawn without a fault, and in the end all stand where they belong.
      grid.advance(to: step * 1000)
      grid.advance(to: step * 1000 + 100)
      _ = grid.frame
      grid.advance(to: step * 1000 + 300)
      let settled = grid.frame
      grid.reloadData()
      #expect(grid.frame == settled, "seed \(seed) step \(step)")
      if rows.count > 30 { rows.removeLast(10) }
      grid.rows = rows
    }
  }

  @Test func conflictsNameTheIndexAndChangeNothing() {
    let grid = letters(5)
    let before = grid.frame
    #expect(throws: UpdateError.deletedTwice(index: 1)) {
      try grid.performBatchUpdates {
        $0.delete(at: 1)
        $0.delete(at: 1)
      }
    }
    #expect(throws: UpdateError.deletionOutOfRange(index: 5, count: 5)) {
      try grid.performBatchUpdates { $0.delete(at: 5) }
    }
    #expect(throws: UpdateError.deletedAndMoved(index: 2)) {
      try grid.performBatchUpdates {
        $0.insert(["x"], at: 0)
        $0.delete(at: 2)
        $0.move(from: 2, to: 0)
      }
    }
    #expect(throws: UpdateError.insertedTwice(index: 3)) {
      try grid.performBatchUpdates {
        $0.insert(["x"], at: 3)
        $0.insert(["y"], at: 3)
      }
    }
    #expect(throws: UpdateError.targetOutOfRange(index: 7, count: 6)) {
      try grid.performBatchUpdates { $0.insert(["x"], at: 7) }
    }
    #expect(grid.rows == (0..<5).map { [letter($0)] })
    #expect(grid.frame == before)
  }

  @Test func theLastRowCanGoAndOthersCome() throws {
    for isTable in [true, false] {
      let grid = letters(1)
      if !isTable {
        grid.setLayout(CircleLayout(itemSize: Size(width: 5, height: 3)), animated: false)
      }
      try grid.performBatchUpdates { $0.delete(at: 0) }
      grid.advance(to: 0)
      grid.advance(to: 500)
      #expect(grid.rows.isEmpty && grid.picture.contains("no rows"))
      try grid.performBatchUpdates { $0.insert(["z"], at: 0) }
      grid.advance(to: 1000)
      grid.advance(to: 1500)
      #expect(grid.picture.contains("z"))
    }
  }

  @Test func insertedRowsTakeTheirPlaceAmongSortedOnes() throws {
    let grid = letters(4)
    grid.press(.character("1"), .character("1"))
    #expect(grid.shownFirstCells == ["d", "c", "b", "a"])
    try grid.performBatchUpdates {
      $0.insert(["bb"], at: 0)
      $0.delete(at: 0)
    }
    #expect(grid.rows == [["bb"], ["b"], ["c"], ["d"]])
    #expect(grid.shownFirstCells == ["d", "c", "bb", "b"])
  }
}
