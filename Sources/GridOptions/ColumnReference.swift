import GridModel

/// A column as the user names it: by its number on the screen or by its title.
public enum ColumnReference: Hashable, Sendable {
  /// The number the user gave, less one.
  case position(ColumnIndex)
  /// The title, to the letter.
  case name(String)

  /// The column this stands for, or nil where no column answers to it.
  ///
  /// A title matches exactly, else when it is the only one that differs by case alone. Of columns
  /// with the same title the leftmost is meant. A number beyond the last column is tried as a title,
  /// so that a column called `2024` is found.
  /// - Complexity: O(columns).
  public func resolved(in columns: [Column]) -> ColumnIndex? {
    switch self {
    case .position(let index):
      if index.rawValue < columns.count { return index }
      return ColumnReference.name(String(index.rawValue + 1)).resolved(in: columns)
    case .name(let name):
      let wanted = Array(name.utf8)
      if let exact = columns.firstIndex(where: { $0.name == wanted }) { return ColumnIndex(exact) }
      let folded = name.lowercased()
      let alike = columns.indices.filter {
        String(decoding: columns[$0].name, as: UTF8.self).lowercased() == folded
      }
      return alike.count == 1 ? ColumnIndex(alike[0]) : nil
    }
  }

  /// The reference as the user would write it, for messages.
  public var text: String {
    switch self {
    case .position(let index): String(index.rawValue + 1)
    case .name(let name): name
    }
  }
}

/// One key of `--sort`: a column and its direction.
public struct SortReference: Hashable, Sendable {
  public let column: ColumnReference
  public let descending: Bool

  public init(column: ColumnReference, descending: Bool = false) {
    self.column = column
    self.descending = descending
  }
}

/// One `--kind COL=KIND`: what the user says a column holds.
public struct KindOverride: Hashable, Sendable {
  public let column: ColumnReference
  public let kind: ColumnKind

  public init(column: ColumnReference, kind: ColumnKind) {
    self.column = column
    self.kind = kind
  }
}
