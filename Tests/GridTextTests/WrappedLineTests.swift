import GridText
import Testing

@Suite struct WrappedLineTests {
  private func lines(_ text: String, _ width: Int, limit: Int = .max) -> [String] {
    UnitLine(text).wrapped(to: width, limit: limit).map { $0.units.map(\.text).joined() }
  }

  @Test func breaksAtTheLastBlankThatFits() {
    #expect(lines("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(lines("hello world", 5) == ["hello", "world"])
    #expect(lines("short", 10) == ["short"])
  }

  @Test func wordsLongerThanALineBreakAnywhere() {
    #expect(lines("abcdefgh", 3) == ["abc", "def", "gh"])
    #expect(lines("a bcdefgh", 4) == ["a", "bcde", "fgh"])
  }

  @Test func lineFeedsOfTheTextStayVisibleAndBreak() {
    #expect(lines("one\ntwo\r\nthree", 20) == ["one␊", "two␍␊", "three"])
    #expect(lines("a\n\nb\n", 20) == ["a␊", "␊", "b␊"])
    #expect(lines("a␊b", 20) == ["a␊b"])
  }

  @Test func wideLettersAreNeverSplit() {
    #expect(lines("客户消费", 5) == ["客户", "消费"])
    #expect(lines("客a户", 1) == ["…", "a", "…"])
    #expect(lines("👩‍👩‍👧x", 2) == ["👩‍👩‍👧", "x"])
  }

  @Test func emptyTextIsOneLine() {
    #expect(lines("", 5) == [""])
    #expect(lines("a", 0) == [""])
  }

  @Test func theLastLineTellsThatThereIsMore() {
    #expect(lines("the quick brown fox", 10, limit: 1) == ["the quick…"])
    #expect(lines("abcdefgh", 3, limit: 2) == ["abc", "de…"])
    #expect(lines("abcdef", 3, limit: 2) == ["abc", "def"])
    let cut = UnitLine(decoding: Array("abcdefgh".utf8)[...], maximumWidth: 4).wrapped(to: 3)
    #expect(cut.last?.units.last?.text == "…")
  }

  @Test func everyLineFitsAndNothingIsLost() {
    let text = "ab 客户 a\tb\u{1B}[31m e\u{301} 👍🏽 end\n(0)\u{0} last"
    for width in 1...30 {
      let wrapped = UnitLine(text).wrapped(to: width)
      #expect(wrapped.allSatisfy { $0.width <= width })
      guard width > 8 else { continue }
      let kept = wrapped.flatMap { $0.units.map(\.text) }.filter { $0 != " " }
      #expect(kept == UnitLine(text).units.map(\.text).filter { $0 != " " })
    }
  }
}
