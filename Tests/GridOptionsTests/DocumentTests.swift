import Testing

@testable import GridOptions

private let keys: [KeyRow] = [
  (keys: "1 … 9", help: "sort by that column", group: "Sorting"),
  (keys: "' \\ | `", help: "a|b *c*", group: "Odd"),
  (keys: "0", help: "file order", group: "Sorting"),
]

@Test func noFlagHasTwoMeanings() {
  let long = Option.table.map(\.long)
  let short = Option.table.compactMap(\.short)
  #expect(Set(long).count == long.count)
  #expect(Set(short).count == short.count)
}

@Test func everyGroupHasAnOption() {
  for group in OptionGroup.allCases {
    #expect(Option.table.contains { $0.group == group }, "\(group.rawValue)")
  }
}

@Test func helpNamesEveryOptionWithinEightyColumns() {
  let text = helpText()
  for option in Option.table { #expect(text.contains("--\(option.long)"), "\(option.long)") }
  for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  #expect(text.hasPrefix("Usage: gridview [OPTIONS] [FILE | -]\n"))
  #expect(text.contains("  -d, --delimiter=CHAR  character between cells"))
  #expect(text.contains("      --no-header       the first record is data"))
}

@Test func everyDocumentNamesEveryOption() {
  let markdown = optionsMarkdown()
  let bash = bashCompletion()
  let zsh = zshCompletion()
  let fish = fishCompletion()
  for option in Option.table {
    #expect(markdown.contains("--\(option.long)"))
    #expect(bash.contains("--\(option.long)"))
    #expect(zsh.contains("--\(option.long)"))
    #expect(fish.contains("-l \(option.long) "))
  }
}

@Test func theManPageShowsKeysToTheLetter() {
  let page = manPage(keys: keys)
  let sorting = ".TP\n.B 1 … 9\nSort by that column.\n.TP\n.B 0\nFile order.\n"
  #expect(page.contains(".SS Sorting\n" + sorting))
  #expect(page.contains(".B \\(aq \\e | \\(ga\n"))
  #expect(page.contains("\\fB\\-\\-no\\-header\\fR\n"))
}

@Test func markdownTablesSurviveBarsAndBackticks() {
  let text = keysMarkdown(keys: keys)
  #expect(text.contains("| `` ' \\ \\| ` `` | a\\|b \\*c\\* |\n"))
  #expect(text.contains("| `1 … 9` | sort by that column |\n| `0` | file order |\n"))
}
