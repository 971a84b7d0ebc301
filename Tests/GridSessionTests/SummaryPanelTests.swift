import GridFrame
import GridLayout
import GridModel
import Testing

@testable import GridSession

@Suite struct SummaryPanelTests {
  @Test func x() {
    for size in [(80, 24), (40, 12), (20, 6), (1, 1)] {
      for state in [amounts(), cities(), all(), dates(), waiting()] {
        print(size)
        print(lines(state, size.0, size.1).joined(separator: "\n"))
      }
    }
  }

  private static let columns = [
    Column(name: Array("amount".utf8), kind: .decimal),
    Column(name: Array("城市".utf8), kind: .text),
    Column(name: Array("created".utf8), kind: .dateTime),
  ]

  private func lines(_ state: SummaryState, _ width: Int, _ height: Int) -> [String] {
    var frame = Frame(size: Size(width: width, height: height))
    SummaryPanel.paint(
      state, columns: Self.columns, into: &frame, theme: Theme(depth: .none))
    return frame.lines
  }

  private func amount() -> ColumnSummary {
    var summary = ColumnSummary(column: ColumnIndex(0), kind: .decimal)
    summary.rowCount = 10_000_000
    summary.blankCount = 12_345
    summary.wordCount = 3
    summary.valueCount = 9_987_652
    summary.distinct = .about(4_312_009)
    summary.minimum = Array("-0.5".utf8)
    summary.maximum = Array("99999.99".utf8)
    summary.mean = 12_345.678_9
    summary.standardDeviation = 1.0 / 3
    summary.quantiles = Quantiles(
      minimum: -0.5, low: 1.25, lowerQuartile: 100, median: 5000, upperQuartile: 1e5 / 3,
      high: 9e4, maximum: 99_999.99)
    summary.histogram = (0..<5).map {
      HistogramBin(
        lower: Double($0) * 20_000, upper: Double($0 + 1) * 20_000,
        count: [8_000_000, 1_500_000, 300_000, 0, 1][$0])
    }
    summary.topValues = [
      ValueCount(text: Array("74.62".utf8), count: 210_000),
      ValueCount(text: Array("n/a".utf8), count: 3),
      ValueCount(text: Array("\u{1B}[31m".utf8), count: 1),
    ]
    summary.areTopValuesExact = false
    return summary
  }

  private func city() -> ColumnSummary {
    var summary = ColumnSummary(column: ColumnIndex(1), kind: .text)
    summary.rowCount = 40
    summary.valueCount = 40
    summary.distinct = .exact(10)
    summary.minimum = Array("Bogotá".utf8)
    summary.maximum = Array("東京".utf8)
    summary.lengths = 2...6
    summary.histogram = [
      HistogramBin(lower: 2, upper: 4, count: 4), HistogramBin(lower: 4, upper: 6, count: 36),
    ]
    summary.topValues = (0..<10).map { ValueCount(text: Array("城市\($0)".utf8), count: 13 - $0) }
    return summary
  }

  private func date() -> ColumnSummary {
    var summary = ColumnSummary(column: ColumnIndex(2), kind: .dateTime)
    summary.rowCount = 2
    summary.valueCount = 2
    summary.distinct = .exact(2)
    summary.minimum = Array("2020-12-13T12:48:49".utf8)
    summary.maximum = Array("2021-02-01T00:00:00".utf8)
    summary.quantiles = Quantiles(
      minimum: 1_607_863_729, low: 1_607_863_729, lowerQuartile: 1_607_863_729,
      median: 1_607_863_729, upperQuartile: 1_607_863_729, high: 1_607_863_729,
      maximum: 1_612_137_600)
    summary.histogram = [
      HistogramBin(lower: 1_606_780_800, upper: 1_609_459_200, count: 1),
      HistogramBin(lower: 1_609_459_200, upper: 1_612_137_600, count: 0),
      HistogramBin(lower: 1_612_137_600, upper: 1_614_556_800, count: 1),
    ]
    return summary
  }

  private func amounts() -> SummaryState { state([amount()], isAll: false) }
  private func cities() -> SummaryState { state([city()], isAll: false) }
  private func dates() -> SummaryState { state([date()], isAll: false) }
  private func all() -> SummaryState { state([amount(), city(), date()], isAll: true) }
  private func waiting() -> SummaryState {
    var state = SummaryState(columns: [ColumnIndex(0)], isAll: false)
    state.advance(to: 0.425)
    return state
  }

  private func state(_ summaries: [ColumnSummary], isAll: Bool) -> SummaryState {
    var state = SummaryState(columns: summaries.map(\.column), isAll: isAll)
    state.finish(summaries)
    return state
  }
}
