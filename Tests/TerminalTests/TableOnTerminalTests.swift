import Testing

/// The table as a user sees it: the built program, its screen read back through libvterm.
@Suite(.serialized) struct TableOnTerminalTests {
  @Test func headerIsBoldAndUnderlinedAndStaysAfterEnd() throws {
    let file = try TableFile(rowCount: 500)
    let terminal = try PseudoTerminal([file.path])
    try terminal.wait(forText: "row0")
    let place = try #require(terminal.place(of: "name"))
    #expect(place.y == 1)
    #expect(terminal.cell(x: place.x, y: place.y).bold == 1)
    #expect(terminal.cell(x: place.x, y: place.y).underline == 1)
    terminal.send("\u{1B}OF")
    try terminal.wait(forText: "row499")
    #expect(try #require(terminal.place(of: "name")).y == 1)
  }

  @Test func sortKeyMarksAndTintsItsColumnAndTurnsRound() throws {
    let file = try TableFile(rowCount: 500)
    let terminal = try PseudoTerminal([file.path])
    try terminal.wait(forText: "row0")
    terminal.send("2")
    try terminal.wait(forText: "amount▲")
    try terminal.wait(forText: "row499")
    let title = try #require(terminal.place(of: "amount"))
    let tinted = terminal.cell(x: title.x, y: title.y + 4).background
    #expect(tinted != -1, "the sorted column has a background of its own")
    terminal.send("2")
    try terminal.wait(forText: "amount▼")
    try terminal.wait(forText: "row0 ")
    #expect(terminal.cell(x: title.x, y: title.y + 4).background == tinted)
  }

  @Test func clickOnHeaderSorts() throws {
    let file = try TableFile(rowCount: 500)
    let terminal = try PseudoTerminal([file.path])
    try terminal.wait(forText: "row0")
    let title = try #require(terminal.place(of: "amount"))
    terminal.click(x: title.x, y: title.y)
    try terminal.wait(forText: "amount▲")
    try terminal.wait(forText: "row499")
  }

  @Test func withoutColoursTheScreenHasNone() throws {
    let file = try TableFile(rowCount: 50)
    let terminal = try PseudoTerminal([file.path], environment: ["NO_COLOR=1"])
    try terminal.wait(forText: "row0")
    terminal.send("2")
    try terminal.wait(forText: "amount▲")
    for y in 0..<terminal.rows {
      for x in 0..<terminal.columns {
        let cell = terminal.cell(x: x, y: y)
        #expect(cell.foreground == -1 && cell.background == -1)
      }
    }
  }

  @Test func dataFromPipeAndKeysFromControllingTerminal() throws {
    let terminal = try PseudoTerminal([], input: Array("name,amount\nrow0,2\nrow1,1\n".utf8))
    try terminal.wait(forText: "row1")
    terminal.send("2")
    try terminal.wait(forText: "amount▲")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func stormOfResizesEndsWithRightPicture() throws {
    let file = try TableFile(rowCount: 500)
    let terminal = try PseudoTerminal([file.path])
    try terminal.wait(forText: "row0")
    for step in 0..<200 {
      terminal.resize(columns: 20 + step * 7 % 120, rows: 5 + step * 3 % 40)
    }
    terminal.resize(columns: 71, rows: 17)
    let fresh = try PseudoTerminal([file.path], columns: 71, rows: 17)
    try fresh.wait(forText: "row0")
    fresh.drain(milliseconds: 200)
    try terminal.wait(for: "the picture of a fresh start") { $0.picture == fresh.picture }
  }

  @Test(arguments: [(1, 1), (2, 1), (1, 3), (3, 2), (10, 4), (80, 24), (500, 200)])
  func everySizeShowsSomethingAndQuits(columns: Int, rows: Int) throws {
    let file = try TableFile(rowCount: 300)
    let terminal = try PseudoTerminal([file.path], columns: columns, rows: rows)
    try terminal.wait(for: "anything") { $0.picture.contains { $0 != " " && $0 != "\n" } }
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }
}
