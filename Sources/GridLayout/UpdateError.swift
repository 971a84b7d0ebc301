/// Why a batch of updates is refused; a case names the index at fault.
public enum UpdateError: Error, Hashable, Sendable {
  /// Deleted, but not among the elements before the batch.
  case deletionOutOfRange(index: Int, count: Int)
  /// Moved, but not among the elements before the batch.
  case moveOutOfRange(index: Int, count: Int)
  /// Inserted, or moved to, beyond the elements after the batch.
  case targetOutOfRange(index: Int, count: Int)
  case deletedTwice(index: Int)
  case movedTwice(index: Int)
  case deletedAndMoved(index: Int)
  case insertedTwice(index: Int)
  /// Two elements are moved to one index.
  case movedToTwice(index: Int)
  /// One element is inserted where another one is moved to.
  case insertedAndMovedTo(index: Int)
  /// The data hold another number of elements than before or after the batch.
  case countsDisagree(expected: Int, found: Int)
}
