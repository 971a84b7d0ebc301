/// A row of the source, counted from 0 in file order; the header is not a row.
public struct RowNumber: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public init(_ value: Int) { rawValue = value }

  public static func < (left: RowNumber, right: RowNumber) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A column of the source, counted from 0 from the left.
public struct ColumnIndex: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public init(_ value: Int) { rawValue = value }

  public static func < (left: ColumnIndex, right: ColumnIndex) -> Bool {
    left.rawValue < right.rawValue
  }
}
