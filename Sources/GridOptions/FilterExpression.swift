import GridModel

/// What `--filter` says: a condition, perhaps of one column.
public struct FilterExpression: Hashable, Sendable {
  /// The whole text as written.
  public let text: String
  /// What stands before an operator: a column's number or title, if it is one.
  public let column: ColumnReference?
  /// The condition of that column, in the language of the filter prompt.
  public let columnCondition: String

  /// Reads `COLUMN OPERATOR VALUE` with `=`, `!=`, `<`, `<=`, `>`, `>=`, or `~` for a pattern.
  public init(_ text: String) {
    self.text = text
    guard let start = text.firstIndex(where: { "=!<>~".contains($0) }) else {
      column = nil
      columnCondition = ""
      return
    }
    let name = text[..<start].drop { $0 == " " }
    var title = String(name)
    while title.last == " " { title.removeLast() }
    column = Self.reference(title)
    let rest = text[start...]
    columnCondition = String(
      rest.first == "~" ? rest.dropFirst().drop { $0 == " " } : rest)
  }

  /// The filter meant in a table of such columns: text before an operator that names no column is
  /// part of a condition of any cell.
  public func filter(in columns: [Column]) -> Filter {
    if let index = column?.resolved(in: columns), let condition = Condition(columnCondition) {
      return Filter(scope: .column(index), condition: condition)
    }
    return Filter(scope: .anyCell, condition: Condition(text) ?? .pattern(text))
  }

  private static func reference(_ title: String) -> ColumnReference? {
    if title.isEmpty { return nil }
    guard let number = Int(title), number >= 1 else { return .name(title) }
    return .position(ColumnIndex(number - 1))
  }
}
