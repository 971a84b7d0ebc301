/// How bytes are read as records and fields.
public struct Dialect: Hashable, Sendable {
  /// The byte between two fields.
  public var delimiter: UInt8
  /// The byte around a field that may hold delimiters and line ends; nil when there is none.
  public var quote: UInt8?
  /// The byte that makes the next one data; nil when there is none.
  public var escape: UInt8?
  /// The byte that makes a line a comment when it is the first one; nil when there is none.
  public var comment: UInt8?
  /// True in files whose lines end in CR alone.
  public var carriageReturnEndsRecords: Bool
  /// True in tables of one column, where an empty line is a record with an empty field.
  public var keepsBlankLines: Bool
  /// True when a leading quote counts only if its partner is followed by a separator (TSV).
  public var strictQuotes: Bool
  /// True when the first record holds the names of the columns.
  public var hasHeader: Bool
  /// The byte offset of the first record: after a byte order mark and a `sep=` line.
  public var start: Int

  public init(
    delimiter: UInt8 = 0x2C, quote: UInt8? = 0x22, escape: UInt8? = nil, comment: UInt8? = nil,
    carriageReturnEndsRecords: Bool = false, keepsBlankLines: Bool = false,
    strictQuotes: Bool = false, hasHeader: Bool = true, start: Int = 0
  ) {
    self.delimiter = delimiter
    self.quote = quote
    self.escape = escape
    self.comment = comment
    self.carriageReturnEndsRecords = carriageReturnEndsRecords
    self.keepsBlankLines = keepsBlankLines
    self.strictQuotes = strictQuotes
    self.hasHeader = hasHeader
    self.start = start
  }
}

/// What the user said about the dialect; nil is "find out".
public struct DialectOverrides: Hashable, Sendable {
  public var delimiter: UInt8?
  /// The inner nil says that no byte quotes.
  public var quote: UInt8??
  public var escape: UInt8?
  public var comment: UInt8?
  public var hasHeader: Bool?

  public init(
    delimiter: UInt8? = nil, quote: UInt8?? = nil, escape: UInt8? = nil, comment: UInt8? = nil,
    hasHeader: Bool? = nil
  ) {
    self.delimiter = delimiter
    self.quote = quote
    self.escape = escape
    self.comment = comment
    self.hasHeader = hasHeader
  }
}
