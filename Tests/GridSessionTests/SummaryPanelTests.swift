import GridFrame
import GridLayout
import GridModel
import Testing

@testable import GridSession

@Suite struct SummaryPanelTests {
  @Test func figuresStandBesideTheHistogramAndAboveTheTopValues() {
    #expect(
      lines(amounts(), 80, 24) == [
        " amount  decimal",
        " rows       10000000                     0 ████████████████████████████ 8000000",
        " empty      12345  0.1 %             20000 █████▎                       1500000",
        " words      3  <0.1 %                40000 █                             300000",
        " distinct   ≈4312009                 60000",
        " minimum    -0.5                     80000 ▏                                  1",
        " maximum    99999.99",
        " mean       12345.7",
        " deviation  0.333333",
        " 5 %        1.25",
        " 25 %       100",
        " median     5000",
        " 75 %       33333.3",
        " 95 %       90000",
        "",
        " ≈ top values (chosen by a sample, counted exactly)",
        " 210000    2.1 %  74.62",
        "      3   <0.1 %  n/a",
        "      1   <0.1 %  ␛[31m",
        "",
        "",
        "",
        "",
        "",
      ])
  }

  @Test func aNarrowScreenHasThemBelowOneAnother() {
    #expect(
      lines(cities(), 40, 12) == [
        " 城市  text",
        " rows       40",
        " empty      0",
        " distinct   10",
        " minimum    Bogotá",
        " maximum    東京",
        " length     2 to 6 characters",
        "",
        " 2 ███▋                               4",
        " 4 █████████████████████████████████ 36",
        "",
        "",
      ])
    #expect(
      lines(amounts(), 20, 6) == [
        " amount  decimal",
        " rows       100000…",
        " empty      12345…",
        " words      3  <0.…",
        " distinct   ≈43120…",
        "",
      ])
  }

  @Test func theCursorsValueStaysInView() {
    var state = cities()
    state.moveToEnd(isLast: true)
    #expect(state.selectedValue == Array("城市9".utf8))
    #expect(
      lines(state, 40, 12) == [
        " 城市  text",
        " 13   32.5 %  城市0",
        " 12   30.0 %  城市1",
        " 11   27.5 %  城市2",
        " 10   25.0 %  城市3",
        "  9   22.5 %  城市4",
        "  8   20.0 %  城市5",
        "  7   17.5 %  城市6",
        "  6   15.0 %  城市7",
        "  5   12.5 %  城市8",
        "  4   10.0 %  城市9",
        "",
      ])
    #expect(frame(state, 40, 12)[1, 10].style == Theme(depth: .none).cursor)
  }

  @Test func datesAreShownAsDates() {
    #expect(
      lines(dates(), 80, 8) == [
        " created  datetime",
        " rows       2                        2020-12-01 █████████████████████████████ 1",
        " empty      0                        2021-01-01",
        " distinct   2                        2021-02-01 █████████████████████████████ 1",
        " minimum    2020-12-13T12:48:49",
        " maximum    2021-02-01T00:00:00",
        " span       49.4661 days",
        "",
      ])
  }

  @Test func allColumnsAreATable() {
    #expect(
      lines(all(), 80, 6) == [
        " 3 columns",
        " column   kind          rows  empty  distinct  minimum     maximum        mean",
        " amount   decimal   10000000  12345  ≈4312009  -0.5        99999.99    12345.7",
        " 城市     text            40      0        10  Bogotá      東京",
        " created  datetime         2      0         2  2020-12-1…  2021-02-0…",
        "",
      ])
    #expect(
      lines(all(), 40, 12).prefix(5) == [
        " 3 columns",
        " column   kind          rows  empty",
        " amount   decimal   10000000  12345",
        " 城市     text            40      0",
        " created  datetime         2      0",
      ])
    #expect(
      lines(all(), 20, 6) == [
        " 3 columns",
        " column   kind",
        " amount   decimal",
        " 城市     text",
        " created  datetime",
        "",
      ])
  }

  @Test func manyColumnsScrollBelowTheirHeadings() {
    let summaries = (0..<50).map { number in
      var summary = city()
      summary.rowCount = number
      return summary
    }
    var state = state(summaries, isAll: true)
    state.move(by: 20)
    #expect(state.selectedValue == nil)
    #expect(
      lines(state, 40, 7) == [
        " 50 columns",
        " column  kind  rows  empty  distinct",
        " 城市    text    18      0        10",
        " 城市    text    19      0        10",
        " 城市    text    20      0        10",
        " 城市    text    21      0        10",
        "",
      ])
  }

  @Test func aPanelWithoutFiguresTellsHowFarTheyAre() {
    #expect(lines(waiting(), 40, 3) == [" amount  decimal … 42 %", "", ""])
    var state = SummaryState(columns: [ColumnIndex(0), ColumnIndex(1)], isAll: true)
    state.advance(to: 1.5)
    #expect(lines(state, 40, 2) == [" 2 columns … 100 %", ""])
  }

  @Test func anySizeIsDrawn() {
    for state in [amounts(), cities(), dates(), all(), waiting()] {
      #expect(lines(state, 1, 1) == ["…"])
      for width in 0...70 {
        for height in [0, 1, 2, 3, 9] { _ = lines(state, width, height) }
      }
    }
  }

  @Test func theCursorStopsAtTheEnds() {
    var state = amounts()
    state.move(by: -1)
    #expect(state.selected == 0)
    state.move(by: .max)
    state.move(by: .max)
    #expect(state.selected == 2)
    state.movePage(by: -1, height: 20)
    #expect(state.selected == 0)
    state.movePage(by: 1, height: 3)
    #expect(state.selected == 1)
    #expect(waiting().selectedValue == nil)
    #expect(waiting().selectedColumn == ColumnIndex(0))
  }

  @Test(
    arguments: [
      (0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"),
      (2.0 / 3, "0.666667"), (999_999.5, "1000000"), (9.999_999_9, "10"),
      (12_345_678.9, "12345679"),
      (123_456_789_012_345, "123456789012345"), (1e15, "1e15"), (1.234_567_89e20, "1.23457e20"),
      (1e-5, "1e-5"), (0.000_123_456_78, "0.000123457"), (.leastNonzeroMagnitude, "5e-324"),
      (.greatestFiniteMagnitude, "1.79769e308"), (.infinity, "∞"), (-.infinity, "-∞"),
      (.nan, "NaN"),
    ] as [(Double, String)])
  func numbersHaveSixDigits(value: Double, text: String) {
    #expect(SummaryText.number(value) == text)
  }

  @Test(arguments: [
    (0, ""), (1, "▏"), (13, "▎"), (44, "▉"), (50, "█"), (100, "██"), (400, "████████"),
  ])
  func barsEndInEighths(count: Int, bar: String) {
    #expect(SummaryText.bar(count, of: 400, width: 8) == bar)
  }

  private static let columns = [
    Column(name: Array("amount".utf8), kind: .decimal),
    Column(name: Array("城市".utf8), kind: .text),
    Column(name: Array("created".utf8), kind: .dateTime),
  ]

  private func lines(_ state: SummaryState, _ width: Int, _ height: Int) -> [String] {
    frame(state, width, height).lines
  }

  private func frame(_ state: SummaryState, _ width: Int, _ height: Int) -> Frame {
    var frame = Frame(size: Size(width: width, height: height))
    SummaryPanel.paint(
      state, columns: Self.columns, into: &frame, theme: Theme(depth: .none))
    return frame
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
