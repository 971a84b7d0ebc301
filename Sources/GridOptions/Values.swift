import GridModel

// What the values of options mean. Each function throws a `UsageError` that says what was expected;
// the parser puts the option's name before it.

/// The byte of a value that is one ASCII character, or `tab` or `\t`.
func singleByte(_ value: String) throws(UsageError) -> UInt8 {
  if value == "tab" || value == "\\t" { return UInt8(ascii: "\t") }
  let bytes = Array(value.utf8)
  guard bytes.count == 1, bytes[0] < 0x80, bytes[0] != 0x0A, bytes[0] != 0x0D else {
    throw UsageError("expected one ASCII character, tab or \\t")
  }
  return bytes[0]
}

/// A number written in digits alone.
func wholeNumber(_ value: String, atLeast least: Int) throws(UsageError) -> Int {
  guard let number = digits(value), number >= least else {
    throw UsageError("expected a whole number from \(least) on")
  }
  return number
}

/// One of an enum's names.
func choice<Choice: CaseIterable & RawRepresentable<String>>(
  _ value: String
) throws(UsageError) -> Choice {
  guard let found = Choice(rawValue: value) else {
    let names = Choice.allCases.map(\.rawValue)
    throw UsageError(
      "expected " + names.dropLast().joined(separator: ", ") + " or " + (names.last ?? ""))
  }
  return found
}

/// Rows of `A:B`; either side may be missing.
func rowRange(_ value: String) throws(UsageError) -> Range<Int> {
  let sides = value.split(separator: ":", omittingEmptySubsequences: false)
  guard sides.count == 2 else { throw UsageError("expected A:B, such as 10:20, :5 or 100:") }
  let lower = sides[0].isEmpty ? 0 : digits(sides[0])
  let upper = sides[1].isEmpty ? Int.max : digits(sides[1])
  guard let lower, let upper, lower <= upper else {
    throw UsageError("expected A:B with whole numbers and A not above B")
  }
  return lower..<upper
}

/// A screen of `COLSxROWS`.
func screenSize(_ value: String) throws(UsageError) -> ScreenSize {
  // A larger screen than this is a typing error, and would only eat memory.
  let most = 10_000
  let sides = value.split(separator: "x", omittingEmptySubsequences: false)
  guard sides.count == 2, let columns = digits(sides[0]), let rows = digits(sides[1]),
    (1...most).contains(columns), (1...most).contains(rows)
  else { throw UsageError("expected COLSxROWS, such as 80x24") }
  return ScreenSize(columns: columns, rows: rows)
}

/// The columns of a comma-separated list of numbers, ranges of numbers and titles.
func columnList(_ value: String) throws(UsageError) -> [ColumnReference] {
  // More columns than any table has; keeps a mistyped range from eating memory.
  let most = 100_000
  var columns: [ColumnReference] = []
  for item in try listItems(value) {
    let ends =
      item.isQuoted ? [] : item.text.split(separator: "-", omittingEmptySubsequences: false)
    if ends.count == 2, let first = digits(ends[0]), let last = digits(ends[1]) {
      guard first >= 1, first <= last, last <= most else {
        throw UsageError("range \(item.text) runs backwards, starts below 1 or is too wide")
      }
      columns += (first...last).map { .position(ColumnIndex($0 - 1)) }
    } else {
      columns.append(try columnReference(item.text, isQuoted: item.isQuoted))
    }
  }
  return columns
}

/// The keys of a comma-separated sort list: `3`, `-3`, `3:desc`, `name`, `name:asc`.
func sortList(_ value: String) throws(UsageError) -> [SortReference] {
  var keys: [SortReference] = []
  for item in try listItems(value) {
    var text = item.text[...]
    var descending = false
    let direction = item.isQuoted ? item.suffix[...] : text
    if direction.hasSuffix(":desc") || direction.hasSuffix(":asc") {
      descending = direction.hasSuffix(":desc")
      if !item.isQuoted { text.removeLast(descending ? 5 : 4) }
    } else if !item.isQuoted, text.first == "-", digits(text.dropFirst()) != nil {
      descending = true
      text = text.dropFirst()
    }
    keys.append(
      SortReference(
        column: try columnReference(String(text), isQuoted: item.isQuoted), descending: descending))
  }
  return keys
}

/// A column and a kind of `COL=KIND`; the column's title may itself hold `=`.
func kindOverride(_ value: String) throws(UsageError) -> KindOverride {
  guard let equals = value.lastIndex(of: "=") else { throw UsageError("expected COL=KIND") }
  let kind: ColumnKind = try choice(String(value[value.index(after: equals)...]))
  guard let item = try listItems(String(value[..<equals])).first else {
    throw UsageError("expected COL=KIND")
  }
  return KindOverride(
    column: try columnReference(item.text, isQuoted: item.isQuoted), kind: kind)
}

/// A number from 1 on, else a title; quotes make a title of a number.
private func columnReference(
  _ text: String, isQuoted: Bool
) throws(UsageError) -> ColumnReference {
  guard !text.isEmpty else { throw UsageError("a column is missing between the commas") }
  guard !isQuoted, let number = digits(text) else { return .name(text) }
  guard number >= 1 else { throw UsageError("columns are counted from 1") }
  return .position(ColumnIndex(number - 1))
}

/// One item of a list: `suffix` is what followed its closing quote.
private struct ListItem {
  var text = ""
  var suffix = ""
  var isQuoted = false
}

/// The items between commas; one in double quotes may hold commas, and `""` for a quote.
private func listItems(_ value: String) throws(UsageError) -> [ListItem] {
  var items: [ListItem] = []
  var rest = Array(value)[...]
  while true {
    var item = ListItem()
    if rest.first == "\"" {
      item.isQuoted = true
      rest = rest.dropFirst()
      while let character = rest.first, character != "\"" || rest.dropFirst().first == "\"" {
        item.text.append(character)
        rest = rest.dropFirst(character == "\"" ? 2 : 1)
      }
      guard rest.first == "\"" else { throw UsageError("a quote is not closed") }
      rest = rest.dropFirst()
      item.suffix = String(rest.prefix { $0 != "," })
      guard ["", ":asc", ":desc"].contains(item.suffix) else {
        throw UsageError("after a quoted title only :asc, :desc or a comma can stand")
      }
      rest = rest.dropFirst(item.suffix.count)
    } else {
      item.text = String(rest.prefix { $0 != "," })
      rest = rest.drop { $0 != "," }
    }
    items.append(item)
    guard rest.first == "," else { return items }
    rest = rest.dropFirst()
  }
}

/// The number of a text of ASCII digits alone, or nil, also where it is too large.
private func digits(_ text: some StringProtocol) -> Int? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return Int(text)
}
