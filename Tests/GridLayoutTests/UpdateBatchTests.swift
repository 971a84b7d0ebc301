import GridLayout
import GridTestSupport
import Testing

@Suite struct UpdateBatchTests {
  @Test func deletionsCountBeforeAndInsertionsAfter() throws {
    // a b c d e → delete b and d, insert x at 0, move e to 2: x a e c
    let batch = try UpdateBatch(
      countBefore: 5, insertions: [0], deletions: [3, 1], moves: [.init(from: 4, to: 2)])
    #expect(batch.countAfter == 4)
    #expect((-1...5).map(batch.positionAfter) == [nil, 1, nil, 3, nil, 2, nil])
    #expect((-1...4).map(batch.positionBefore) == [nil, nil, 0, 4, 2, nil])
  }

  @Test func batchOfSectionsKeepsItems() throws {
    let batch = try UpdateBatch(of: .sections, countBefore: 3, deletions: [1])
    #expect(
      batch.pathAfter(IndexPath(section: 2, item: 7)) == IndexPath(section: 1, item: 7))
    #expect(batch.pathAfter(IndexPath(section: 1, item: 7)) == nil)
    let items = try UpdateBatch(of: .items(inSection: 1), countBefore: 3, insertions: [0])
    #expect(
      items.pathAfter(IndexPath(section: 1, item: 2)) == IndexPath(section: 1, item: 3))
    #expect(
      items.pathBefore(IndexPath(section: 0, item: 2)) == IndexPath(section: 0, item: 2))
    #expect(items.pathBefore(IndexPath(section: 1, item: 0)) == nil)
  }

  @Test func contradictionsNameTheirIndex() {
    typealias Move = UpdateBatch.Move
    #expect(throws: UpdateError.deletionOutOfRange(index: 3, count: 3)) {
      try UpdateBatch(countBefore: 3, deletions: [3])
    }
    #expect(throws: UpdateError.deletionOutOfRange(index: -1, count: 3)) {
      try UpdateBatch(countBefore: 3, deletions: [0, -1])
    }
    #expect(throws: UpdateError.moveOutOfRange(index: 9, count: 3)) {
      try UpdateBatch(countBefore: 3, moves: [Move(from: 9, to: 0)])
    }
    #expect(throws: UpdateError.targetOutOfRange(index: 4, count: 4)) {
      try UpdateBatch(countBefore: 3, insertions: [4])
    }
    #expect(throws: UpdateError.targetOutOfRange(index: 2, count: 2)) {
      try UpdateBatch(countBefore: 3, deletions: [0], moves: [Move(from: 1, to: 2)])
    }
    #expect(throws: UpdateError.deletedTwice(index: 2)) {
      try UpdateBatch(countBefore: 3, deletions: [2, 1, 2])
    }
    #expect(throws: UpdateError.movedTwice(index: 1)) {
      try UpdateBatch(countBefore: 3, moves: [Move(from: 1, to: 0), Move(from: 1, to: 2)])
    }
    #expect(throws: UpdateError.deletedAndMoved(index: 1)) {
      try UpdateBatch(countBefore: 3, deletions: [1], moves: [Move(from: 1, to: 0)])
    }
    #expect(throws: UpdateError.insertedTwice(index: 1)) {
      try UpdateBatch(countBefore: 3, insertions: [1, 1])
    }
    #expect(throws: UpdateError.movedToTwice(index: 2)) {
      try UpdateBatch(countBefore: 3, moves: [Move(from: 0, to: 2), Move(from: 1, to: 2)])
    }
    #expect(throws: UpdateError.insertedAndMovedTo(index: 2)) {
      try UpdateBatch(countBefore: 3, insertions: [2], moves: [Move(from: 0, to: 2)])
    }
  }

  @Test func randomBatchesFollowTheArrayTheyDescribe() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let before = Array(0..<Int.random(in: 0...14, using: &generator))
      let gone = before.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
      let split = Int.random(in: 0...gone.count, using: &generator)
      let shuffled = gone.shuffled(using: &generator)
      let deletions = Array(shuffled[..<split])
      let moved = Array(shuffled[split...])
      let inserted = Int.random(in: 0...4, using: &generator)
      let after = before.count - deletions.count + inserted
      let targets = Array((0..<after).shuffled(using: &generator)[..<(inserted + moved.count)])
      let insertions = Array(targets[..<inserted])
      let moves = zip(moved, targets[inserted...]).map { UpdateBatch.Move(from: $0, to: $1) }
      let batch = try UpdateBatch(
        countBefore: before.count, insertions: insertions, deletions: deletions, moves: moves)

      // The array model: take out from the back, put in from the front. New elements are negative.
      var model = before
      for index in gone.sorted(by: >) { model.remove(at: index) }
      var arrivals = insertions.map { (at: $0, value: -1) }
      arrivals += moves.map { (at: $0.to, value: $0.from) }
      for one in arrivals.sorted(by: { $0.at < $1.at }) { model.insert(one.value, at: one.at) }

      #expect(batch.countAfter == model.count, "seed \(seed)")
      for (new, value) in model.enumerated() {
        #expect(batch.positionBefore(new) == (value < 0 ? nil : value), "seed \(seed)")
      }
      for old in before {
        #expect(batch.positionAfter(old) == model.firstIndex(of: old), "seed \(seed)")
      }
    }
  }
}
