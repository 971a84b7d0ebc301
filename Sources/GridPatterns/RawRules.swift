/// The bytes that stand for something else than themselves around and inside cells.
public struct RawRules: Hashable, Sendable {
  /// Bytes that end a cell: the delimiter and those of line ends.
  public var separators: ByteSet
  /// A byte that stands twice for once in some cells.
  public var quote: UInt8?
  /// A byte that makes the next one data.
  public var escape: UInt8?
  /// True where some bytes between records belong to no cell, as comments do.
  public var hasForeignBytes: Bool
  /// The bytes that end a line; each is a separator.
  public var lineEnds: ByteSet

  public init(
    delimiter: UInt8, lineEnds: ByteSet, quote: UInt8?, escape: UInt8?, hasForeignBytes: Bool
  ) {
    self.lineEnds = lineEnds
    separators = lineEnds
    separators.formUnion(ByteSet([delimiter, 0x0A, 0x0D]))
    self.quote = quote
    self.escape = escape
    self.hasForeignBytes = hasForeignBytes
  }

  /// Bytes of which some in the file are missing in cells.
  var altering: ByteSet { ByteSet([quote, escape].compactMap(\.self)) }

  /// Bytes before or at which something may be missing.
  var altered: ByteSet {
    var bytes = altering
    if escape != nil { bytes.formUnion(separators) }
    return bytes
  }

  /// Bytes at which the file and a cell may differ.
  var special: ByteSet {
    var bytes = altering
    bytes.formUnion(separators)
    return bytes
  }
}
