import GridModel

/// What is being looked for, and what is known of it.
public struct Search: Hashable, Sendable {
  public var filter: Filter
  /// What the status line calls it.
  public var text: String
  /// The rows that match, once they are counted.
  public var tally: MatchTally?
  /// True when the last match was found by going on from the other end.
  public var hasWrapped = false
  /// The fraction of the table that is looked through, while a search runs.
  public var progress: Double?

  public init(filter: Filter, text: String) {
    self.filter = filter
    self.text = text
  }
}
