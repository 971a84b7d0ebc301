import GridBytes
import GridModel
import GridSources

/// What has to be known before the first frame, and no more.
extension Program {
  /// Bytes indexed before the first screen, at first: some 200 rows of common length, which say
  /// how wide and of what kind the columns are until the work beside the loop has seen more.
  private static let firstBytes = 32 * 1024
  /// And at most: a row longer than this comes after the first screen.
  private static let firstBytesLimit = 8 << 20

  /// Indexes until the first screen is full, or no more is there yet.
  func readFirstScreen(of table: DelimitedTable, height: Int) throws(Failure) {
    var budget = Self.firstBytes
    do throws(ByteError) {
      while table.rowCount.known < height, budget <= Self.firstBytesLimit {
        guard try table.advance(bytes: budget), table.waitForBytes(milliseconds: 0) else { return }
        // Each round looks at all columns again, so that long rows must not make many rounds.
        budget *= 2
      }
    } catch {
      throw .bytes(error, file: file)
    }
  }

  /// The widths of the cells at the beginning.
  func firstWidths(of table: DelimitedTable) throws(Failure) -> [Int] {
    try Measure.cellWidths(
      table, order: .file, rows: 0..<min(Measure.firstRows, table.rowCount.known), file: file)
  }
}
