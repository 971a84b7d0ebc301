import Testing

@testable import GridPatterns

@Suite struct PatternTests {
  private func matches(_ pattern: String, _ cell: String) throws -> Bool {
    let matcher = Matcher(try Pattern(pattern))
    return try Array(cell.utf8).withUnsafeBytes { try matcher.matches($0) }
  }

  private func ranges(_ pattern: String, _ cell: String) throws -> [Range<Int>] {
    let matcher = Matcher(try Pattern(pattern))
    return try Array(cell.utf8).withUnsafeBytes { bytes in
      var ranges: [Range<Int>] = []
      var start = 0
      while let range = try matcher.range(in: bytes, from: start) {
        ranges.append(range)
        start = max(range.upperBound, range.lowerBound + 1)
      }
      return ranges
    }
  }

  @Test(arguments: [
    ("urgent", "Very URGENT!", true), ("Urgent", "urgent", false), ("Urgent", "Urgent", true),
    ("\\Wx", "-X", true), ("漢字", "一漢字。", true), ("漢字", "漢", false),
    ("é", "CAFÉ", true), ("É", "café", false), ("a\\.b", "xA.By", true), ("a\\.b", "aab", false),
    ("a.b", "A字B", true), ("^a$", "a", true), ("^a$", "a\n", false), ("^$", "", true),
    ("", "", true), ("", "x", true), ("\\d+", "٣", false), ("\\d", "7", true),
    ("[\\d,]+x", "1,2x", true), ("\\bé", "aé", false), ("\\w{2}", "漢字", true),
    ("(?=.*a)(?=.*b)", "xbxa", true), ("a|b", "B", true), ("]", "[]", true), ("}", "}", true),
    ("\0", "a\0b", true), ("👩‍👩‍👧", "x👩‍👩‍👧", true), ("\\Qa.b\\E", "a.b", true), ("\\Q\\d\\E", "\\d", true),
    ("[[:digit:]\\d]", "5", true), ("[]\\d]", "]", true), ("[^]\\d]", "]", false),
    ("\\D", "5", false), ("\\D", "x", true),
  ])
  func aCellMatches(pattern: String, cell: String, expected: Bool) throws {
    #expect(try matches(pattern, cell) == expected)
  }

  @Test func plainTextsGoToTheKernels() throws {
    func isLiteral(_ text: String) throws -> Bool {
      if case .literal = try Pattern(text).form { return true }
      return false
    }
    for text in ["urgent", "a\\.b", "漢字", "É", "ring, ring", "]", "a-b"] {
      #expect(try isLiteral(text), "\(text)")
    }
    for text in ["é", "a.b", "", "a|b", "\\n", "x{2}"] { #expect(try !isLiteral(text), "\(text)") }
  }

  @Test func matchesAreShownWhereTheyStand() throws {
    #expect(try ranges("an", "Banana") == [1..<3, 3..<5])
    #expect(try ranges("[ae]", "漢e字a") == [3..<4, 7..<8])
    #expect(try ranges("x*", "axx") == [0..<0, 1..<3, 3..<3])
    #expect(try ranges("a\\Kb", "ab") == [1..<2])
    #expect(try ranges("x*", "漢x") == [0..<0, 3..<4, 4..<4])
  }

  @Test func wholeCellsAreEqualByByte() throws {
    let matcher = Matcher(Pattern(literal: Array("A.c".utf8)))
    for (cell, expected) in [
      ("A.c", true), ("a.c", false), ("Abc", false), ("A.cd", false), ("", false),
    ] {
      #expect(try Array(cell.utf8).withUnsafeBytes { try matcher.matches($0) } == expected)
    }
    let empty = Matcher(Pattern(literal: []))
    #expect(try empty.matches(UnsafeRawBufferPointer(start: nil, count: 0)))
    #expect(try [0x20].withUnsafeBytes { try !empty.matches($0) })
  }

  @Test func bytesThatAreNoTextNeverMatchAsText() throws {
    let pair = Matcher(try Pattern("^.b"))
    #expect(try !([0xFF, 0x62] as [UInt8]).withUnsafeBytes { try pair.matches($0) })
    let any = Matcher(try Pattern("b$"))
    #expect(try ([0xFF, 0x62] as [UInt8]).withUnsafeBytes { try any.matches($0) })
  }

  @Test(arguments: [("(a", 2), ("a)", 1), ("[a", 2), ("*", 0), ("\\d(", 3), ("é(", 3)])
  func anErrorTellsItsPlace(text: String, position: Int) {
    do throws(PatternError) {
      _ = try Pattern(text)
      Issue.record("\(text) is taken")
    } catch {
      guard case .syntax(let reason, let place) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(place == position && !reason.isEmpty, "\(text): \(reason)")
    }
  }

  @Test func aPatternWithoutAnEndIsStopped() throws {
    let matcher = Matcher(try Pattern("(a+)+$"))
    let cell = Array(repeating: UInt8(ascii: "a"), count: 60) + [UInt8(ascii: "b")]
    let elapsed = ContinuousClock().measure {
      #expect(throws: PatternError.tooComplex) {
        _ = try cell.withUnsafeBytes { try matcher.matches($0) }
      }
    }
    #expect(elapsed < .seconds(1))
  }

  @Test func cellsAreKeptByBatch() throws {
    let cells = (0..<200).map { $0 % 3 == 0 ? "cat \($0)" : "dog \($0)" }
    var base: [UInt8] = []
    var starts: [UInt32] = []
    for cell in cells {
      starts.append(UInt32(base.count))
      base += cell.utf8
    }
    let lengths = cells.map { UInt32($0.utf8.count) }
    for pattern in ["cat", "c[a]t", "CAT"] {
      var bits = [UInt64](repeating: ~0, count: 4)
      bits[0] &= ~1
      bits[3] = 0xFF
      try Matcher(Pattern(pattern)).keepMatches(
        &bits, base: base, starts: starts, lengths: lengths, count: 200)
      for row in 0..<200 {
        let expected = row % 3 == 0 && row > 0 && pattern != "CAT"
        #expect(bits[row / 64] >> UInt64(row % 64) & 1 == (expected ? 1 : 0))
      }
    }
  }
}
