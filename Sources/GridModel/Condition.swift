/// What a cell must be for a row to be kept.
public enum Condition: Hashable, Sendable {
  /// A regular expression is found in the cell.
  case pattern(String)
  /// The cell compares so with a value, as the kind of its column orders.
  ///
  /// `.equal` also holds where the cell is the text, byte for byte; `.unequal` is its contrary.
  case comparison(Relation, String)
  /// The cell is a value from the first to the second, both included; nil is no bound.
  case range(from: String?, to: String?)
  /// The cell is missing or blank, or the contrary.
  case blank(Bool)
  /// The cell holds exactly these bytes.
  case cell([UInt8])

  /// How a cell stands to a value.
  public enum Relation: String, CaseIterable, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "="
    case unequal = "!="
  }
}

/// One thing that every shown row fulfils.
public struct Filter: Hashable, Sendable {
  /// The cells that are looked at.
  public enum Scope: Hashable, Sendable {
    case anyCell
    case column(ColumnIndex)
    /// Any cell of some columns.
    case columns([ColumnIndex])
  }

  public var scope: Scope
  /// Held by one of the cells; `.comparison(.unequal, _)` and `.blank(false)` by all of them.
  public var condition: Condition

  public init(scope: Scope, condition: Condition) {
    self.scope = scope
    self.condition = condition
  }
}
