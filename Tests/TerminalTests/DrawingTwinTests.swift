import Testing

/// Frames written directly against those that ncurses draws, on the same screen.
@Suite(.serialized) struct DrawingTwinTests {
  /// What a person sees: letters, and what sets them apart.
  private func looks(_ terminal: PseudoTerminal) -> [String] {
    (0..<terminal.rows).map { y in
      let marks = (0..<terminal.columns).map { x in
        let cell = terminal.cell(x: x, y: y)
        return "\(cell.bold)\(cell.underline)\(cell.reverse)"
      }
      return terminal.row(y) + marks.joined(separator: " ")
    }
  }

  @Test(arguments: [(80, 24), (41, 12), (9, 5)])
  func bothWaysShowTheSame(columns: Int, rows: Int) throws {
    var text = "name,amount,text,漢字\n"
    let hard = ["👩‍👩‍👧 x", "e\u{301}\u{302}b", "\u{1B}[31m", "漢字かな", "\u{202E}abc", "क्षि", "🇯🇵🏳️‍🌈", "ab"]
    for row in 0..<60 { text += "row\(row),\(row * 7919 % 1000),\(hard[row % 8]),字\(row)\n" }
    let file = try TableFile(text: text)
    let direct = try PseudoTerminal(
      [file.path], columns: columns, rows: rows, environment: ["NO_COLOR=1"])
    // Its entry asks for pauses, which only ncurses makes.
    let curses = try PseudoTerminal(
      [file.path], columns: columns, rows: rows, environment: ["TERM=vt100", "NO_COLOR=1"])
    for keys in [
      "", "jj", "2", "ll", "2", " ", "bh", "B", "B", "#", "w", "?", "q", ":50\r", "G", "g",
    ] {
      for terminal in [direct, curses] { terminal.send(keys) }
      for terminal in [direct, curses] { terminal.drain(milliseconds: 60) }
      try curses.wait(for: "the same screens after “\(keys)” as\n\(direct.picture)") { curses in
        direct.drain(milliseconds: 20)
        return !direct.picture.allSatisfy(\.isWhitespace) && looks(curses) == looks(direct)
      }
    }
  }
}
