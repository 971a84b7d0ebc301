import GridModel

/// Which part of a date with slashes, dots or dashes comes first.
public enum DateOrder: Hashable, Sendable {
  /// Year, month, day.
  case iso
  /// Day, month, year; a date that begins with a four-digit year is still read as such.
  case dayFirst
  /// Month, day, year; a date that begins with a four-digit year is still read as such.
  case monthFirst
}

/// How the cells of one column are read: their kind and the spelling of numbers and dates.
public struct ColumnFormat: Hashable, Sendable {
  public var kind: ColumnKind
  /// True where "1.200,50" means one thousand two hundred and a half.
  public var decimalComma: Bool
  public var dateOrder: DateOrder

  public init(kind: ColumnKind, decimalComma: Bool = false, dateOrder: DateOrder = .iso) {
    self.kind = kind
    self.decimalComma = decimalComma
    self.dateOrder = dateOrder
  }
}
