import Testing

/// The example programs of the library, as their user sees them.
@Suite(.serialized) struct ExampleTests {
  private let plain = ["NO_COLOR=1"]

  @Test func theGridTellsWhereItWasClicked() throws {
    let terminal = try PseudoTerminal(program: "gridkit-example-grid", [])
    try terminal.wait(forText: "王大力")
    let name = try #require(terminal.place(of: "张三"))
    terminal.click(x: name.x, y: name.y)
    try terminal.wait(forText: "[2,0]")
    let title = try #require(terminal.place(of: "消费金额"))
    terminal.click(x: title.x, y: title.y)
    try terminal.wait(forText: "消费金额▲")
    let lowest = try #require(terminal.place(of: "33"))
    #expect(try #require(terminal.place(of: "李雷")).y == lowest.y)
    terminal.click(x: title.x, y: title.y)
    try terminal.wait(forText: "消费金额▼")
    #expect(try #require(terminal.place(of: "张三")).y == 3)
    terminal.send("\u{1B}OB\u{1B}OB\u{1B}OC\r")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(!terminal.isOnAlternateScreen)
    for line in ["[2,0]", "[0,1]"] {
      #expect(terminal.picture.contains("clicked [row,column]: \(line)"))
    }
    let printed = terminal.picture.split(separator: "\n").filter { $0.contains("clicked") }
    #expect(printed.count == 4, "three clicks and Enter:\n\(terminal.picture)")
  }

  @Test func theGridSortsByItsNumbers() throws {
    let terminal = try PseudoTerminal(program: "gridkit-example-grid", [], environment: plain)
    try terminal.wait(forText: "王大力")
    terminal.send("4")
    try terminal.wait(forText: "满意度▲")
    #expect(try #require(terminal.place(of: "15%")).y == 3)
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func aClickedCardGoesAndAClickBesideBringsOne() throws {
    let terminal = try PseudoTerminal(program: "gridkit-example-gallery", [])
    try terminal.wait(forText: "card 9")
    let card = try #require(terminal.place(of: "card 3"))
    terminal.click(x: card.x, y: card.y)
    try terminal.wait(for: "card 3 gone") { !$0.picture.contains("card 3") }
    try terminal.wait(for: "card 4 in its place") {
      $0.place(of: "card 4").map { $0.x == card.x && $0.y == card.y } ?? false
    }
    terminal.click(x: 40, y: 20)
    try terminal.wait(forText: "card 10")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.picture.contains("9 cards left"))
  }

  @Test func vTurnsLinesIntoARingAndBack() throws {
    let terminal = try PseudoTerminal(program: "gridkit-example-gallery", [])
    try terminal.wait(forText: "card 9")
    terminal.drain(milliseconds: 50)
    let lines = terminal.picture
    let first = try #require(terminal.place(of: "card 1"))
    #expect(first.y == 1)
    terminal.send("v")
    // The first card of the ring stands on the right, halfway down.
    try terminal.wait(for: "the ring") { terminal in
      guard let place = terminal.place(of: "card 1") else { return false }
      return place.x > 50 && place.y > 8 && place.y < 14
    }
    terminal.send("v")
    try terminal.wait(for: "the lines again") { $0.picture == lines }
    // Keys that come while the cards move are not lost.
    terminal.send("vvvq")
    #expect(try terminal.waitForEnd() == .exited(0))
    #expect(terminal.picture.contains("9 cards left"))
  }
}
