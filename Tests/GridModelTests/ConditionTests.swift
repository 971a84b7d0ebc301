import GridModel
import GridTestSupport
import Testing

@Suite struct ConditionTests {
  @Test(arguments: [
    ("> 5", Condition.comparison(.greater, "5")), (">5", .comparison(.greater, "5")),
    ("  >=  5.5 ", .comparison(.greaterOrEqual, "5.5")), ("< -3", .comparison(.less, "-3")),
    ("<= 2024-01-31", .comparison(.lessOrEqual, "2024-01-31")),
    ("<=2024-01-31T10:00:00Z", .comparison(.lessOrEqual, "2024-01-31T10:00:00Z")),
    ("= text", .comparison(.equal, "text")), ("== a b", .comparison(.equal, "a b")),
    ("!= text", .comparison(.unequal, "text")), ("<> 5", .comparison(.unequal, "5")),
    ("= 李雷", .comparison(.equal, "李雷")), ("> m", .comparison(.greater, "m")),
    ("=5", .comparison(.equal, "5")), ("= ..", .comparison(.equal, "..")),
    ("5..10", .range(from: "5", to: "10")), ("5..", .range(from: "5", to: nil)),
    ("..10", .range(from: nil, to: "10")), ("-5 .. $1,000.50", .range(from: "-5", to: "$1,000.50")),
    ("1.5..2.5", .range(from: "1.5", to: "2.5")), ("10%..20%", .range(from: "10%", to: "20%")),
    ("2024-01-01..2024-02-01", .range(from: "2024-01-01", to: "2024-02-01")),
    ("empty", .blank(true)), ("!empty", .blank(false)), ("not empty", .blank(false)),
    (" empty ", .blank(true)),
  ])
  func aTextIsACondition(text: String, condition: Condition) {
    #expect(Condition(text) == condition)
  }

  @Test(arguments: [
    "urgent", "a..b", "..", "...", "x..5", "[0-9]..5", "^$", " ", "<b>", "=foo", ">", "> ", "!=",
    "<br", "Empty", "emptyish", "not", "5...x", "\\d+", "\\.com", "\\..5", "\\", "漢字", "1.2", "a>5",
    "T..Z", "/usr/bin", "\\\\empt",
  ])
  func anythingElseIsAnExpression(text: String) {
    #expect(Condition(text) == .pattern(text))
  }

  @Test(arguments: ["empty", "> 5", "1..9", "!empty", "= text", "<= 3", "\\empty", "5.."])
  func aBackslashMakesAnExpression(text: String) {
    #expect(Condition("\\" + text) == .pattern(text))
  }

  @Test func noTextIsNoCondition() {
    #expect(Condition("") == nil)
  }

  @Test func theTextOfAConditionReadsAsIt() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "empty", "!", "\\", ">", "<", "=", " ", "5", ".", "..", "-", "a", "not ", "漢", "T",
    ]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        pieces.randomElement(using: &random)!
      }.joined()
      let condition = Condition(text)
      #expect(condition.flatMap { Condition($0.text) } == condition, "seed \(seed): \(text)")
      let pattern = Condition.pattern(text)
      // A backslash before a dot has a meaning of its own.
      let isRange = text.hasPrefix(".") && Condition(text) != pattern
      let expected = isRange ? .pattern("(?:\(text))") : pattern
      #expect(Condition(pattern.text) == expected, "seed \(seed): \(text)")
    }
  }

  @Test func exactCellsAreShownAsEqual() {
    #expect(Condition.cell(Array("李雷".utf8)).text == "= 李雷")
  }
}
