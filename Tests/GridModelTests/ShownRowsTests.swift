import GridModel
import Testing

@Suite struct ShownRowsTests {
  private static let count = RowCount.exact(10)
  private static let orders: [RowOrder] = [
    .file, .permutation([3, 1, 4, 0, 5, 9, 2, 6, 8, 7]), .permutation([2, 0, 1]),
    .selection([9, 2, 6]), .selection([]), .beginning([7, 0], count: 10),
  ]

  /// The rows shown, found by leaving out the dropped ones one by one.
  private func plainRows(_ order: RowOrder, _ dropped: [Int]) -> [Int] {
    order.knownPositions(of: order.count(of: Self.count)).map { order.row(at: $0).rawValue }
      .filter { !dropped.contains($0) }
  }

  private func rows(_ shown: ShownRows) -> [Int] {
    shown.knownPositions(of: shown.count(of: Self.count)).map { shown.row(at: $0).rawValue }
  }

  @Test(arguments: orders, [[], [0], [9], [0, 1, 2], [2, 4, 6, 8, 9], Array(0..<10)])
  func showsWhatIsLeftOfTheOrder(order: RowOrder, dropped: [Int]) {
    let shown = ShownRows(order, without: dropped.map { RowNumber($0) })
    let plain = plainRows(order, dropped)
    #expect(rows(shown) == plain)
    for (position, row) in plain.enumerated() {
      #expect(shown.position(of: RowNumber(row)) == position)
    }
    for row in dropped { #expect(shown.position(of: RowNumber(row)) == nil) }
    let whole = shown.order(of: Self.count)
    #expect(plainRows(whole, []) == plain)
    #expect(whole.count(of: Self.count) == shown.count(of: Self.count))
  }

  @Test func rowsStayDroppedInAnotherOrder() {
    let shown = ShownRows.file.dropping([RowNumber(4), RowNumber(1)]).dropping([RowNumber(8)])
    #expect(shown.dropped.map(\.rawValue) == [1, 4, 8])
    #expect(
      rows(shown.over(.permutation([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]))) == [9, 7, 6, 5, 3, 2, 0])
    #expect(rows(shown.over(.selection([8, 1]))).isEmpty)
  }

  @Test func aRowDroppedTwiceIsDroppedOnce() {
    let shown = ShownRows(.file, without: [RowNumber(3), RowNumber(3)]).dropping([RowNumber(3)])
    #expect(shown.count(of: Self.count) == 9)
  }

  @Test func withoutDroppedRowsItIsTheOrderItself() {
    for order in Self.orders {
      #expect(ShownRows(order).order(of: Self.count) == order)
      #expect(ShownRows(order).count(of: Self.count) == order.count(of: Self.count))
    }
    let end = RowOrder.end(known: 3, estimate: 100)
    #expect(ShownRows(end, without: [RowNumber(1)]).order(of: .atLeast(7)) == end)
    #expect(ShownRows(end, without: [RowNumber(1)]).knownPositions(of: 100) == 97..<100)
  }

  @Test func rowsThatComeLaterAreShown() {
    let shown = ShownRows(.permutation([2, 1, 0]), without: [RowNumber(1), RowNumber(4)])
    #expect((0..<4).map { shown.row(at: $0).rawValue } == [2, 0, 3, 5])
    #expect(shown.count(of: .atLeast(6)) == 4)
  }

  @Test(arguments: [5, 70, 4000]) func randomDropsLeaveTheRest(count: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var state = seed
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var list = (0..<count).map { UInt32($0) }
    for place in list.indices.reversed() { list.swapAt(place, random(below: place + 1)) }
    let dropped = Set((0..<count / 3).map { _ in RowNumber(random(below: count)) })
    let shown = ShownRows(.permutation(list), without: dropped)
    let plain = list.map { RowNumber(Int($0)) }.filter { !dropped.contains($0) }
    #expect(
      (0..<shown.count(of: .exact(count))).map { shown.row(at: $0) } == plain, "seed \(seed)")
    for position in stride(from: 0, to: plain.count, by: 7) {
      #expect(shown.position(of: plain[position]) == position, "seed \(seed)")
    }
  }
}
