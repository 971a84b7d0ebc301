import GridModel

/// How cells are separated on the screen.
public enum BorderChoice: String, CaseIterable, Sendable { case grid, columns, none }

/// The rule that gives columns their widths.
public enum WidthChoice: String, CaseIterable, Sendable { case content, header, full }

/// How the rows stand on the screen.
public enum LayoutChoice: String, CaseIterable, Sendable { case table, cards, mosaic, ring }

/// The form in which the table is written instead of shown.
public enum DumpFormat: String, CaseIterable, Sendable { case csv, tsv, json, jsonl, count }

/// The size of a screen in cells, both at least 1.
public struct ScreenSize: Hashable, Sendable {
  public let columns: Int
  public let rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// What the command line asks for; nil is what the program decides by itself.
public struct Settings: Hashable, Sendable {
  /// The file to open; `-` is standard input; nil when none was named.
  public var file: String?
  /// Where `file` stands in the arguments that were parsed.
  ///
  /// A name that is not UTF-8 has lost its bytes as a String; here they can be had from the source.
  public var filePosition: Int?

  public var delimiter: UInt8?
  /// nil: not given; `.some(nil)`: cells are never quoted.
  public var quote: UInt8??
  public var escape: UInt8?
  public var comment: UInt8?
  /// false where the first record is data.
  public var hasHeader: Bool?
  public var kinds: [KindOverride] = []

  /// The columns to show, in this order; empty for all.
  public var columns: [ColumnReference] = []
  /// The sort keys, the deciding one first; empty for file order.
  public var sort: [SortReference] = []
  /// What rows to keep: those that every filter matches.
  public var filters: [FilterExpression] = []
  /// Rows to print or dump, 0-based and half open; `Int.max` as the upper bound is the end.
  public var rows: Range<Int>?
  /// The row the cursor starts on, 1-based as the status line counts.
  public var goTo: Int?
  /// How many columns at the left do not scroll.
  public var freeze = 0

  public var borders: BorderChoice?
  public var widths: WidthChoice?
  public var layout: LayoutChoice?
  /// Whether a change of the layout is to be seen on its way.
  public var animation = true
  public var mouse = true

  public var print = false
  public var dump: DumpFormat?
  /// Keys to play without a terminal, as written by the user.
  public var script: String?
  public var size: ScreenSize?
  /// Where the moments of the run are written, for measuring.
  public var benchLog: String?

  public init() {}
}
