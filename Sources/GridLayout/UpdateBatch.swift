/// Elements inserted, deleted and moved at once.
///
/// Deletions and the starts of moves are positions before the batch, insertions and the ends of
/// moves positions after it.
public struct UpdateBatch: Hashable, Sendable {
  /// What the positions of a batch count.
  public enum Subject: Hashable, Sendable {
    case items(inSection: Int)
    case sections
  }

  /// One element that goes from a position before the batch to one after it.
  public struct Move: Hashable, Sendable {
    /// The position before the batch.
    public let from: Int
    /// The position after the batch.
    public let to: Int

    /// A move between two positions.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// What the positions count.
  public let subject: Subject
  /// The number of elements before the batch.
  public let countBefore: Int
  /// The number of elements after the batch.
  public let countAfter: Int
  /// In ascending order.
  public let deletions: [Int]
  /// In ascending order.
  public let insertions: [Int]
  /// As they were given.
  public let moves: [Move]
  /// The old positions that are deleted or moved away, ascending.
  private let vacated: [Int]
  /// The new positions that are inserted or moved to, ascending.
  private let filled: [Int]
  private let targets: [Int: Int]
  private let origins: [Int: Int]

  /// Takes the updates in any order.
  /// - Throws: `UpdateError` for an index that contradicts the count or another update.
  /// - Complexity: O(updates · log updates).
  public init(
    of subject: Subject = .items(inSection: 0), countBefore: Int, insertions: [Int] = [],
    deletions: [Int] = [], moves: [Move] = []
  ) throws(UpdateError) {
    self.subject = subject
    self.countBefore = countBefore
    countAfter = countBefore - deletions.count + insertions.count
    self.insertions = insertions.sorted()
    self.deletions = deletions.sorted()
    self.moves = moves

    var leaving: [Int: Bool] = [:]
    for index in self.deletions {
      guard index >= 0, index < countBefore else {
        throw .deletionOutOfRange(index: index, count: countBefore)
      }
      guard leaving.updateValue(false, forKey: index) == nil else {
        throw .deletedTwice(index: index)
      }
    }
    for move in moves {
      guard move.from >= 0, move.from < countBefore else {
        throw .moveOutOfRange(index: move.from, count: countBefore)
      }
      if let wasMoved = leaving.updateValue(true, forKey: move.from) {
        throw wasMoved ? .movedTwice(index: move.from) : .deletedAndMoved(index: move.from)
      }
    }
    var arriving: [Int: Bool] = [:]
    for index in self.insertions {
      guard index >= 0, index < countAfter else {
        throw .targetOutOfRange(index: index, count: countAfter)
      }
      guard arriving.updateValue(false, forKey: index) == nil else {
        throw .insertedTwice(index: index)
      }
    }
    for move in moves {
      guard move.to >= 0, move.to < countAfter else {
        throw .targetOutOfRange(index: move.to, count: countAfter)
      }
      if let wasMoved = arriving.updateValue(true, forKey: move.to) {
        throw wasMoved ? .movedToTwice(index: move.to) : .insertedAndMovedTo(index: move.to)
      }
    }
    vacated = leaving.keys.sorted()
    filled = arriving.keys.sorted()
    targets = Dictionary(uniqueKeysWithValues: moves.map { ($0.from, $0.to) })
    origins = Dictionary(uniqueKeysWithValues: moves.map { ($0.to, $0.from) })
  }

  /// Where an element stands after the batch, or nil for one that is deleted.
  /// - Complexity: O(log updates).
  public func positionAfter(_ old: Int) -> Int? {
    guard old >= 0, old < countBefore else { return nil }
    return targets[old] ?? Self.slide(old, outOf: vacated, into: filled)
  }

  /// Where an element stood before the batch, or nil for one that is inserted.
  /// - Complexity: O(log updates).
  public func positionBefore(_ new: Int) -> Int? {
    guard new >= 0, new < countAfter else { return nil }
    return origins[new] ?? Self.slide(new, outOf: filled, into: vacated)
  }

  /// The position of an element that keeps its order, some taken out and others put in.
  private static func slide(_ position: Int, outOf gone: [Int], into come: [Int]) -> Int? {
    let before = firstIndex(in: gone.indices) { gone[$0] >= position }
    if before < gone.count, gone[before] == position { return nil }
    let rank = position - before
    // The j-th that comes has come[j] − j others before it.
    return rank + firstIndex(in: come.indices) { come[$0] - $0 > rank }
  }

  /// The index path after the batch, or nil for one that is deleted.
  /// - Complexity: O(log updates).
  public func pathAfter(_ old: IndexPath) -> IndexPath? { path(old, positionAfter) }

  /// The index path before the batch, or nil for one that is inserted.
  /// - Complexity: O(log updates).
  public func pathBefore(_ new: IndexPath) -> IndexPath? { path(new, positionBefore) }

  private func path(_ path: IndexPath, _ position: (Int) -> Int?) -> IndexPath? {
    switch subject {
    case .items(let section):
      guard path.section == section else { return path }
      return position(path.item).map { IndexPath(section: section, item: $0) }
    case .sections:
      return position(path.section).map { IndexPath(section: $0, item: path.item) }
    }
  }
}
