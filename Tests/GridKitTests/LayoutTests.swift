import GridKit
import Testing

/// Rows as boxes, and the ways between layouts.
@Suite struct LayoutTests {
  private let flow = FlowLayout(itemSize: .same(Size(width: 7, height: 3)))
  private let ring = CircleLayout(itemSize: Size(width: 5, height: 3))

  /// Boxes in one column, each a step farther to the right: a layout of the program's own.
  private struct Stairs: GridLayout {
    var count = 0
    var updates: [Int] = []
    mutating func prepare(_ context: LayoutContext) { count = context.itemCount(inSection: 0) }
    mutating func prepare(for updates: UpdateBatch) { self.updates.append(updates.countAfter) }
    var contentSize: Size { Size(width: 5 + 2 * count, height: 3 * count) }
    func attributes(for path: IndexPath) -> LayoutAttributes? {
      guard path.section == 0, (0..<count).contains(path.item) else { return nil }
      return LayoutAttributes(
        indexPath: path, frame: Rect(x: 2 * path.item, y: 3 * path.item, width: 5, height: 3))
    }
    func attributes(in rectangle: Rect) -> [LayoutAttributes] {
      (0..<count).compactMap { attributes(for: IndexPath(section: 0, item: $0)) }
        .filter { $0.frame.intersects(rectangle) }
    }
  }

  @Test func boxesShowTheFirstCellAsTitleAndTheOthersByName() {
    let grid = customers(width: 44, height: 13)
    grid.setLayout(FlowLayout(itemSize: .same(Size(width: 20, height: 6))), animated: false)
    #expect(grid.picture == cards)
    #expect(grid.frame[2, 1].style.reverse && grid.frame[2, 1].style.bold)
    #expect(!grid.frame[26, 1].style.reverse)
  }

  private let cards = """
    ┌──────────────────┐    ┌──────────────────┐
    │ hangge           │    │ 张三             │
    │ 消费金额  100    │    │ 消费金额  223    │
    │ 消费次数  8      │    │ 消费次数  16     │
    │ 满意度    60%    │    │ 满意度    81%    │
    └──────────────────┘    └──────────────────┘

    ┌──────────────────┐    ┌──────────────────┐
    │ 李四             │    │ 王五             │
    │ 消费金额  143    │    │ 消费金额  75     │
    │ 消费次数  25     │    │ 消费次数  2      │
    │ 满意度    93%    │    │ 满意度    53%    │
     customers  [1,0]  row 1 of 7  客户 text
    """

  @Test func everyLayoutMovesTheCursorAndKeepsItInView() {
    let mosaic = MosaicLayout(small: Size(width: 8, height: 3))
    for layout in [flow, ring, mosaic, Stairs()] as [any GridLayout] {
      let grid = letters(9)
      grid.setLayout(layout, animated: false)
      #expect(type(of: grid.layout) == type(of: layout))
      var (seen, open): (Set<Int>, [Int]) = ([], [grid.cursor.row])
      while let row = open.popLast() {
        guard seen.insert(row).inserted else { continue }
        for key in [Key.right, .down, .left, .up] {
          grid.cursor.row = row
          grid.press(key)
          #expect(grid.picture.contains(letter(grid.cursor.row - 1)))
          open.append(grid.cursor.row)
        }
      }
      #expect(seen.count == 9, "arrows lead to every box: \(layout)")
      grid.press(.character("g"))
      #expect(grid.cursor.row == 1)
      grid.press(.end)
      #expect(grid.cursor.row == 9 && grid.picture.contains("i"))
      grid.press(.home, .pageDown, .pageUp, .down, .up, .character("$"), .character("^"))
      #expect(grid.cursor.row >= 1)
    }
  }

