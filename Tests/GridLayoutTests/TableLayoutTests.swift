import GridLayout
import GridTestSupport
import Testing

@Suite struct TableLayoutTests {
  private func layout(width: Int, _ natural: [Int] = [4, 8, 8, 6], sections: Int = 8) -> TableLayout
  {
    var layout = TableLayout()
    layout.prepare(
      LayoutContext(
        bounds: Size(width: width, height: 24), sectionCount: sections, naturalWidths: natural))
    return layout
  }

  @Test func knownAnswersAt80Cells() {
    let layout = layout(width: 80)
    #expect(layout.widths == [40, 13, 13, 11])
    let frames = (0..<4).map { layout.attributes(for: IndexPath(section: 0, item: $0))!.frame }
    #expect(frames.map(\.minX) == [1, 41, 54, 67])
    #expect(frames.map(\.maxX) == [42, 55, 68, 79])
    #expect(layout.contentSize.width == 80)
  }

  @Test func knownAnswersAt30CellsScrollSideways() {
    let layout = layout(width: 30)
    #expect(layout.widths == [9, 13, 13, 11])
    let frames = (0..<4).map { layout.attributes(for: IndexPath(section: 0, item: $0))!.frame }
    #expect(frames.map(\.minX) == [1, 10, 23, 36])
    #expect(frames.map(\.maxX) == [11, 24, 37, 48])
    #expect(layout.contentSize.width == 49)
  }

  @Test func widthsAddUpToTheBoundsWheneverTheTitlesFit() {
    for width in 52...200 { #expect(layout(width: width).contentSize.width == width) }
  }

  @Test func framesOfARowCoverTheContentAndShareTheirBorders() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let natural = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        Int.random(in: 0...20, using: &generator)
      }
      let layout = layout(width: Int.random(in: 1...160, using: &generator), natural)
      let frames = natural.indices.map {
        layout.attributes(for: IndexPath(section: 1, item: $0))!.frame
      }
      #expect(frames[0].minX == 1, "seed \(seed)")
      for (one, next) in zip(frames, frames.dropFirst()) {
        #expect(next.minX == one.maxX - 1, "seed \(seed)")
      }
      #expect(frames[frames.count - 1].maxX + 1 == layout.contentSize.width, "seed \(seed)")
    }
  }

  @Test func noColumnHasNoContent() {
    let layout = layout(width: 80, [])
    #expect(layout.contentSize.width == 0)
    #expect(layout.attributes(in: Rect(x: 0, y: 0, width: 80, height: 24)).isEmpty)
    #expect(layout.indexPath(at: Point(x: 1, y: 0)) == nil)
  }

  @Test func itemAtAPointIsTheOneWhoseFrameOwnsIt() {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let natural = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
        Int.random(in: 0...20, using: &generator)
      }
      let layout = layout(width: Int.random(in: 1...160, using: &generator), natural, sections: 4)
      for item in natural.indices {
        let frame = layout.attributes(for: IndexPath(section: 2, item: item))!.frame
        for x in frame.minX..<(frame.maxX - 1) {
          #expect(
            layout.indexPath(at: Point(x: x, y: 2)) == IndexPath(section: 2, item: item),
            "seed \(seed)")
        }
      }
    }
  }

  @Test func attributesInARectangleAreTheNaiveFilter() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let natural = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        Int.random(in: 0...9, using: &generator)
      }
      let layout = layout(width: Int.random(in: 1...90, using: &generator), natural, sections: 9)
      let rectangle = Rect(
        x: Int.random(in: -5...90, using: &generator),
        y: Int.random(in: -3...12, using: &generator),
        width: Int.random(in: 0...60, using: &generator),
        height: Int.random(in: 0...8, using: &generator))
      var naive: [LayoutAttributes] = []
      for section in 0..<9 {
        for item in natural.indices {
          let one = layout.attributes(for: IndexPath(section: section, item: item))!
          if one.frame.intersects(rectangle) { naive.append(one) }
        }
      }
      #expect(layout.attributes(in: rectangle) == naive, "seed \(seed) \(rectangle)")
    }
  }

  @Test func onlyAnotherWidthInvalidates() {
    let layout = layout(width: 80)
    #expect(
      layout.shouldInvalidate(from: Size(width: 80, height: 24), to: Size(width: 81, height: 24)))
    #expect(
      !layout.shouldInvalidate(from: Size(width: 80, height: 24), to: Size(width: 80, height: 9)))
  }
}
