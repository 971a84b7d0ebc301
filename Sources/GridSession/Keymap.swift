import GridFrame

/// One row of the keymap: the keys, what they do, and how that is told.
public struct KeyBinding: Sendable {
  public let keys: [Key]
  public let command: Command
  /// The keys as the documents spell them.
  public let spelling: String
  public let help: String
  public let group: String
}

/// The keymap: the one table behind dispatch, help, README and man page.
public enum Keymap {
  public static let bindings: [KeyBinding] =
    moving + sorting + finding + rows + looking + leaving

  private static func bind(
    _ keys: [Key], _ command: Command, _ spelling: String, _ help: String, _ group: String
  ) -> KeyBinding {
    KeyBinding(keys: keys, command: command, spelling: spelling, help: help, group: group)
  }

  private static let moving = [
    bind([.left, .character("h")], .move(.left), "← h", "a column to the left", "Moving"),
    bind([.down, .character("j")], .move(.down), "↓ j", "a row down, out of the header", "Moving"),
    bind([.up, .character("k")], .move(.up), "↑ k", "a row up, at last into the header", "Moving"),
    bind([.right, .character("l")], .move(.right), "→ l", "a column to the right", "Moving"),
    bind(
      [.pageDown, .control("f")], .page(.down), "PgDn Ctrl-F", "a page down", "Moving"),
    bind(
      [.character(" ")], .chooseOrPage, "Space", "a page down; on the header: sort", "Moving"),
    bind(
      [.pageUp, .control("b"), .character("b")], .page(.up), "PgUp Ctrl-B b", "a page up",
      "Moving"),
    bind(
      [.control("d"), .character("d")], .halfPage(.down), "Ctrl-D d", "half a page down", "Moving"),
    bind([.control("u"), .character("u")], .halfPage(.up), "Ctrl-U u", "half a page up", "Moving"),
    bind([.home, .character("g")], .firstRow, "g Home", "first row", "Moving"),
    bind([.end, .character("G")], .lastRow, "G End", "last row", "Moving"),
    bind([.character("^"), .controlLeft], .firstColumn, "^ Ctrl-←", "first column", "Moving"),
    bind([.character("$"), .controlRight], .lastColumn, "$ Ctrl-→", "last column", "Moving"),
    bind([.character("J")], .nextField, "J", "next column, in cards: the field below", "Moving"),
    bind([.character("K")], .previousField, "K", "previous column or field", "Moving"),
    bind(
      [.character(":")], .commandPrompt, ":", "command; :123 goes to that row, :memory tells it",
      "Moving"),
  ]

  private static let sorting =
    (1...9).map { digit in
      bind(
        [.character(Character("\(digit)"))], .sortDigit(digit), "\(digit)",
        "sort by column \(digit), again turns the order round", "Sorting")
    }
    + (1...9).map { digit in
      bind(
        [.alt(Character("\(digit)"))], .addSortDigit(digit), "Alt-\(digit)",
        "column \(digit) becomes the next sort key", "Sorting")
    } + [
      bind([.character("0")], .fileOrder, "0", "back to file order", "Sorting"),
      bind(
        [.character("s")], .toggleSort, "s", "sort by the cursor's column, again turns it round",
        "Sorting"),
      bind([.character("[")], .ascending, "[", "sort the cursor's column ascending", "Sorting"),
      bind([.character("]")], .descending, "]", "sort the cursor's column descending", "Sorting"),
      bind([.character("S")], .sortPrompt, "S", "sort by names or numbers: 3,-12,city", "Sorting"),
      bind(
        [.character("+")], .addSortKey, "+", "the cursor's column becomes the next sort key",
        "Sorting"),
    ]

  private static let finding = [
    bind(
      [.character("/")], .searchPrompt, "/", "search as you type: regular expression", "Finding"),
    bind([.character("n")], .nextMatch, "n", "next cell that matches", "Finding"),
    bind([.character("N")], .previousMatch, "N", "previous cell that matches", "Finding"),
    bind([.character("*")], .findEqual, "*", "next cell of this column equal to this", "Finding"),
    bind(
      [.character("&")], .filterPrompt, "&",
      "keep rows with such a cell: pattern, > 5, = text, a..b, empty; nothing keeps all", "Finding"),
    bind(
      [.character("|")], .columnFilterPrompt, "|", "the same for the cursor's column", "Finding"),
    bind(
      [.character("@")], .keepEqual, "@", "keep rows whose cell here equals this one", "Finding"),
    bind(
      [.character("i")], .summary, "i", "this column: count, distinct, mean, quantiles, top values",
      "Finding"),
    bind([.character("I")], .summaries, "I", "the same figures for every column", "Finding"),
  ]

  private static let rows = [
    bind([.character("t")], .mark, "t", "mark the row and go on to the next", "Rows"),
    bind(
      [.delete], .drop, "Del", "drop the marked rows from the view, or this one", "Rows"),
    bind([.character("U")], .undo, "U", "undo the last sort, filter or drop", "Rows"),
    bind([.character("r")], .reset, "r", "all rows in file order, without marks", "Rows"),
  ]

  private static let looking = [
    bind(
      [.enter], .choose, "Enter", "the whole record, again closes it; on the header: sort",
      "Looking"),
    bind([.tab], .cell, "Tab", "the whole cell, PgUp PgDn scroll it; again the record", "Looking"),
    bind(
      [.character("T")], .transpose, "T", "rows as columns, the first 500; again turns back",
      "Looking"),
    bind([.character("v")], .cycleLayout, "v", "layout: table, cards, mosaic, ring", "Looking"),
    bind([.character("B")], .cycleBorders, "B", "borders: grid, columns, none", "Looking"),
    bind([.character("#")], .toggleRowNumbers, "#", "row numbers", "Looking"),
    bind([.character("<")], .narrower, "<", "narrower column", "Looking"),
    bind([.character(">")], .wider, ">", "wider column", "Looking"),
    bind([.character("w")], .cycleWidths, "w", "widths: content, header, full", "Looking"),
    bind([.control("r")], .reload, "Ctrl-R", "read the file again", "Looking"),
    bind([.control("l")], .redraw, "Ctrl-L", "draw the screen again", "Looking"),
    bind([.character("?"), .function(1)], .help, "? F1", "help; / searches in it", "Looking"),
  ]

  private static let leaving = [
    bind([.escape], .back, "Esc", "back, closes what is open", "Leaving"),
    bind([.control("c")], .stop, "Ctrl-C", "stop the running work", "Leaving"),
    bind([.control("z")], .suspend, "Ctrl-Z", "to the shell; fg comes back", "Leaving"),
    bind([.character("q")], .quit, "q", "quit", "Leaving"),
  ]

  /// The command behind a key.
  static let commands: [Key: Command] = Dictionary(
    bindings.flatMap { binding in binding.keys.map { ($0, binding.command) } },
    uniquingKeysWith: { first, _ in first })

  /// The keymap as people read it: the nine digits as one row.
  public static var document: [(keys: String, help: String, group: String)] {
    bindings.compactMap { binding in
      switch binding.command {
      case .sortDigit(1): ("1 … 9", "sort by that column, again turns the order round", "Sorting")
      case .addSortDigit(1): ("Alt-1 … Alt-9", "that column becomes the next sort key", "Sorting")
      case .sortDigit, .addSortDigit: nil
      default: (binding.spelling, binding.help, binding.group)
      }
    }
  }
}

/// The keymap for the document generator.
public enum KeymapDocument {
  public static var rows: [(keys: String, help: String, group: String)] { Keymap.document }
}
