import GridBytes
import GridModel
import GridSources

/// What has to be known before the first frame, and no more.
extension Program {
  /// Bytes indexed before the first screen, at first: some 200 rows of common length, which say
  /// how wide and of what kind the columns are until the work beside the loop has seen more.
  private static let firstBytes = 32 * 1024
  /// And at most where there is a row to show, and where there is none yet.
  private static let firstBytesLimit = 512 * 1024
  private static let firstRowLimit = 8 << 20

  /// Indexes until the first screen is full, it takes too long, or no more is there yet.
  func readFirstScreen(of table: DelimitedTable, height: Int) throws(Failure) {
    var budget = Self.firstBytes
    var taken = 0
    do throws(ByteError) {
      while table.rowCount.known < height {
        let limit = table.rowCount.known > 0 ? Self.firstBytesLimit : Self.firstRowLimit
        budget = min(budget, limit - taken)
        guard budget > 0, try table.advance(bytes: budget), table.waitForBytes(milliseconds: 0)
        else { return }
        taken += budget
        // Each round looks at all columns again: as few as the length of the rows lets guess.
        let known = table.rowCount.known
        budget = known > 0 ? 1 + taken / known * (height + 1 - known) : 2 * budget
      }
    } catch {
      throw .bytes(error, file: file)
    }
  }

  /// The widths of the cells at the beginning.
  func firstWidths(of table: DelimitedTable) throws(Failure) -> [Int] {
    try Measure.cellWidths(
      table, order: .file, rows: 0..<min(Measure.firstRows, table.rowCount.known),
      cells: Measure.firstCells, file: file)
  }
}
