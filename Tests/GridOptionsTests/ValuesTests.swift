import GridModel
import Testing

@testable import GridOptions

private func position(_ number: Int) -> ColumnReference { .position(ColumnIndex(number - 1)) }

@Test(arguments: [
  ("3", [SortReference(column: position(3))]),
  ("-3", [SortReference(column: position(3), descending: true)]),
  ("3:desc", [SortReference(column: position(3), descending: true)]),
  ("name:asc", [SortReference(column: .name("name"))]),
  ("满意度:desc", [SortReference(column: .name("满意度"), descending: true)]),
  ("unit price:desc", [SortReference(column: .name("unit price"), descending: true)]),
  ("a:b", [SortReference(column: .name("a:b"))]),
  ("-name", [SortReference(column: .name("-name"))]),
  (
    "3,-12,city",
    [
      SortReference(column: position(3)), SortReference(column: position(12), descending: true),
      SortReference(column: .name("city")),
    ]
  ),
  ("\"a,\"\"b\"\"\":desc", [SortReference(column: .name("a,\"b\""), descending: true)]),
  ("\"2024\"", [SortReference(column: .name("2024"))]),
])
func sortSpecifications(text: String, keys: [SortReference]) throws {
  #expect(try sortList(text) == keys)
}

@Test(arguments: ["", ",", "a,", "0", "-0", ":desc", "\"a", "\"a\"b"])
func aSortWithoutAColumnIsRefused(text: String) {
  #expect(throws: UsageError.self) { try sortList(text) }
}

@Test func columnListsTakeNumbersNamesAndRanges() throws {
  #expect(
    try columnList("3,1-2,客户,x-y,\"1-2\"") == [
      position(3), position(1), position(2), .name("客户"), .name("x-y"), .name("1-2"),
    ])
}

@Test(arguments: ["", "3-1", "0-2", "1-999999999", "1,,2"])
func aColumnListThatCannotBeIsRefused(text: String) {
  #expect(throws: UsageError.self) { try columnList(text) }
}

@Test func rowRangesAreHalfOpenAndMayMissASide() throws {
  #expect(try rowRange("10:20") == 10..<20)
  #expect(try rowRange(":5") == 0..<5)
  #expect(try rowRange("100:") == 100..<Int.max)
  #expect(try rowRange(":") == 0..<Int.max)
  #expect(try rowRange("3:3").isEmpty)
}

@Test(arguments: ["", "5", "5:2", "a:b", "-1:2", "1:2:3", "99999999999999999999:"])
func aRowRangeThatCannotBeIsRefused(text: String) {
  #expect(throws: UsageError.self) { try rowRange(text) }
}

@Test func sizesAreColumnsByRows() throws {
  #expect(try screenSize("80x24") == ScreenSize(columns: 80, rows: 24))
  for text in ["", "80", "0x24", "80x", "80x24x2", "10001x1", "-1x5"] {
    #expect(throws: UsageError.self) { try screenSize(text) }
  }
}

@Test func kindsNameAColumnAndWhatItHolds() throws {
  #expect(try kindOverride("3=text") == KindOverride(column: position(3), kind: .text))
  #expect(try kindOverride("a=b=date") == KindOverride(column: .name("a=b"), kind: .date))
  #expect(try kindOverride("when=datetime") == KindOverride(column: .name("when"), kind: .dateTime))
  for text in ["text", "3=", "3=number", "=text"] {
    #expect(throws: UsageError.self) { try kindOverride(text) }
  }
}

@Test func aReferenceFindsItsColumn() {
  let columns = ["City", "Price", "price", "2024", "City"].map { Column(name: Array($0.utf8)) }
  #expect(position(2).resolved(in: columns) == ColumnIndex(1))
  #expect(position(2024).resolved(in: columns) == ColumnIndex(3))
  #expect(position(6).resolved(in: columns) == nil)
  #expect(ColumnReference.name("City").resolved(in: columns) == ColumnIndex(0))
  #expect(ColumnReference.name("price").resolved(in: columns) == ColumnIndex(2))
  #expect(ColumnReference.name("PRICE").resolved(in: columns) == nil)
  #expect(ColumnReference.name("gone").resolved(in: columns) == nil)
}
