import GridLayout
import GridTestSupport
import Testing

@Suite struct FlowLayoutTests {
  private func tutorial(_ direction: FlowLayout.Direction = .vertical) -> FlowLayout {
    FlowLayout(
      itemSize: .same(Size(width: 60, height: 75)), minimumLineSpacing: 10,
      minimumInteritemSpacing: 5, headerReferenceSize: Size(width: 20, height: 20),
      footerReferenceSize: Size(width: 20, height: 20), direction: direction)
  }

  @Test func tutorialsNumbersAtAWidthThatFitsExactly() {
    var layout = tutorial()
    layout.prepare(LayoutContext(bounds: Size(width: 320, height: 480), items: 10))
    #expect(layout.itemsPerLine == 5)
    #expect(layout.frames(0..<10).map { $0[0] } == [0, 65, 130, 195, 260, 0, 65, 130, 195, 260])
    #expect(
      layout.frames(0..<10).map { $0[1] } == [20, 20, 20, 20, 20, 105, 105, 105, 105, 105])
    #expect(layout.frames(0..<10).allSatisfy { $0[2...] == [60, 75] })
    #expect(
      layout.attributes(for: .header, inSection: 0)?.frame
        == Rect(x: 0, y: 0, width: 320, height: 20))
    #expect(
      layout.attributes(for: .footer, inSection: 0)?.frame
        == Rect(x: 0, y: 180, width: 320, height: 20))
    #expect(layout.contentSize == Size(width: 320, height: 200))
  }

  @Test func whatIsLeftOverSpreadsBetweenTheItems() {
    var layout = tutorial()
    layout.prepare(LayoutContext(bounds: Size(width: 375, height: 667), items: 7))
    // 315 cells from the first start to the last one, in four parts.
    #expect(layout.frames(0..<7).map { $0[0] } == [0, 78, 157, 236, 315, 0, 78])
  }

  @Test func horizontalExchangesTheDirections() {
    var layout = tutorial(.horizontal)
    layout.prepare(LayoutContext(bounds: Size(width: 480, height: 235), items: 5))
    #expect(layout.itemsPerLine == 3)
    #expect(
      layout.frames(0..<5)
        == [
          [20, 0, 60, 75], [20, 80, 60, 75], [20, 160, 60, 75], [90, 0, 60, 75], [90, 80, 60, 75],
        ]
    )
    #expect(
      layout.attributes(for: .footer, inSection: 0)?.frame
        == Rect(x: 150, y: 0, width: 20, height: 235))
    #expect(layout.contentSize == Size(width: 170, height: 235))
    let size = Size(width: 480, height: 235)
    #expect(layout.shouldInvalidate(from: size, to: Size(width: 480, height: 236)))
    #expect(!layout.shouldInvalidate(from: size, to: Size(width: 481, height: 235)))
  }

  @Test func ownSizesBreakTheLineWhereTheyNoLongerFit() {
    let sizes = [(3, 2), (4, 1), (2, 3), (12, 1), (5, 2), (4, 1)]
      .map { Size(width: $0.0, height: $0.1) }
    var layout = FlowLayout(
      itemSize: .each { sizes[$0.item] }, minimumLineSpacing: 1, minimumInteritemSpacing: 1)
    layout.prepare(LayoutContext(bounds: Size(width: 10, height: 9), items: 6))
    #expect(
      layout.frames(0..<6) == [
        [0, 0, 3, 2], [6, 0, 4, 1],
        [0, 3, 2, 3],
        [0, 7, 12, 1],
        [0, 9, 5, 2], [6, 9, 4, 1],
      ])
    #expect(layout.contentSize == Size(width: 12, height: 11))
    #expect(layout.itemsPerLine == nil)
  }

  @Test func sectionsFollowOneAnotherWithTheirInsetsAndBackgrounds() {
    var layout = FlowLayout(
      itemSize: .same(Size(width: 4, height: 2)), minimumLineSpacing: 0,
      headerReferenceSize: Size(width: 0, height: 1),
      sectionInsets: Insets(top: 1, left: 2, bottom: 1, right: 2), hasBackground: true)
    let context = LayoutContext(bounds: Size(width: 14, height: 9), itemCounts: [3, 0, 1])
    layout.prepare(context)
    #expect(
      everyElement(of: layout, context).map(\.frame) == [
        Rect(x: 0, y: 0, width: 14, height: 7), Rect(x: 0, y: 0, width: 14, height: 1),
        Rect(x: 2, y: 2, width: 4, height: 2), Rect(x: 8, y: 2, width: 4, height: 2),
        Rect(x: 2, y: 4, width: 4, height: 2),
        Rect(x: 0, y: 7, width: 14, height: 3), Rect(x: 0, y: 7, width: 14, height: 1),
        Rect(x: 0, y: 10, width: 14, height: 5), Rect(x: 0, y: 10, width: 14, height: 1),
        Rect(x: 2, y: 12, width: 4, height: 2),
      ])
    #expect(layout.contentSize == Size(width: 14, height: 15))
    #expect(layout.attributes(for: .background, inSection: 0)?.zIndex == -1)
    #expect(layout.attributes(for: .footer, inSection: 0) == nil)
    #expect(layout.attributes(for: .header, inSection: 3) == nil)
    #expect(layout.attributes(for: IndexPath(section: 1, item: 0)) == nil)
  }

  @Test func nothingAndTooNarrowBoundsStayFinite() {
    for width in [0, 1, 2] {
      var layout = tutorial()
      layout.prepare(LayoutContext(bounds: Size(width: width, height: 1), items: 2))
      #expect(layout.frames(0..<2) == [[0, 20, 60, 75], [0, 105, 60, 75]])
      #expect(layout.contentSize.width == 60)
    }
    var layout = FlowLayout(itemSize: .same(Size(width: 0, height: -1)))
    layout.prepare(LayoutContext(bounds: Size(width: 3, height: 1), items: 0))
    #expect(layout.contentSize == Size(width: 3, height: 0))
    #expect(layout.attributes(in: Rect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
    #expect(layout.indexPath(at: Point(x: 0, y: 0)) == nil)
  }

  /// The plain twin: one item after the other, as one lays tiles.
  @Test func arithmeticLinesEqualItemsLaidOneByOne() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let size = Size(
        width: Int.random(in: 1...9, using: &generator),
        height: Int.random(in: 1...4, using: &generator))
      let spacing = (
        line: Int.random(in: 0...3, using: &generator),
        item: Int.random(in: 0...3, using: &generator)
      )
      let width = Int.random(in: 1...60, using: &generator)
      let count = Int.random(in: 0...40, using: &generator)
      var layout = FlowLayout(
        itemSize: .same(size), minimumLineSpacing: spacing.line,
        minimumInteritemSpacing: spacing.item)
      layout.prepare(LayoutContext(bounds: Size(width: width, height: 20), items: count))

      var inLine = 1
      while (inLine + 1) * size.width + inLine * spacing.item <= width { inLine += 1 }
      var expected: [[Int]] = []
      var y = 0
      while expected.count < count {
        for column in 0..<min(inLine, count - expected.count) {
          let left = inLine > 1 ? column * (width - size.width) / (inLine - 1) : 0
          expected.append([left, y, size.width, size.height])
        }
        y += size.height + spacing.line
      }
      #expect(layout.frames(0..<count) == expected, "seed \(seed)")
      for (one, next) in zip(expected, expected.dropFirst()) where one[1] == next[1] {
        #expect(next[0] - one[0] - one[2] >= spacing.item, "seed \(seed)")
      }
    }
  }

  /// Whole lines of own sizes that happen to be equal stand as the arithmetic says.
  @Test func equalOwnSizesStandAsOneSizeBeforeTheLastLine() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let size = Size(width: Int.random(in: 1...9, using: &generator), height: 2)
      let context = LayoutContext(
        bounds: Size(width: Int.random(in: 1...50, using: &generator), height: 9),
        items: Int.random(in: 1...40, using: &generator))
      var same = FlowLayout(itemSize: .same(size))
      var each = FlowLayout(itemSize: .each { _ in size })
      same.prepare(context)
      each.prepare(context)
      let perLine = try #require(same.itemsPerLine)
      let whole = (context.itemCount(inSection: 0) - 1) / perLine * perLine
      #expect(same.frames(0..<whole) == each.frames(0..<whole), "seed \(seed)")
      #expect(same.contentSize == each.contentSize, "seed \(seed)")
    }
  }

  @Test(arguments: [FlowLayout.Direction.vertical, .horizontal], [false, true])
  func randomLayoutsAnswerAsTheNaiveFilter(_ direction: FlowLayout.Direction, ownSizes: Bool) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
      let sizes = (0..<20).map { _ in Size(width: random(1...9), height: random(1...5)) }
      let layout = FlowLayout(
        itemSize: ownSizes ? .each { sizes[($0.item + 7 * $0.section) % 20] } : .same(sizes[0]),
        minimumLineSpacing: random(0...3), minimumInteritemSpacing: random(0...3),
        headerReferenceSize: Size(width: random(0...2), height: random(0...2)),
        footerReferenceSize: Size(width: random(0...2), height: random(0...2)),
        sectionInsets: Insets(
          top: random(0...2), left: random(0...2), bottom: random(0...2), right: random(0...2)),
        direction: direction, hasBackground: random(0...1) == 1)
      let bounds = Size(width: random(0...40), height: random(0...40))
      let context =
        random(0...1) == 0
        ? LayoutContext(bounds: bounds, items: random(0...20), sectionCount: random(0...5))
        : LayoutContext(
          bounds: bounds, itemCounts: (0..<random(0...5)).map { _ in random(0...15) })
      var prepared = layout
      prepared.prepare(context)
      expectAnswersOfTheNaiveFilter(prepared, context, &generator, "seed \(seed)")
      expectEveryCellLeadsBack(prepared, context, "seed \(seed)")
      expectSoundPlane(prepared, context, "seed \(seed)")
    }
  }
}
