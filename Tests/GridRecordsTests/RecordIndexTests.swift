import Testing

@testable import GridRecords

@Suite struct RecordIndexTests {
  @Test func quotedLineEndsStayInTheirField() throws {
    #expect(try records("a,b\r\n1,\"x\r\ny\"\r\n") == [["a", "b"], ["1", "x\r\ny"]])
  }

  @Test func textAfterAClosingQuoteIsKept() throws {
    #expect(try records("1,\"say \"hi\" there\",x\n") == [["1", "say \"hi\" there", "x"]])
  }

  @Test func unclosedQuoteIsDataFromItsLineOn() throws {
    let index = try wholeIndex("a,b\n1,\"open\n2,\"\"\n3,y")
    #expect(try allFields(index) == [["a", "b"], ["1", "\"open"], ["2", ""], ["3", "y"]])
    #expect(index.unclosedQuoteCount == 1)
  }

  @Test func manyUnclosedQuotesStayLinear() throws {
    let index = try wholeIndex(String(repeating: "1,\"open\n", count: 200_000))
    #expect(index.recordCount == 200_000)
    #expect(index.unclosedQuoteCount == 200_000)
    #expect(try index.field(of: 199_999, column: 1) == Array("\"open".utf8))
  }

  @Test func blankLinesCountOnlyBetweenRecordsOfOneColumn() throws {
    let text = "\n\nv\n\na\n\n\n"
    #expect(try records(text) == [["v"], ["a"]])
    #expect(try records(text, Dialect(keepsBlankLines: true)) == [["v"], [""], ["a"]])
  }

  @Test func strictQuoteWithoutSeparatorBehindItsPartnerIsData() throws {
    let dialect = Dialect(delimiter: Ascii.tab, strictQuotes: true)
    #expect(try records("\"a\" b\t\"c\td\"\n", dialect) == [["\"a\" b", "c\td"]])
  }

  @Test func escapeMakesTheNextByteData() throws {
    let dialect = Dialect(escape: Ascii.backslash)
    #expect(try records("\"a\\\"b\",c\\,d,e\\f\n", dialect) == [["a\"b", "c,d", "e\\f"]])
  }

  @Test func raggedRecordsAreCountedAndPadded() throws {
    let index = try wholeIndex("a,b\n1\n1,2,3\n")
    #expect(index.shortRecordCount == 1)
    #expect(index.longRecordCount == 1)
    let block = try index.fields(of: 0..<9, columns: 1..<4)
    #expect(block.rowCount == 3)
    #expect(block.offsets == [0, 1, 1, 1, 1, 1, 1, 2, 3, 3])
    #expect(block.fieldCounts == [2, 1, 3])
  }

  @Test func aGrowingSourceShowsWholeRecordsOnly() throws {
    let source = MemoryBytes(Array("a,b\n1,2\n3,4".utf8), available: 6)
    let index = RecordIndex(source: source, dialect: Dialect())
    #expect(try index.advance(bytes: 100))
    #expect(index.recordCount == 1)
    source.release(10)
    #expect(try index.advance(bytes: 100))
    #expect(index.recordCount == 2)
    source.release(11)
    while try index.advance(bytes: 100) {}
    #expect(index.recordCount == 3)
    #expect(try index.field(of: 2, column: 1) == [0x34])
  }

  @Test func emptySourceHasNoRecords() throws {
    let index = try wholeIndex("")
    #expect(index.isComplete)
    #expect(index.recordCount == 0)
    #expect(try index.fields(of: 0..<5, columns: 0..<2).offsets == [0])
  }
}
