import GridPatterns

/// Why the rows that fulfil a filter could not be told.
public enum FilterError: Error, Hashable, Sendable {
  /// The bytes at an offset could not be read.
  case read(offset: Int, errno: Int32)
  /// A pattern is wrong, or was stopped at some cell.
  case pattern(PatternError)
}
