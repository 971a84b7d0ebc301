import Testing

@testable import GridPatterns

@Suite struct ExpressionShapeTests {
  private func required(_ text: String, ignoringCase: Bool = false) -> [String] {
    ExpressionShape(of: text, ignoringCase: ignoringCase).required.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("urg[ea]nt|refund s", ["urg", "refund s"]), ("ab+cde", ["cde"]), ("abc?d", ["ab"]),
    ("(?:urgent|now) x", ["urgent", "now"]), ("(urgent)+", ["urgent"]), ("(urgent)?", []),
    ("x{0,3}", []), ("ab{2}", ["ab"]), ("(?!abcd)ef", ["ef"]), ("\\burgent\\b", ["urgent"]),
    ("a|", []), ("(?i)abc", []), ("a\\.b", ["a.b"]), ("漢字+", ["漢字"]), ("[abc]def", ["def"]),
    ("(?=abc)", []), ("a(?:b|c)*d", ["a"]), ("\\Qabc\\E", []), ("(*UTF)abc", []), ("abc)", []),
  ])
  func eachMatchHoldsOneOf(text: String, literals: [String]) {
    #expect(required(text) == literals)
  }

  @Test func lettersWithAThirdCaseAreNotRequired() {
    #expect(required("task|desk", ignoringCase: true) == ["ta", "de"])
    #expect(required("zoë x", ignoringCase: true) == ["zo"])
    #expect(required("URGent", ignoringCase: true) == ["urgent"])
  }

  @Test(arguments: [
    ("abc", true), ("a.*b", true), ("a*?b", true), ("^a", false), ("a$", false), ("\\ba", false),
    ("(?=a)b", false), ("(?<!a)b", false), ("a++b", false), ("(?>a|ab)c", false), ("a?+", false),
    ("\\1", false), ("\\Ra", false), ("(?i)a", false), ("a{2,3}", true), ("a{,3}", false),
  ])
  func contextIsSeen(text: String, isFree: Bool) {
    #expect(ExpressionShape(of: text, ignoringCase: false).isContextFree == isFree)
  }

  @Test func bytesOfMatchesAreKnown() {
    func holds(_ text: String, _ byte: Character, ignoringCase: Bool = false) -> Bool {
      ExpressionShape(of: text, ignoringCase: ignoringCase).bytes.contains(byte.asciiValue!)
    }
    #expect(!holds("[a-c]\\d\\w", ",") && holds("[a-c]", "b") && !holds("[a-c]", "d"))
    #expect(holds("a.b", ",") && !holds("a.b", "\n") && holds("[^a]", "\n") && holds("\\s", "\n"))
    #expect(holds("[+--]", ",") && holds("[\\]x]", "]") && holds("[]x]", "]"))
    #expect(holds("q", "Q", ignoringCase: true) && !holds("q", "Q"))
    #expect(holds("[a-c]", "B", ignoringCase: true) && holds("ſ", "s", ignoringCase: true))
    #expect(holds("(,)", ",") && holds("a|,", ","))
  }

  @Test func runningOnIsSeen() {
    func runsOver(_ text: String, _ byte: Character) -> Bool {
      ExpressionShape(of: text, ignoringCase: false).repeatedBytes.contains(byte.asciiValue!)
    }
    #expect(runsOver("[^x]*", "\n") && runsOver("(a\\s)+", "\n") && runsOver("\\s{2,}", "\n"))
    #expect(!runsOver(".*", "\n") && !runsOver("\\s", "\n") && !runsOver("\\s{2,5}", "\n"))
  }
}
