/// What one column holds, in figures.
///
/// Blank cells count only as blank; a value is a cell of the column's kind, a word one of another.
/// Numbers stand for themselves (45 % is 0.45), dates for seconds since 1970-01-01 00:00 UTC.
public struct ColumnSummary: Hashable, Sendable {
  public var column: ColumnIndex
  public var kind: ColumnKind
  /// The rows looked at: all, or those that a filter keeps.
  public var rowCount = 0
  public var blankCount = 0
  public var valueCount = 0
  public var wordCount = 0
  public var notANumberCount = 0
  /// The number of different cells as they are written, blank ones left out.
  public var distinct = DistinctCount.exact(0)
  /// The first cell of the lowest and of the highest value, as written, in the order of a sort;
  /// nil without values.
  public var minimum: [UInt8]?
  public var maximum: [UInt8]?
  /// Of the finite values of a numeric column; nil where there are none.
  public var mean: Double?
  /// The sample's standard deviation (divided by count – 1); nil for fewer than two values.
  public var standardDeviation: Double?
  /// Of the values of a numeric or date column; nil where there are none.
  public var quantiles: Quantiles?
  /// Bins that follow one another; of the finite values, or of the characters a text cell has.
  public var histogram: [HistogramBin] = []
  /// False where quantiles and histogram are of an even sample, counts scaled up.
  public var isDistributionExact = true
  /// The cells met most often, most often first; what is met equally often, by first row.
  public var topValues: [ValueCount] = []
  /// False where a sample chose the top values; their counts are exact even then.
  public var areTopValuesExact = true
  /// The fewest and most characters (Unicode scalars) of a value of a text column.
  public var lengths: ClosedRange<Int>?

  public init(column: ColumnIndex, kind: ColumnKind) {
    self.column = column
    self.kind = kind
  }

  /// The seconds between the first and the last date; nil for other kinds.
  public var span: Double? {
    switch kind {
    case .date, .dateTime: quantiles.map { $0.maximum - $0.minimum }
    case .integer, .decimal, .percent, .currency, .text: nil
    }
  }
}

/// A number of different values.
public enum DistinctCount: Hashable, Sendable {
  case exact(Int)
  /// An estimate.
  case about(Int)

  public var number: Int {
    switch self {
    case .exact(let number), .about(let number): number
    }
  }
}

/// Values below which known parts of a column lie.
///
/// Numbers between two values are interpolated (Hyndman and Fan's type 7, as numpy does); of two
/// dates the earlier one is taken.
public struct Quantiles: Hashable, Sendable {
  public var minimum: Double
  /// 5 % of the values lie below.
  public var low: Double
  public var lowerQuartile: Double
  public var median: Double
  public var upperQuartile: Double
  /// 95 % of the values lie below.
  public var high: Double
  public var maximum: Double

  public init(
    minimum: Double, low: Double, lowerQuartile: Double, median: Double, upperQuartile: Double,
    high: Double, maximum: Double
  ) {
    self.minimum = minimum
    self.low = low
    self.lowerQuartile = lowerQuartile
    self.median = median
    self.upperQuartile = upperQuartile
    self.high = high
    self.maximum = maximum
  }
}

/// How many values lie between two bounds.
public struct HistogramBin: Hashable, Sendable {
  public var lower: Double
  /// Outside the bin, except in the last one.
  public var upper: Double
  public var count: Int

  public init(lower: Double, upper: Double, count: Int) {
    self.lower = lower
    self.upper = upper
    self.count = count
  }
}

/// A cell as it is written, and in how many rows.
public struct ValueCount: Hashable, Sendable {
  public var text: [UInt8]
  public var count: Int

  public init(text: [UInt8], count: Int) {
    self.text = text
    self.count = count
  }
}
