/// The man page in roff (man macros), section 1.
public func manPage(keys rows: [KeyRow]) -> String {
  var page = ".\\\" Generated from the tables of options and keys; do not edit.\n"
  page += ".TH GRIDVIEW 1 \"\" \"gridview \(gridviewVersion)\" \"User Commands\"\n"
  page += ".SH NAME\ngridview \\- look at tables in the terminal\n"
  page += ".SH SYNOPSIS\n.B gridview\n[\\fIOPTIONS\\fR] [\\fIFILE\\fR | \\-]\n"
  page += ".SH DESCRIPTION\n" + line(gridviewSummary)
  page += line("The table comes from FILE, or from standard input")
  page += line("where that is a pipe or FILE is -.")
  page += line("Where standard output is not a terminal, the table is printed as text.")
  page += ".SH OPTIONS\n"
  for group in OptionGroup.allCases {
    page += ".SS " + line(group.rawValue)
    for option in Option.table where option.group == group {
      page += ".TP\n\(roffSpelling(of: option))\n" + line(sentence(option.help))
    }
  }
  page += ".SH KEYS\n"
  for group in groupNames(of: rows) {
    page += ".SS " + line(group)
    for row in rows where row.group == group {
      page += ".TP\n.B " + line(row.keys) + line(sentence(row.help))
    }
  }
  return page + closing
}

private let closing = """
  .SH EXIT STATUS
  .TP
  .B 0
  Done.
  .TP
  .B 2
  Wrong usage, or an input that cannot be read.
  .TP
  .B 130
  Stopped by Ctrl\\-C while printing or dumping.
  .SH ENVIRONMENT
  .TP
  .B NO_COLOR
  Where it is set and not empty, no colours are used.
  .TP
  .B TERM
  The kind of terminal.
  .TP
  .B TMPDIR
  Where the data of a long pipe is kept while it is looked at.
  .SH EXAMPLES
  .TP
  .B gridview \\-\\-sort \\-2 customers.csv
  Opens the file sorted by its second column, the largest first.
  .TP
  .B ps aux | gridview
  Looks at what arrives on the pipe.
  .TP
  .B gridview \\-\\-dump json \\-\\-rows 0:10 customers.csv
  Writes the first ten rows as JSON.

  """

private func roffSpelling(of option: Option) -> String {
  let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
  let value = option.argument.map { "=\\fI\(escaped($0))\\fR" } ?? ""
  return "\(short)\\fB\\-\\-\(escaped(option.long))\\fR\(value)"
}

/// Text as one roff input line; a dot at its start would be a request.
private func line(_ text: String) -> String {
  let guarded = text.hasPrefix(".") ? "\\&" : ""
  return guarded + escaped(text) + "\n"
}

private func escaped(_ text: String) -> String {
  var result = ""
  for character in text {
    switch character {
    case "\\": result += "\\e"
    case "-": result += "\\-"
    case "^": result += "\\(ha"
    case "`": result += "\\(ga"
    case "'": result += "\\(aq"
    case "\"": result += "\\(dq"
    case "~": result += "\\(ti"
    default: result.append(character)
    }
  }
  return result
}

/// One-line help as a sentence.
private func sentence(_ help: String) -> String {
  help.prefix(1).uppercased() + help.dropFirst() + "."
}
