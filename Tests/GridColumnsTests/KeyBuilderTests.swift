import GridColumns
import GridModel
import GridTestSupport
import Testing

@Suite struct KeyBuilderTests {
  private let decimal = ColumnFormat(kind: .decimal)
  private let text = ColumnFormat(kind: .text)
  private let dayFirst = ColumnFormat(kind: .dateTime, dateOrder: .dayFirst)

  /// Each cell must be before the next one.
  private func expectRising(
    _ cells: [String], _ format: ColumnFormat, at location: SourceLocation = #_sourceLocation
  ) {
    let rows = keys(cells, format).rows
    for (index, pair) in zip(rows, rows.dropFirst()).enumerated() {
      #expect(
        pair.0 < pair.1, "\(cells[index]) before \(cells[index + 1])", sourceLocation: location)
    }
  }

  private func expectEqual(
    _ cells: [String], _ format: ColumnFormat, at location: SourceLocation = #_sourceLocation
  ) {
    let rows = keys(cells, format).rows
    for (cell, row) in zip(cells, rows) {
      #expect(row == rows[0], "\(cell) as \(cells[0])", sourceLocation: location)
    }
  }

  @Test func classesTellValuesNaNWordsAndBlanksApart() {
    let cells = ["1", "NaN", "tbd", "", " \u{3000}", "-nan", "inf"]
    #expect(
      keys(cells, decimal).kinds == [
        .value, .notANumber, .word, .blank, .blank, .notANumber, .value,
      ])
    #expect(keys(["NaN", "", "1"], text).kinds == [.value, .blank, .value])
    #expect(keys(["31/02/2020", "29/02/2020"], dayFirst).kinds == [.word, .value])
  }

  @Test func numbersRiseByValue() {
    expectRising(
      ["-inf", "-1e400", "-1e300", "(1,200.00)", "-15", "(1.00)", "0", "1e-400", "1e-320", "0.1"]
        + ["1", "$2", "1e3", "9007199254740992", "9007199254740993", "18446744073709551616"]
        + ["18446744073709551617", "1e30", "1000000000000000000000000000001", "1e400", "inf"],
      decimal)
    expectRising(["4%", "9.5%", "18%", "0.5", "100%", "2"], ColumnFormat(kind: .percent))
    expectRising(
      ["-1.200,50", "9,75", "81,25", "1.200", "1.200,5"],
      ColumnFormat(kind: .decimal, decimalComma: true))
  }

  @Test func spellingsOfOneNumberAreEqual() {
    expectEqual(["1200", "1,200", "1.2e3", "+1200.00", "$1,200", "120000%", "01200"], decimal)
    expectEqual(["-5", "(5)", "\u{2212}5", "-$5", "$-5", "-5.0", " -5 ", "($5.00)"], decimal)
    expectEqual(["0", "-0", "0.00", "(0)", "0e9", "0%"], decimal)
    let long = "12345678901234567890123"
    expectEqual(
      [long, long + ".000", "000" + long, "12,345,678,901,234,567,890,123"]
        + ["1.2345678901234567890123e22", long + "0e-1"], decimal)
  }

  @Test func longNumberRefinesTheOnesBeforeIt() {
    // 0.1 to 0.3 come before exact digits are kept; their tails are made up later.
    expectEqual(["0.1", "1e-1", "0.100000000000000000000000"], decimal)
    expectRising(["0.1", "0.100000000000000000000001", "0.2"], decimal)
    let rows = keys(["", "0.3", "a longer word", "0.30000000000000000000001", "0.3"], decimal).rows
    #expect(rows[1] == rows[4])
    #expect(rows[1] < rows[3])
    #expect(!rows[2].tail.isEmpty)
  }

  @Test func textRisesNaturallyAndWithoutCase() {
    expectRising(["rack1", "rack1b", "rack3", "RACK12", "rack20"], text)
    expectRising(["v3.1.8", "v3.1.11", "v3.2.0", "v3.14.0", "v4.0.0"], text)
    expectRising(["Tallinn", "te", "TR", "TS", "TZ"], text)
    expectRising(["a", "a\0", "a\0\0", "a\u{1}", "a\u{2}", "a0", "ab"], text)
    expectRising(["x12345678", "x123456789", "x1234567890", "x99999999999"], text)
    let nines = String(repeating: "9", count: 254)
    expectRising(["x" + nines, "x1" + nines, "x9" + nines, "x91" + nines], text)
    expectRising(["z", "é", "北京", "\u{1F600}"], text)
    expectEqual(["Ärger 07", "ärger 7", "ÄRGER 007"], text)
    expectEqual(["İ", "i\u{307}"], text)
  }

  @Test func textBehindTheFirstEightBytesCounts() {
    expectRising(["abcdefgh", "abcdefgh!", "abcdefgha", "ABCDEFGHB"], text)
  }

  @Test func datesRiseByInstant() {
    expectRising(
      ["0000-01-01", "31/12/1969", "01/01/1970", "31/03/1998 08:00", "31/03/1998 08:00:00.5"]
        + ["31/03/1998 08:00:00.50000001", "31/03/1998 08:00:00.5000001", "31.03.1998 8:00 PM"]
        + ["1998-04-01", "29/02/2000", "31/12/9999 23:59:60"], dayFirst)
    expectRising(
      ["12/31/1997", "2/1/1998", "03/01/1998"], ColumnFormat(kind: .date, dateOrder: .monthFirst))
    expectEqual(
      ["01/03/1998 00:00", "1/3/98", "1998-03-01", "1998-03-01T00:00:00Z", "1.3.1998 12:00 AM"]
        + ["1998-03-01T01:00+01:00", "1998-02-28T23:30:00.000-0030", " 1998/3/1 "], dayFirst)
    expectEqual(["01/01/1969", "1/1/69"], dayFirst)
    expectEqual(["01/01/2068", "1/1/68"], dayFirst)
    #expect(
      keys(["29/02/1900", "00/01/2000", "1/13/2000", "2000-01-01T25:00"], dayFirst).kinds
        == [.word, .word, .word, .word])
  }

  @Test func blocksOfAnySizeGiveTheSameKeys() {
    let cells = ["12", "", "a word of some length", "0.5", "NaN", "98765432109876543210", "12"]
    let whole = keys(cells, decimal, blockSize: cells.count).rows
    for size in 1..<cells.count { #expect(keys(cells, decimal, blockSize: size).rows == whole) }
  }

  @Test func builderIsEmptyOnceFinished() {
    var builder = KeyBuilder(format: text, capacity: 1)
    builder.append(block(["a text that has a tail"]), column: 0)
    #expect(builder.finish().count == 1)
    builder.append(block(["b", "c"]), column: 0)
    #expect(builder.finish().rows == keys(["b", "c"], text).rows)
  }
}
