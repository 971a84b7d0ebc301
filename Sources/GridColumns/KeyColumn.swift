/// The class of a cell, which orders before its key does.
public enum KeyClass: UInt8, Sendable {
  case value = 0
  case notANumber = 1
  /// A cell of another kind than its column.
  case word = 2
  case blank = 3
}

/// Bytes that refine equal keys, one run of bytes a row.
///
/// Runs compare as `memcmp` does, a prefix before its continuation.
public struct TailArena: Sendable {
  public let bytes: [UInt8]
  /// Count of rows + 1; the run of row `r` is `bytes[offsets[r]..<offsets[r + 1]]`.
  public let offsets: [Int]

  public init(bytes: [UInt8], offsets: [Int]) {
    self.bytes = bytes
    self.offsets = offsets
  }
}

/// The sort keys of one column, one a row.
///
/// Cells compare by class, then by key as an unsigned number, then by tail.
public struct KeyColumn: Sendable {
  /// Raw values of `KeyClass`.
  public let classes: [UInt8]
  public let keys: [UInt64]
  /// Nil where keys alone decide.
  public let tails: TailArena?

  public init(classes: [UInt8], keys: [UInt64], tails: TailArena?) {
    self.classes = classes
    self.keys = keys
    self.tails = tails
  }
}
