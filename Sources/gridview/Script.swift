import GridFrame
import GridLayout
import GridModel
import GridSession
import GridSources

/// One step of `--script`.
enum ScriptStep {
  case events([Event])
  /// Print the screen so far.
  case picture
  /// A wait, as long as a second digit may take.
  case pause

  private static let names: [String: Key] = [
    "Up": .up, "Down": .down, "Left": .left, "Right": .right, "PageUp": .pageUp, "PPage": .pageUp,
    "PgUp": .pageUp, "PageDown": .pageDown, "NPage": .pageDown, "PgDn": .pageDown, "Home": .home,
    "End": .end, "Enter": .enter, "Escape": .escape, "Tab": .tab, "BTab": .backTab,
    "Space": .character(" "), "BSpace": .backspace, "DC": .delete, "IC": .insert,
    "C-Left": .controlLeft, "C-Right": .controlRight,
  ]

  /// The step that a token stands for.
  /// - Throws: `Failure.badScript`.
  static func parse(_ token: Substring) throws(Failure) -> ScriptStep {
    if token == "#" { return .picture }
    if let key = names[String(token)] { return .events([.key(key)]) }
    if token.count == 1, let character = token.first {
      return .events([.key(.character(character))])
    }
    let rest = token.dropFirst()
    switch token.first {
    case "=": return .events(rest.map { .key(.character($0)) })
    case "@" where Double(rest) != nil: return .pause
    case "^":
      if let (x, y) = pair(rest, separator: ":") {
        let point = Point(x: x, y: y)
        return .events([.mouse(.press(point)), .mouse(.release(point))])
      }
    case "!":
      if let (width, height) = pair(rest, separator: "x"), width > 0, height > 0 {
        return .events([.resize(Size(width: width, height: height))])
      }
    case "F": if let number = Int(rest) { return .events([.key(.function(number))]) }
    case "C", "M":
      if token.count == 3, rest.first == "-", let letter = token.last {
        return .events([.key(token.first == "C" ? .control(letter) : .alt(letter))])
      }
    default: break
    }
    throw .badScript(String(token))
  }

  private static func pair(_ text: Substring, separator: Character) -> (Int, Int)? {
    let parts = text.split(separator: separator)
    guard parts.count == 2, let first = Int(parts[0]), let second = Int(parts[1]) else {
      return nil
    }
    return (first, second)
  }
}

extension Program {
  /// Runs the whole program without a terminal and prints the screen at the end.
  func runScript(_ table: DelimitedTable) throws(Failure) -> Int32 {
    try prepareWhole(table)
    let size = settings.size.map { Size(width: $0.columns, height: $0.rows) }
    var session = Session(
      try state(of: table, size: size ?? Size(width: 80, height: 24)))
    let rows = Measure.spreadRows(of: table.rowCount.known)
    _ = session.take(
      .cellWidths(try Measure.cellWidths(table, order: .file, rows: rows, file: file)))
    if let row = settings.goTo { session.goTo(row: row) }
    var output = StandardOutput()
    var isOver = try work(session.start(try query(in: table)), &session, table)
    for token in (settings.script ?? "").split(separator: " ") where !isOver {
      switch try ScriptStep.parse(token) {
      case .picture:
        try output.write(try picture(session, table) + "────\n")
      case .pause:
        isOver = try work(session.endDigitWait(), &session, table)
      case .events(let events):
        for event in events where !isOver {
          isOver = try work(session.handle(event), &session, table)
        }
      }
    }
    try output.write(try picture(session, table))
    try output.flush()
    return 0
  }

  /// Does what a step started, to its end; true when the program is to end.
  private func work(
    _ effects: [Effect], _ session: inout Session, _ table: DelimitedTable
  ) throws(Failure) -> Bool {
    var effects = effects
    while !effects.isEmpty {
      var following: [Effect] = []
      for effect in effects {
        if effect == .quit { return true }
        for answer in try answers(to: effect, table) { following += session.take(answer) }
      }
      effects = following
    }
    return false
  }

  private func picture(_ session: Session, _ table: DelimitedTable) throws(Failure) -> String {
    try frame(of: session.state, table, Theme(depth: .none)).lines.map { $0 + "\n" }.joined()
  }
}
