/// What the cells of a column hold, which decides how they compare and align.
public enum ColumnKind: String, CaseIterable, Sendable {
  case integer, decimal, percent, currency, date
  case dateTime = "datetime"
  case text

  /// True where cells compare by a numeric value, so that digits line up on the right.
  public var isNumeric: Bool {
    switch self {
    case .integer, .decimal, .percent, .currency: true
    case .date, .dateTime, .text: false
    }
  }
}

/// The name and kind of one column.
public struct Column: Hashable, Sendable {
  /// The title as it stands in the file, decoded as little as possible: raw bytes.
  public var name: [UInt8]
  public var kind: ColumnKind

  public init(name: [UInt8], kind: ColumnKind = .text) {
    self.name = name
    self.kind = kind
  }
}
