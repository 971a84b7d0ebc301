/// How much memory summaries may take before they estimate.
///
/// Each is for all columns of one summary together, and for each of its threads.
public struct SummaryLimits: Hashable, Sendable {
  /// Different cells that are kept to be counted exactly: about 48 bytes each besides their text.
  public var distinctCells: Int
  /// Bytes of the text of those cells.
  public var distinctBytes: Int
  /// Values that quantiles are found from, 8 bytes each; for all threads together.
  public var values: Int

  public init(
    distinctCells: Int = 1_000_000, distinctBytes: Int = 64 << 20, values: Int = 16 << 20
  ) {
    self.distinctCells = distinctCells
    self.distinctBytes = distinctBytes
    self.values = values
  }

  /// The share of each of so many columns; a thousand cells are exact however many there are.
  func share(of columns: Int) -> SummaryLimits {
    SummaryLimits(
      distinctCells: max(min(distinctCells, 1000), distinctCells / max(1, columns)),
      distinctBytes: max(min(distinctBytes, 64 << 10), distinctBytes / max(1, columns)),
      values: max(min(values, 1000), values / max(1, columns)))
  }
}
