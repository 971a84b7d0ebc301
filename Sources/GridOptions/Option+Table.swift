import GridModel

extension Option {
  /// Every flag there is, in the order of the help text.
  ///
  /// A new flag is a row here; parsing, help, man page, completions and tables follow.
  public static let table: [Option] = reading + view + look + output + about

  private static let reading: [Option] = [
    Option(
      "delimiter", "d", argument: "CHAR", group: .reading,
      help: "character between cells: one, or tab, or \\t",
      effect: .take { settings, value throws(UsageError) in
        settings.delimiter = try singleByte(value)
      }),
    Option(
      "quote", argument: "CHAR", group: .reading,
      help: "character around cells, or none",
      effect: .take { settings, value throws(UsageError) in
        settings.quote = .some(value == "none" ? nil : try singleByte(value))
      }),
    Option(
      "escape", argument: "CHAR", group: .reading,
      help: "character that takes the next one literally",
      effect: .take { settings, value throws(UsageError) in
        settings.escape = try singleByte(value)
      }),
    Option(
      "comment", argument: "CHAR", group: .reading,
      help: "lines that start with it are left out",
      effect: .take { settings, value throws(UsageError) in
        settings.comment = try singleByte(value)
      }),
    Option(
      "no-header", group: .reading, help: "the first record is data, not titles",
      effect: .set { $0.hasHeader = false }),
    Option(
      "kind", argument: "COL=KIND", group: .reading,
      help: "what a column holds; may be given several times",
      effect: .take { settings, value throws(UsageError) in
        settings.kinds.append(try kindOverride(value))
      }),
  ]

  private static let view: [Option] = [
    Option(
      "columns", argument: "LIST", group: .view,
      help: "columns to show, in this order: 3,1-2,city",
      effect: .take { settings, value throws(UsageError) in
        settings.columns = try columnList(value)
      }),
    Option(
      "sort", argument: "SPEC", group: .view,
      help: "sort by number or name: 3, -3, city:desc, 1,-4",
      effect: .take { settings, value throws(UsageError) in
        settings.sort = try sortList(value)
      }),
    Option(
      "filter", argument: "EXPR", group: .view,
      help: "keep rows: text, or city = Paris, 5 > 10, note ~ urg",
      effect: .take { settings, value throws(UsageError) in
        settings.filters.append(FilterExpression(value))
      }),
    Option(
      "goto", argument: "ROW", group: .view, help: "start on this row; the first is 1",
      effect: .take { settings, value throws(UsageError) in
        settings.goTo = try wholeNumber(value, atLeast: 1)
      }),
    Option(
      "freeze", argument: "N", group: .view, help: "keep the first N columns in view",
      effect: .take { settings, value throws(UsageError) in
        settings.freeze = try wholeNumber(value, atLeast: 0)
      }),
  ]

  private static let look: [Option] = [
    Option(
      "layout", argument: "NAME", choices: names(of: LayoutChoice.self), group: .look,
      help: "table, cards, mosaic or ring",
      effect: .take { settings, value throws(UsageError) in
        settings.layout = try choice(value)
      }),
    Option(
      "borders", argument: "STYLE", choices: names(of: BorderChoice.self), group: .look,
      help: "grid, columns or none",
      effect: .take { settings, value throws(UsageError) in
        settings.borders = try choice(value)
      }),
    Option(
      "widths", argument: "RULE", choices: names(of: WidthChoice.self), group: .look,
      help: "column widths: content, header or full",
      effect: .take { settings, value throws(UsageError) in
        settings.widths = try choice(value)
      }),
    Option(
      "no-animation", group: .look, help: "change the layout at once",
      effect: .set { $0.animation = false }),
    Option(
      "no-mouse", group: .look, help: "leave the mouse to the terminal",
      effect: .set { $0.mouse = false }),
  ]

  private static let output: [Option] = [
    Option(
      "print", group: .output, help: "print the table as text and end",
      effect: .set { $0.print = true }),
    Option(
      "dump", argument: "FORMAT", choices: names(of: DumpFormat.self), group: .output,
      help: "write the table as csv, tsv, json, jsonl or count",
      effect: .take { settings, value throws(UsageError) in
        settings.dump = try choice(value)
      }),
    Option(
      "rows", argument: "A:B", group: .output,
      help: "print or dump rows A up to, not with, B; from 0",
      effect: .take { settings, value throws(UsageError) in
        settings.rows = try rowRange(value)
      }),
    Option(
      "script", argument: "KEYS", group: .output,
      help: "play KEYS without a terminal, print the screen",
      effect: .take { settings, value throws(UsageError) in
        settings.script = value
      }),
    Option(
      "size", argument: "COLSxROWS", group: .output, help: "size of the screen of --script",
      effect: .take { settings, value throws(UsageError) in
        settings.size = try screenSize(value)
      }),
    Option(
      "bench-log", argument: "FILE", group: .output,
      help: "append the moments of the run to FILE",
      effect: .take { settings, value throws(UsageError) in
        settings.benchLog = value
      }),
  ]

  private static let about: [Option] = [
    Option("help", "h", group: .about, help: "show this text and end", effect: .help),
    Option("version", "V", group: .about, help: "show the version and end", effect: .version),
  ]

  private static func names<Choice: CaseIterable & RawRepresentable<String>>(
    of type: Choice.Type
  ) -> [String] {
    type.allCases.map(\.rawValue)
  }
}
