import GridLayout

/// Rows to be inserted, deleted and moved at once, collected in any order.
///
/// Deletions and the starts of moves are indices of `rows` before the batch, insertions and the
/// ends of moves indices after it.
public struct BatchUpdates {
  private(set) var insertions: [(index: Int, row: [String])] = []
  private(set) var deletions: [Int] = []
  private(set) var moves: [UpdateBatch.Move] = []

  /// A row will stand at an index after the batch.
  public mutating func insert(_ row: [String], at index: Int) {
    insertions.append((index, row))
  }

  /// The row at an index before the batch goes.
  public mutating func delete(at index: Int) { deletions.append(index) }

  /// The row at an index before the batch will stand at another one after it.
  public mutating func move(from start: Int, to end: Int) {
    moves.append(UpdateBatch.Move(from: start, to: end))
  }

  /// The updates of a number of rows, checked.
  /// - Throws: `UpdateError` for an index that contradicts the count or another update.
  func batch(countBefore: Int) throws(UpdateError) -> UpdateBatch {
    try UpdateBatch(
      countBefore: countBefore, insertions: insertions.map(\.index), deletions: deletions,
      moves: moves)
  }

  /// The rows after a batch made of these updates.
  func applied(to rows: [[String]], _ batch: UpdateBatch) -> [[String]] {
    let inserted = Dictionary(uniqueKeysWithValues: insertions.map { ($0.index, $0.row) })
    return (0..<batch.countAfter).compactMap { position in
      inserted[position] ?? batch.positionBefore(position).map { rows[$0] }
    }
  }
}
