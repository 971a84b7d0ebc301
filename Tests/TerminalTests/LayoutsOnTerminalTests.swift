import Testing

/// The layouts of cards as a user sees them, with what moves on the way.
@Suite(.serialized) struct LayoutsOnTerminalTests {
  @Test(arguments: [(1, "cards"), (2, "mosaic"), (3, "ring")])
  func whatMovesEndsWithThePictureOfAFreshStart(presses: Int, layout: String) throws {
    let file = try TableFile(rowCount: 500)
    let terminal = try PseudoTerminal([file.path])
    try terminal.wait(forText: "row0")
    for _ in 0..<presses { terminal.send("v") }
    let fresh = try PseudoTerminal(["--layout", layout, file.path])
    try fresh.wait(forText: "  \(layout)  ")
    fresh.drain(milliseconds: 200)
    try terminal.wait(for: "the picture of a fresh start") { $0.picture == fresh.picture }
  }

  @Test func keysThatComeOnTheWayAreHandled() throws {
    let file = try TableFile(rowCount: 500)
    let terminal = try PseudoTerminal([file.path])
    try terminal.wait(forText: "row0")
    terminal.send("vGvvv")
    try terminal.wait(forText: "[500,0]")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
  }
}
