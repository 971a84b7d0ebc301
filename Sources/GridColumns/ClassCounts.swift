/// How many cells of a column are of each class: whether its kind holds for all of it.
public struct ClassCounts: Hashable, Sendable {
  public var values = 0
  public var notANumbers = 0
  /// Cells of another kind than the column.
  public var words = 0
  public var blanks = 0
}

extension KeyColumn {
  /// The counts of all rows.
  ///
  /// - Complexity: O(*rows*) at about a byte a row, O(1) where every cell is a value.
  public var classCounts: ClassCounts {
    guard let classes else { return ClassCounts(values: count) }
    var counts = ClassCounts()
    for keyClass in classes {
      counts.notANumbers += keyClass == KeyClass.notANumber.rawValue ? 1 : 0
      counts.words += keyClass == KeyClass.word.rawValue ? 1 : 0
      counts.blanks += keyClass == KeyClass.blank.rawValue ? 1 : 0
    }
    counts.values = classes.count - counts.notANumbers - counts.words - counts.blanks
    return counts
  }
}
