import GridLayout
import GridTestSupport
import Testing

/// Every element of a prepared layout in its order, found by asking for each one.
func everyElement(of layout: any GridLayout, _ context: LayoutContext) -> [LayoutAttributes] {
  (0..<context.sectionCount).flatMap { section -> [LayoutAttributes?] in
    [
      layout.attributes(for: .background, inSection: section),
      layout.attributes(for: .header, inSection: section),
    ]
      + (0..<context.itemCount(inSection: section)).map {
        layout.attributes(for: IndexPath(section: section, item: $0))
      } + [layout.attributes(for: .footer, inSection: section)]
  }.compactMap { $0 }
}

/// What is in random rectangles is what a filter over every element leaves; the item at each of
/// their cells is the last cell that covers it.
func expectAnswersOfTheNaiveFilter(
  _ layout: any GridLayout, _ context: LayoutContext, _ generator: inout SeededGenerator,
  _ comment: Comment
) {
  let all = everyElement(of: layout, context)
  let size = layout.contentSize
  for _ in 0..<8 {
    let rectangle = Rect(
      x: Int.random(in: -6...size.width + 3, using: &generator),
      y: Int.random(in: -6...size.height + 3, using: &generator),
      width: Int.random(in: 0...size.width / 2 + 2, using: &generator),
      height: Int.random(in: 0...size.height / 2 + 2, using: &generator))
    let naive = all.filter { $0.frame.intersects(rectangle) }
    #expect(layout.attributes(in: rectangle) == naive, "\(rectangle) \(comment)")
    let point = Point(
      x: Int.random(in: -2...size.width + 1, using: &generator),
      y: Int.random(in: -2...size.height + 1, using: &generator))
    let owner = all.last { $0.category == .cell && $0.frame.contains(point) }
    #expect(layout.indexPath(at: point) == owner?.indexPath, "\(point) \(comment)")
  }
}

/// Every cell of every item's frame leads back to the item.
func expectEveryCellLeadsBack(
  _ layout: any GridLayout, _ context: LayoutContext, _ comment: Comment
) {
  for one in everyElement(of: layout, context) where one.category == .cell {
    for y in one.frame.minY..<one.frame.maxY {
      for x in one.frame.minX..<one.frame.maxX {
        #expect(layout.indexPath(at: Point(x: x, y: y)) == one.indexPath, "\(x) \(y) \(comment)")
      }
    }
  }
}

/// No two cells overlap, and every element lies within the content.
func expectSoundPlane(_ layout: any GridLayout, _ context: LayoutContext, _ comment: Comment) {
  let all = everyElement(of: layout, context)
  let whole = Rect(origin: Point(x: 0, y: 0), size: layout.contentSize)
  for (index, one) in all.enumerated() {
    #expect(whole.contains(one.frame), "\(one.frame) in \(whole) \(comment)")
    for other in all[..<index]
    where one.category != .decoration(.background) && other.category != .decoration(.background) {
      #expect(!one.frame.intersects(other.frame), "\(one) \(other) \(comment)")
    }
  }
}

extension GridLayout {
  /// The frames of the items of section 0 as [x, y, width, height].
  func frames(_ items: Range<Int>) -> [[Int]] {
    items.map { item in
      let frame = attributes(for: IndexPath(section: 0, item: item))?.frame
      return frame.map { [$0.minX, $0.minY, $0.size.width, $0.size.height] } ?? []
    }
  }
}
