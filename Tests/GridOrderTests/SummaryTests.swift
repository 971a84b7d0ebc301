import GridColumns
import GridModel
import GridRecords
import GridTestSupport
import Testing

@testable import GridOrder

@Suite struct SummaryTests {
  @Test(arguments: RandomColumn.allCases, 0..<3)
  func figuresAreThoseOfAPlainComputation(_ column: RandomColumn, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // A whole part and one with few rows; one exactly; few rows in all.
    let cells = column.cells([4500, 4096, 37][Int(seed)], using: &random)
    let oracle = SummaryOracle(cells, column.format)
    let summary = try #require(try summary(of: cells, column.format), "seed \(seed)")
    #expect(summary.rowCount == cells.count)
    #expect(
      [summary.valueCount, summary.notANumberCount, summary.wordCount, summary.blankCount]
        == oracle.classCounts, "seed \(seed)")
    #expect(summary.minimum == oracle.minimum, "seed \(seed)")
    #expect(summary.maximum == oracle.maximum, "seed \(seed)")
    let top = oracle.topValues
    #expect(summary.distinct == .exact(top.count), "seed \(seed)")
    #expect(summary.topValues == Array(top.prefix(50)), "seed \(seed)")
    guard column.format.kind != .text else {
      let lengths = cells.filter { !$0.allSatisfy { $0 == " " } }.map(\.unicodeScalars.count)
      #expect(summary.lengths == lengths.min()!...lengths.max()!, "seed \(seed)")
      expectBins(summary, of: lengths.map(Double.init), seed: seed)
      return
    }
    let values = oracle.values
    let quantiles = try #require(summary.quantiles)
    #expect(quantiles.minimum == values.first)
    #expect(quantiles.maximum == values.last)
    #expect(isNear(quantiles.low, oracle.quantile(0.05)), "seed \(seed)")
    #expect(isNear(quantiles.lowerQuartile, oracle.quantile(0.25)), "seed \(seed)")
    #expect(isNear(quantiles.median, oracle.quantile(0.5)), "seed \(seed)")
    #expect(isNear(quantiles.upperQuartile, oracle.quantile(0.75)), "seed \(seed)")
    #expect(isNear(quantiles.high, oracle.quantile(0.95)), "seed \(seed)")
    expectBins(summary, of: values.filter(\.isFinite), seed: seed)
    if column.format.kind.isNumeric {
      #expect(isNear(summary.mean, oracle.mean), "seed \(seed)")
      #expect(isNear(summary.standardDeviation, oracle.standardDeviation), "seed \(seed)")
    } else {
      #expect(summary.mean == nil)
      #expect(summary.span == values.last! - values.first!)
    }
  }

  private func isNear(_ left: Double?, _ right: Double?) -> Bool {
    guard let left, let right else { return left == right }
    return left == right || abs(left - right) <= 1e-9 * max(abs(left), abs(right))
  }

  private func expectBins(_ summary: ColumnSummary, of values: [Double], seed: UInt64) {
    #expect((1...12).contains(summary.histogram.count), "seed \(seed)")
    for (place, bin) in summary.histogram.enumerated() {
      let isLast = place + 1 == summary.histogram.count
      let count = values.count {
        $0 >= bin.lower && ($0 < bin.upper || isLast && $0 == bin.upper)
      }
      #expect(bin.count == count, "seed \(seed)")
    }
    #expect(summary.histogram.reduce(0) { $0 + $1.count } == values.count, "seed \(seed)")
  }

  @Test(arguments: RandomColumn.allCases)
  func anyNumberOfThreadsGivesTheSame(_ column: RandomColumn) throws {
    var random = SeededGenerator(seed: 11)
    let cells = column.cells(4500, using: &random)
    let tight = SummaryLimits(distinctCells: 100, distinctBytes: 1 << 20, values: 1500)
    for limits in [SummaryLimits(), tight] {
      let single = try summary(of: cells, column.format, threads: 1, limits: limits)
      for threads in [2, 4] {
        let several = try summary(of: cells, column.format, threads: threads, limits: limits)
        #expect(several == single)
      }
    }
  }

  @Test func aFilterLeavesOnlyItsRows() throws {
    var random = SeededGenerator(seed: 5)
    let cells = RandomColumn.decimals.cells(9000, using: &random)
    // The second part has no row at all.
    let kept = cells.indices.filter { !(4096..<8192).contains($0) && $0 % 7 < 3 }
    var bitmap = [UInt64](repeating: 0, count: (cells.count + 63) / 64)
    for row in kept { bitmap[row >> 6] |= 1 << UInt64(row & 63) }
    let format = RandomColumn.decimals.format
    let filtered = try #require(try summary(of: cells, format, keeping: bitmap))
    let alone = try #require(try summary(of: kept.map { cells[$0] }, format))
    #expect(filtered.mean.map { abs($0 - alone.mean!) < 1e-9 * abs(alone.mean!) } == true)
    var same = filtered
    same.mean = alone.mean
    same.standardDeviation = alone.standardDeviation
    #expect(same == alone)
  }

  @Test func aFilterWithoutRowsLeavesNothing() throws {
    let summary = try summary(of: ["1", "2"], ColumnFormat(kind: .integer), keeping: [0])
    #expect(summary == ColumnSummary(column: ColumnIndex(0), kind: .integer))
  }

  @Test(arguments: ColumnKind.allCases)
  func noRowsGiveNoFigures(_ kind: ColumnKind) throws {
    let summary = try summary(of: [], ColumnFormat(kind: kind))
    #expect(summary == ColumnSummary(column: ColumnIndex(0), kind: kind))
  }

  @Test func aSingleValueIsEveryFigure() throws {
    let summary = try #require(try summary(of: ["", "7", " "], ColumnFormat(kind: .integer)))
    #expect(summary.blankCount == 2)
    #expect(summary.minimum == Array("7".utf8))
    #expect(summary.maximum == Array("7".utf8))
    #expect(summary.mean == 7)
    #expect(summary.standardDeviation == nil)
    #expect(summary.quantiles?.median == 7)
    #expect(summary.histogram == [HistogramBin(lower: 7, upper: 7, count: 1)])
  }

  @Test func textOfAnyKindIsCountedAsWritten() throws {
    let cells = ["漢字", "Ａ", "👩‍👩‍👧", "a\"b", "tab\there", "\0", "漢字", "", "two\nlines"]
    let summary = try #require(try summary(of: cells, ColumnFormat(kind: .text)))
    #expect(summary.blankCount == 1)
    #expect(summary.topValues[0] == ValueCount(text: Array("漢字".utf8), count: 2))
    #expect(summary.topValues[3] == ValueCount(text: Array("a\"b".utf8), count: 1))
    #expect(summary.distinct == .exact(7))
    #expect(summary.lengths == 1...9)
    #expect(summary.minimum == [0])
  }

  @Test func numbersBeyondDoublesOrderExactly() throws {
    let cells = ["9007199254740993", "9007199254740992", "1e400", "inf", "-1e401", "-1e400"]
    let summary = try #require(try summary(of: cells, ColumnFormat(kind: .decimal)))
    #expect(summary.minimum == Array("-1e401".utf8))
    #expect(summary.maximum == Array("inf".utf8))
    #expect(summary.mean == 9_007_199_254_740_992)
    #expect(summary.histogram.reduce(0) { $0 + $1.count } == 2)
    let whole = try #require(
      try self.summaryOfTwo("9007199254740993", "9007199254740992", ColumnFormat(kind: .integer)))
    #expect(whole.minimum == Array("9007199254740992".utf8))
  }

  private func summaryOfTwo(
    _ first: String, _ second: String, _ format: ColumnFormat
  ) throws -> ColumnSummary? {
    try summary(of: [first, second], format)
  }

  @Test func theLargestNumbersHaveAMean() throws {
    let cells = Array(repeating: "1.5e308", count: 5000) + ["-1.7e308"]
    let summary = try #require(try summary(of: cells, ColumnFormat(kind: .decimal)))
    #expect(try #require(summary.mean).isFinite)
    #expect(summary.standardDeviation == nil)
    #expect(summary.histogram.reduce(0) { $0 + $1.count } == 5001)
  }

  @Test func tooManyDifferentCellsAreEstimatedAndFrequentOnesStillCounted() throws {
    let cells = (0..<60_000).map { $0 % 3 == 0 ? "unknown" : "id\($0)" }
    let limits = SummaryLimits(distinctCells: 5000)
    let summary = try #require(
      try summary(of: cells, ColumnFormat(kind: .text), threads: 3, limits: limits))
    guard case .about(let estimate) = summary.distinct else {
      Issue.record("not an estimate")
      return
    }
    // Three standard errors.
    #expect(abs(estimate - 40_001) < 1000)
    #expect(summary.topValues == [ValueCount(text: Array("unknown".utf8), count: 20_000)])
    #expect(!summary.areTopValuesExact)
  }

  @Test func manyDifferentCellsUpToTheLimitAreExact() throws {
    let cells = (0..<5000).map { "id\($0)" } + (0..<5000).map { "id\($0)" }
    for threads in 1...3 {
      let exact = try #require(
        try summary(
          of: cells, ColumnFormat(kind: .text), threads: threads,
          limits: SummaryLimits(distinctCells: 5000)))
      #expect(exact.distinct == .exact(5000))
      let about = try #require(
        try summary(
          of: cells, ColumnFormat(kind: .text), threads: threads,
          limits: SummaryLimits(distinctCells: 4999)))
      #expect(about.distinct != .exact(5000))
    }
  }

  @Test func cellsThatSeemedTooManyAreCountedAfterAll() throws {
    // No cell comes twice, which suggests many more; the file is longer than the text kept.
    let cells = (0..<1200).map { "id\($0)" }
    let summary = try #require(
      try summary(
        of: cells, ColumnFormat(kind: .text),
        limits: SummaryLimits(distinctCells: 1300, distinctBytes: 10_000)))
    #expect(summary.distinct == .exact(1200))
    #expect(summary.areTopValuesExact)
    #expect(summary.topValues.first == ValueCount(text: Array("id0".utf8), count: 1))
  }

  @Test func moreValuesThanKeptAreSampledEvenly() throws {
    let cells = (0..<40_000).map { String($0) }
    let summary = try #require(
      try summary(
        of: cells, ColumnFormat(kind: .integer), limits: SummaryLimits(values: 10_000)))
    #expect(!summary.isDistributionExact)
    #expect(summary.quantiles?.minimum == 0)
    #expect(summary.quantiles?.maximum == 39_999)
    #expect(abs((summary.quantiles?.median ?? 0) - 20_000) < 1000)
    #expect(summary.mean == 19_999.5)
    let total = summary.histogram.reduce(0) { $0 + $1.count }
    #expect(abs(total - 40_000) < 20)
  }

  @Test func allColumnsComeFromOnePass() throws {
    let rows = (0..<5000).map {
      [String($0), $0 % 2 == 0 ? "even" : "odd", "2024-01-0\($0 % 9 + 1)"]
    }
    let job = Job()
    let summaries = try #require(
      try summarize(
        index: SummarySource.index(rows), headerRecords: 1, rowCount: 5000,
        columns: [
          (ColumnIndex(2), ColumnFormat(kind: .date)),
          (ColumnIndex(0), ColumnFormat(kind: .integer)),
          (ColumnIndex(1), ColumnFormat(kind: .text)), (ColumnIndex(9), ColumnFormat(kind: .text)),
        ], job: job))
    #expect(summaries.map(\.column.rawValue) == [2, 0, 1, 9])
    #expect(summaries[0].distinct == .exact(9))
    #expect(summaries[0].span == 691_200.0)
    #expect(summaries[1].mean == 2499.5)
    #expect(summaries[2].topValues.map(\.count) == [2500, 2500])
    #expect(summaries[3].blankCount == 5000)
    #expect(job.fraction == 1)
  }

  @Test func rowsThatTheFileLostAreBlank() throws {
    let index = try SummarySource.index([["1"], ["2"]])
    let summaries = try summarize(
      index: index, headerRecords: 1, rowCount: 5,
      columns: [(ColumnIndex(0), ColumnFormat(kind: .integer))], job: Job())
    #expect(summaries?.first?.rowCount == 5)
    #expect(summaries?.first?.blankCount == 3)
  }

  @Test func aCancelledJobGivesNothing() throws {
    let job = Job()
    job.cancel()
    #expect(try summary(of: ["1", "2"], ColumnFormat(kind: .integer), job: job) == nil)
  }
}
