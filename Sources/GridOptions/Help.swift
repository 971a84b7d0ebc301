/// The version this program calls itself.
public let gridviewVersion = "0.1.0"

/// What the program is, in one sentence; help, man page and README begin with it.
public let gridviewSummary =
  "Opens any table in the terminal at once, sorts it by a column's number, and never changes it."

/// The command line in its usual short form.
public let gridviewUsage = "gridview [OPTIONS] [FILE | -]"

/// The text of `--help`, lines of at most 80 columns, with a line end after the last.
public func helpText() -> String {
  let width = Option.table.map(\.helpSpelling.count).max() ?? 0
  var text = "Usage: \(gridviewUsage)\n"
  text += "Opens any table in the terminal at once, sorts it, and never changes it.\n"
  text += "Without FILE, or where FILE is -, the table comes from standard input.\n"
  for group in OptionGroup.allCases {
    text += "\n\(group.rawValue):\n"
    for option in Option.table where option.group == group {
      let spelling = option.helpSpelling
      let blanks = String(repeating: " ", count: width - spelling.count)
      text += "  \(spelling)\(blanks)  \(option.help)\n"
    }
  }
  text += "\nIn the table: 1 to 9 sort by that column, again turns the order round;\n"
  text += "? shows all keys; q quits.\n"
  return text
}

/// The text of `--version`, with a line end.
public func versionText() -> String { "gridview \(gridviewVersion)\n" }

extension Option {
  /// The spelling with long names under each other, whether there is a short one or not.
  fileprivate var helpSpelling: String { short == nil ? "    " + spelling : spelling }
}
