import GridColumns
import GridModel
import GridRecords
import GridTestSupport
import Testing

@Suite struct FormatInferenceTests {
  @Test(arguments: [
    (["10", "9", "-3", "+4", "\u{2212}5"], ColumnKind.integer),
    (["1,200", "14,000", "1,250,000"], .integer),
    (["12,34,567", "1"], .integer),
    (["1 234 567", "1\u{202F}234", "1'000", "1\u{2019}000"], .integer),
    (["9007199254740993", "123456789012345678901234567890"], .integer),
    (["(1)", "(1,200)"], .integer),
    (["1", "2.5", "3"], .decimal),
    (["1e3", "2.5E-2", "-4e2"], .decimal),
    ([".5", "1."], .decimal),
    (["1", "inf", "-Infinity"], .decimal),
    (["$75", "$9,310.06", "-$2", "($15.00)"], .currency),
    (["12 €", "€ 3", "£4", "¥5", "₹6"], .currency),
    (["4%", "9.5%", "100 %"], .percent),
    (["4%", "9", "3"], .decimal),
    (["$4", "9", "3"], .integer),
    (["2017-11-01", "2016-12-31"], .date),
    (["2017/11/1", "31.03.1998"], .date),
    (["31/03/98", "02/06/70"], .date),
    (["2017-11-01", "2017-11-01T08:00"], .dateTime),
    (["2017-11-01 08:00:30.25", "2017-11-01 8:00 PM", "2017-11-01T08:00:00Z"], .dateTime),
    (["2017-11-01T08:00:00+01:00", "2017-11-01T08:00:00-0130"], .dateTime),
    (["rack1", "rack2"], .text),
    (["v3.1.8", "v3.1.11"], .text),
    (["1.2.3", "10.4.2"], .text),
    (["192.168.1.10", "10.0.0.1"], .text),
    (["555-1234", "1-2"], .text),
    (["12:30", "08:15"], .text),
    (["2017-13-01", "2017-02-30"], .text),
    (["1,2,3", "4,5,6"], .text),
    (["0,500", "0,250"], .text),
    (["$", "-", "%", "()", "."], .text),
    (["--1", "1-", "(1", "1)", "$1$"], .text),
    (["1e", "e5", "1e+"], .text),
    (["NaN", "nan"], .text),
    ([], .text),
    (["", "  ", "\u{3000}"], .text),
  ])
  func kindIsWhatTheCellsAre(cells: [String], kind: ColumnKind) {
    #expect(format(cells).kind == kind)
  }

  @Test func blanksDoNotCount() {
    #expect(format(["", " ", "7", "", "\u{A0}"]).kind == .integer)
  }

  @Test func moreThanHalfDecides() {
    #expect(format(["20", "tbd", "3", "", "100", "9"]).kind == .integer)
    #expect(format(["20", "3", "a", "b"]).kind == .text)
    #expect(format(["20", "NaN", "x"]).kind == .integer)
    #expect(format(["2017-11-01", "2017-11-02", "later"]).kind == .date)
    #expect(format(["2017-11-01", "later"]).kind == .text)
  }

  @Test func manyDifferentWordsMakeAColumnText() {
    let numbers = (0..<60).map { "\($0)" }
    let days = (10..<29).map { "2017-11-\($0)" }
    let words = (0..<40).map { "A\($0)x" }
    #expect(format(numbers + words).kind == .text)
    #expect(format(numbers + words.prefix(4)).kind == .integer)
    #expect(format(numbers + words.prefix(7)).kind == .text)
    #expect(format(days + words.prefix(4)).kind == .date)
    #expect(format(days + words.prefix(5)).kind == .text)
  }

  @Test func marksForMissingValuesLeaveAColumnItsKind() {
    let numbers = (0..<60).map { "\($0)" }
    let marks = (0..<40).map { ["n/a", "-", "NULL"][$0 % 3] }
    #expect(format(numbers + marks).kind == .integer)
    #expect(format(numbers + marks + ["x"]).kind == .text)
    #expect(format(numbers.prefix(40) + marks).kind == .text)
  }

  @Test func partAboveTwelveTellsTheOrderOfDates() {
    #expect(format(["30/05/1998", "02/06/1998"]).dateOrder == .dayFirst)
    #expect(format(["05/30/1998", "06/02/1998"]).dateOrder == .monthFirst)
    #expect(format(["30.05.1998", "02.06.1998"]).dateOrder == .dayFirst)
    #expect(format(["05-30-1998", "06-02-1998"]).dateOrder == .monthFirst)
    #expect(format(["1998-05-30"]).dateOrder == .iso)
    #expect(format(["1998-05-30", "1998-05-30", "12/31/1998"]).dateOrder == .monthFirst)
  }

  @Test func openOrderOfDatesIsDayFirst() {
    #expect(format(["01/02/1998", "03/04/1998"]).dateOrder == .dayFirst)
  }

  @Test func decimalCommaNeedsAnotherDelimiterAndACellThatProvesIt() {
    #expect(format(["8104,5", "81,25"], delimiter: ";").decimalComma)
    #expect(format(["1.200,50", "12,5"], delimiter: "\t").decimalComma)
    #expect(format(["1.200,50", "12,5"], delimiter: ";").kind == .decimal)
    #expect(format(["12,5 €", "3 €"], delimiter: ";").kind == .currency)
    #expect(!format(["8104,5", "81,25"]).decimalComma)
    #expect(!format(["1.5", "2.25"], delimiter: ";").decimalComma)
    #expect(!format(["12,5", "13,5", "14,25", "1.5"], delimiter: ";").decimalComma)
    #expect(format(["12,5", "13,5", "1.500"], delimiter: ";").decimalComma)
    #expect(!format(["1,200", "7,500"], delimiter: ";").decimalComma)
    #expect(!format(["1", "2"], delimiter: ";").decimalComma)
  }

  @Test func oneColumnOfSeveralIsLookedAt() {
    let text = ["a", "1", "b", "2"]
    var wide = block(text)
    wide.rowCount = 2
    wide.columnCount = 2
    wide.fieldCounts = [2, 2]
    #expect(inferFormat(of: wide, column: 0, delimiter: 0x2C).kind == .text)
    #expect(inferFormat(of: wide, column: 1, delimiter: 0x2C).kind == .integer)
    var builder = KeyBuilder(format: ColumnFormat(kind: .integer), capacity: 2)
    builder.append(wide, column: 1)
    #expect(builder.finish().rows == keys(["1", "2"], ColumnFormat(kind: .integer)).rows)
  }
}
