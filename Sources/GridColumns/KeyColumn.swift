/// The class of a cell, which orders before its key does.
public enum KeyClass: UInt8, Sendable {
  case value = 0
  case notANumber = 1
  /// A cell of another kind than its column.
  case word = 2
  case blank = 3
}

/// Bytes that refine equal keys of one slice of rows, one run of bytes a row.
///
/// Runs compare as `memcmp` does, a prefix before its continuation; each is cut at 1 MiB.
public struct TailArena: Sendable {
  public let bytes: [UInt8]
  /// Rows of the slice + 1; the run of row `r` is `bytes[offsets[r]..<offsets[r + 1]]`.
  public let offsets: [UInt32]

  /// The longest run: a slice of them stays below 4 GiB.
  public static let maximumRun = (1 << 20) - 1

  public init(bytes: [UInt8], offsets: [UInt32]) {
    self.bytes = bytes
    self.offsets = offsets
  }
}

/// The sort keys of one column, one a row.
///
/// Cells compare by class, then by key as an unsigned number, then by tail.
public struct KeyColumn: Sendable {
  public let keys: [UInt64]
  /// Raw values of `KeyClass`, one a row; nil where every cell is a value.
  public let classes: [UInt8]?
  /// The tails of each `sliceRows` rows, nil for a slice without; nil where keys alone decide.
  ///
  /// The tail of row `r` is in `slices[r >> 12]`.
  public let slices: [TailArena?]?

  /// The rows of each slice; the last one may have fewer.
  public static let sliceRows = 4096

  /// The count of rows.
  public var count: Int { keys.count }

  public init(keys: [UInt64], classes: [UInt8]?, slices: [TailArena?]?) {
    self.keys = keys
    self.classes = classes
    self.slices = slices
  }
}