  @Test func switchingShowsTheOldFrameFirstAndTheNewOneLast() {
    let all: [any GridLayout] = [TableLayout(), flow, ring, Stairs(), TableLayout(), ring, flow]
    let grid = letters(6)
    for (old, new) in zip(all, all.dropFirst()) {
      grid.setLayout(old, animated: false)
      let before = grid.frame
      grid.setLayout(new, animated: true)
      #expect(grid.isAnimating && grid.animationProgress == 0)
      #expect(
        grid.lines.dropLast() == before.lines.dropLast(), "\(type(of: old)) → \(type(of: new))")
      #expect(grid.advance(to: 5000))
      #expect(grid.lines.dropLast() == before.lines.dropLast())
      #expect(grid.advance(to: 5100))
      #expect(grid.animationProgress > 0.5 && grid.animationProgress < 1)
      let between = grid.frame
      #expect(grid.advance(to: 5200))
      #expect(!grid.isAnimating && grid.animationProgress == 1 && grid.wait == nil)
      let last = grid.frame
      #expect(between != before && between != last)
      let direct = letters(6)
      direct.setLayout(new, animated: false)
      #expect(last.lines == direct.lines)
    }
  }

  @Test func aKeyEndsTheWayAndIsHandledInTheSameTurn() {
    let grid = letters(6)
    grid.setLayout(flow, animated: false)
    grid.setLayout(ring, animated: true)
    grid.advance(to: 0)
    grid.advance(to: 50)
    grid.press(.end)
    #expect(!grid.isAnimating && grid.cursor.row == 6)
    let direct = letters(6)
    direct.setLayout(ring, animated: false)
    direct.press(.end)
    #expect(grid.frame == direct.frame)
  }

  @Test func withoutAnimationEverythingStandsAtOnce() {
    let grid = letters(6)
    grid.setLayout(flow, animated: false)
    #expect(!grid.isAnimating)
    grid.timing = TransitionTiming(duration: 0)
    grid.setLayout(ring, animated: true)
    #expect(!grid.isAnimating)
  }

  @Test func sortedAndFilteredBoxesMove() {
    let grid = customers(width: 60, height: 20)
    grid.setLayout(FlowLayout(itemSize: .same(Size(width: 12, height: 3))), animated: false)
    let before = grid.frame
    grid.press(.character("2"))
    #expect(grid.isAnimating)
    #expect(grid.lines.dropLast() == before.lines.dropLast())
    grid.advance(to: 0)
    grid.advance(to: 1000)
    #expect(grid.lines[1].contains("李雷"))
    #expect(grid.cursor.row == 5, "the cursor stays on its row")
    for character in "&> 100" { grid.press(.character(character)) }
    grid.press(.enter)
    #expect(grid.isAnimating)
    grid.press(.escape)
    #expect(grid.lines[1].contains("李四") && grid.lines[1].contains("张三"))
    #expect(!grid.picture.contains("李雷"))
  }

  @Test func aBatchStartsInTheMiddleOfTheRingAndIsSeenByTheLayout() throws {
    let grid = letters(4, width: 40, height: 16)
    grid.setLayout(ring, animated: false)
    try grid.performBatchUpdates { $0.insert(["Z"], at: 4) }
    #expect(!grid.picture.contains("Z"), "what comes is hidden at first")
    grid.advance(to: 0)
    grid.advance(to: 40)
    let first = try #require(grid.lines.firstIndex { $0.contains("Z") })
    grid.advance(to: 500)
    let last = try #require(grid.lines.firstIndex { $0.contains("Z") })
    #expect(first != last && abs(first - 7) < abs(last - 7))

    grid.setLayout(Stairs(), animated: false)
    try grid.performBatchUpdates { $0.delete(at: 0) }
    #expect((grid.layout as? Stairs)?.updates == [4])
  }

  @Test func theWheelScrollsBoxesAndStopsAtTheEnds() {
    let grid = letters(30, width: 24, height: 10)
    grid.setLayout(flow, animated: false)
    let first = grid.lines
    let wheel = { (grid: GridController, down: Bool) in
      let point = Point(x: 3, y: 3)
      grid.handle(
        .mouse(
          down ? .wheelDown(point, sideways: false) : .wheelUp(point, sideways: false)))
    }
    wheel(grid, true)
    #expect(grid.lines != first)
    for _ in 0..<50 { wheel(grid, true) }
    #expect(grid.picture.contains("d1"), "the thirtieth")
    for _ in 0..<50 { wheel(grid, false) }
    #expect(grid.lines == first)
  }

  @Test func headerAndFooterOfAFlowShowTitlesAndCount() {
    let grid = customers(width: 60, height: 20)
    grid.setLayout(
      FlowLayout(
        itemSize: .same(Size(width: 12, height: 3)), headerReferenceSize: Size(width: 0, height: 1),
        footerReferenceSize: Size(width: 0, height: 1)), animated: false)
    #expect(grid.lines[0] == "客户  消费金额  消费次数  满意度")
    #expect(grid.picture.contains("7 rows"))
  }

  @Test func helpCoversBoxesAndPromptsStandBelowThem() {
    let grid = letters(6)
    grid.setLayout(flow, animated: false)
    grid.press(.character("?"))
    #expect(grid.picture.contains("Moving"))
    grid.press(.escape, .character("/"))
    #expect(grid.lines.last == "/" && grid.lines[1].contains("a"))
    #expect(grid.frame.cursor != nil)
  }
}
