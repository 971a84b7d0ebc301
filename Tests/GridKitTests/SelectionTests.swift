import GridKit
import Testing

/// What a program hears of clicks and keys.
@Suite struct SelectionTests {
  private final class Heard {
    var places: [GridCoordinate] = []
    var emptyCount = 0
  }

  private func hearing(_ grid: GridController) -> Heard {
    let heard = Heard()
    grid.onSelect = { heard.places.append($0) }
    grid.onSelectEmpty = { heard.emptyCount += 1 }
    return heard
  }

  /// Where a text stands on the screen.
  private func place(of text: Character, in grid: GridController) throws -> Point {
    let frame = grid.frame
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width where frame[x, y].text == String(text) {
        return Point(x: x, y: y)
      }
    }
    throw Missing()
  }

  private struct Missing: Error {}

  @Test func clicksTellRowAndColumnWithTheHeaderAsRowZero() throws {
    let grid = customers()
    let heard = hearing(grid)
    let plain = try place(of: "张", in: grid)
    grid.click(plain.x, plain.y)
    let header = try place(of: "意", in: grid)
    grid.click(header.x, header.y)
    #expect(heard.places == [GridCoordinate(row: 2, column: 0), GridCoordinate(row: 0, column: 3)])
    #expect(heard.places.map(\.description) == ["[2,0]", "[0,3]"])
    #expect(grid.picture.contains("满意度▲"), "a click on the header sorts as well")
    #expect(heard.emptyCount == 0)
  }

  @Test func enterTellsTheCursorsCell() {
    let grid = customers()
    let heard = hearing(grid)
    grid.press(.down, .right, .enter)
    grid.press(.up, .up, .enter)
    #expect(heard.places == [GridCoordinate(row: 2, column: 1), GridCoordinate(row: 0, column: 1)])
    #expect(grid.picture.contains("消费金额▲"))
  }

  @Test func clicksBesideCellsAreNoSelection() throws {
    let grid = customers(width: 60, height: 24)
    let heard = hearing(grid)
    grid.click(5, 20)
    #expect(heard.emptyCount == 1)
    grid.click(5, 23)
    #expect(heard.emptyCount == 1, "the status line is not part of it")
    let border = try #require(
      (1..<59).first { grid.frame[$0, 1].text == "│" && $0 > 2 })
    grid.click(border, 1)
    #expect(heard.emptyCount == 1, "a border of the header is for dragging")
    #expect(heard.places.isEmpty)
  }

  @Test func theInsetMovesCellsAndClicks() {
    let grid = customers(width: 70, height: 30)
    let heard = hearing(grid)
    let before = customers(width: 60, height: 24).lines
    grid.contentInset = Insets(top: 4, left: 6, bottom: 2, right: 4)
    let blank = String(repeating: " ", count: 6)
    let wanted =
      ["", "", "", ""] + before.map { $0.isEmpty ? "" : blank + $0 } + ["", ""]
    #expect(grid.lines == wanted)
    // The first cell of the second row: two lines a row under a header of three.
    grid.click(6 + 4, 4 + 3 + 2)
    #expect(heard.places == [GridCoordinate(row: 2, column: 0)])
    #expect(grid.coordinate(at: Point(x: 10, y: 3)) == nil)
  }

  @Test func keysOfTheProgramComeFirst() {
    let grid = customers()
    var seen: [Key] = []
    grid.onKey = { key in
      seen.append(key)
      return key == .character("2")
    }
    grid.press(.character("2"), .down)
    #expect(seen == [.character("2"), .down])
    #expect(!grid.picture.contains("▲"))
    #expect(grid.cursor.row == 2)
    // What is being typed is not for the program.
    grid.press(.character("/"), .character("2"), .escape)
    #expect(seen.last == .character("/"))
  }

  @Test func boxesTellTheirRowAndTheColumnOfTheLine() {
    let grid = customers(width: 60, height: 20)
    grid.setLayout(FlowLayout(itemSize: .same(Size(width: 18, height: 6))), animated: false)
    let heard = hearing(grid)
    grid.click(2, 1)
    grid.click(2, 3)
    grid.click(23, 9)
    grid.click(2, 6)
    #expect(
      heard.places == [
        GridCoordinate(row: 1, column: 0), GridCoordinate(row: 1, column: 2),
        GridCoordinate(row: 5, column: 1),
      ])
    #expect(heard.emptyCount == 1)
    grid.press(.enter)
    #expect(heard.places.last == GridCoordinate(row: 5, column: 1))
  }

  @Test func cardsThatTheUserMadeOfTheTableAreChosenLikeItsRows() throws {
    let grid = customers(width: 80, height: 24)
    let heard = hearing(grid)
    grid.press(.character("v"))
    #expect(!grid.picture.contains("├"), "no longer a table")
    let card = try place(of: "王", in: grid)
    grid.click(card.x, card.y + 1)
    #expect(heard.places == [GridCoordinate(row: 4, column: 1)])
    grid.setLayout(FlowLayout(itemSize: .same(Size(width: 12, height: 3))), animated: false)
    let before = grid.frame
    grid.press(.character("v"))
    #expect(grid.frame == before, "what stands in boxes is the program's")
  }

  @Test func thePanelHidesCellsFromClicks() {
    let grid = customers()
    let heard = hearing(grid)
    grid.press(.character("?"))
    grid.click(5, 5)
    grid.press(.character("q"))
    #expect(heard.places.isEmpty && heard.emptyCount == 0)
    #expect(!grid.isFinished)
  }
}
