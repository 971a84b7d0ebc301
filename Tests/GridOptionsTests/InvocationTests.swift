import GridModel
import Testing

@testable import GridOptions

private func settings(_ arguments: String...) throws -> Settings {
  guard case .run(let settings) = try Invocation(parsing: arguments) else {
    throw UsageError("not a run: \(arguments)")
  }
  return settings
}

private func complaint(_ arguments: String...) -> String? {
  do throws(UsageError) {
    _ = try Invocation(parsing: arguments)
    return nil
  } catch { return error.text }
}

@Test func nothingGivenLeavesEverythingToTheProgram() throws {
  #expect(try settings() == Settings())
}

@Test func optionsAndFileComeInAnyOrder() throws {
  let found = try settings("--print", "a.csv", "-d", ";", "--freeze=2")
  #expect(found.file == "a.csv")
  #expect(found.filePosition == 1)
  #expect(found.print)
  #expect(found.delimiter == UInt8(ascii: ";"))
  #expect(found.freeze == 2)
}

@Test func dashAloneIsStandardInput() throws {
  #expect(try settings("-").file == "-")
}

@Test func afterTwoDashesComesAFileWhateverItsName() throws {
  let found = try settings("--dump", "json", "--", "-x y é.csv")
  #expect(found.file == "-x y é.csv")
  #expect(found.filePosition == 3)
  #expect(found.dump == .json)
}

@Test(arguments: [["-d;"], ["-d", ";"], ["--delimiter=;"], ["--delimiter", ";"], ["--del=;"]])
func aValueIsGivenInEachGnuForm(arguments: [String]) throws {
  #expect(try Invocation(parsing: arguments) == .run(settings("-d", ";")))
}

@Test(arguments: ["\\t", "tab", "\t"]) func tabHasThreeSpellings(value: String) throws {
  #expect(try settings("-d", value).delimiter == 9)
}

@Test(arguments: ["", "ab", "é", "\n", "€"]) func aSeparatorIsOneAsciiCharacter(value: String) {
  #expect(complaint("-d", value)?.hasSuffix("expected one ASCII character, tab or \\t") == true)
}

@Test func quoteMayBeNone() throws {
  #expect(try settings().quote == nil)
  #expect(try settings("--quote", "none").quote == .some(nil))
  #expect(try settings("--quote", "~").quote == UInt8(ascii: "~"))
}

@Test func oneCharacterCannotMeanTwoThings() {
  #expect(complaint("-d;", "--quote=;") != nil)
  #expect(complaint("-d;", "--escape=;") != nil)
  #expect(complaint("-d;", "--quote=none") == nil)
}

@Test func flagsWithoutValues() throws {
  let found = try settings("--no-header", "--no-mouse", "--print")
  #expect(found.hasHeader == false)
  #expect(!found.mouse)
  #expect(found.print)
  #expect(complaint("--print=yes") == "--print: takes no value, leave out what follows the =")
}

@Test func helpAndVersionWinOverWhatFollows() throws {
  #expect(try Invocation(parsing: ["-h", "--nonsense"]) == .help)
  #expect(try Invocation(parsing: ["a.csv", "--version"]) == .version)
  #expect(try Invocation(parsing: ["-V"]) == .version)
}

@Test func layoutAndAnimationAreChosen() throws {
  #expect(try settings().layout == nil && settings().animation)
  #expect(try settings("--layout", "mosaic").layout == .mosaic)
  #expect(try !settings("--no-animation").animation)
  #expect(complaint("--layout=list") == "--layout list: expected table, cards, mosaic or ring")
}

@Test func theLastOfTwoCounts() throws {
  #expect(try settings("--borders=grid", "--borders=none").borders == BorderChoice.none)
}

@Test func unknownAmbiguousAndUnfinishedOptionsAreNamed() {
  #expect(complaint("--colour") == "--colour: no such option, see gridview --help")
  #expect(complaint("-x") == "-x: no such option, see gridview --help")
  #expect(
    complaint("--no")
      == "--no: could be --no-header or --no-animation or --no-mouse, write more of it")
  #expect(complaint("--sort") == "--sort: a value is missing, write --sort SPEC")
  #expect(complaint("--dump=xml") == "--dump xml: expected csv, tsv, json, jsonl or count")
  #expect(complaint("a", "b") == "b: only one file can be opened, and a is named already")
}

@Test func aComplaintIsOneLineAndNoCommand() {
  #expect(complaint("--\u{1B}[2J\n") == "--?[2J?: no such option, see gridview --help")
}

@Test func everyOptionIsReachableByItsOwnName() throws {
  let values = [
    "delimiter": ";", "quote": "'", "escape": "\\", "comment": "#", "kind": "a=text",
    "columns": "1", "sort": "1", "goto": "5", "freeze": "1", "borders": "grid", "widths": "full",
    "dump": "csv", "rows": "1:2", "script": "q", "size": "80x24", "filter": "a",
    "bench-log": "log", "layout": "ring",
  ]
  for option in Option.table {
    let value = values[option.long]
    #expect((value == nil) == (option.argument == nil), "\(option.long)")
    let found = try Invocation(parsing: ["--\(option.long)"] + (value.map { [$0] } ?? []))
    #expect(found != .run(Settings()), "\(option.long)")
  }
}
