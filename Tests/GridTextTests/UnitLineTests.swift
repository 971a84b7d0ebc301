import Testing

@testable import GridText

private func texts(_ string: String) -> [String] {
  UnitLine(string).units.map(\.text)
}

@Test func asciiIsOneUnitForEachByte() {
  #expect(texts("ab 1") == ["a", "b", " ", "1"])
  #expect(UnitLine("").width == 0)
}

@Test func controlsAreShownAsTheirPictures() {
  #expect(texts("\0\t\u{1B}\r\n\u{7F}") == ["␀", "␉", "␛", "␍", "␊", "␡"])
  #expect(UnitLine("\r\n").units.allSatisfy { $0.isEscape && $0.width == 1 })
}

@Test func invisibleScalarsAndBrokenBytesAreSpelledOut() {
  #expect(
    texts("\u{9B}\u{202E}\u{FEFF}\u{10FFFF}") == [
      "<U+009B>", "<U+202E>", "<U+FEFF>", "<U+10FFFF>",
    ])
  #expect(
    UnitLine(decoding: [0x61, 0xFF, 0xE2, 0x82][...]).units.map(\.text) == [
      "a", "<FF>", "<E2>", "<82>",
    ])
}

@Test func aMarkWithoutBaseGetsADottedCircle() {
  #expect(texts("\u{301}a") == ["\u{25CC}\u{301}", "a"])
  #expect(texts("\n\u{301}") == ["␊", "\u{25CC}\u{301}"])
}

@Test func onlyFourMarksAreDrawnAndTheUnitTellsSo() {
  let line = UnitLine("x\u{322}\u{323}\u{324}\u{325}\u{326}\u{327}")
  #expect(line.units.count == 1)
  #expect(line.units[0].text.unicodeScalars.count == 5)
  #expect(line.units[0].isEscape)
}

@Test func emojiClustersTakeTwoCells() {
  for emoji in ["👍🏽", "👨‍👩‍👧", "🇯🇵", "❤️", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🫨"] {
    let line = UnitLine(emoji)
    #expect(line.units.count == 1, "\(emoji)")
    #expect(line.width == 2, "\(emoji)")
  }
}

@Test func decodingStopsWhenTheCellsAreFilled() {
  let bytes = Array(String(repeating: "韩", count: 100_000).utf8)
  let line = UnitLine(decoding: bytes[...], maximumWidth: 5)
  #expect(line.width == 6)
  #expect(line.isCut)
  #expect(line.fitted(to: 5).units.map(\.text) == ["韩", "韩", "…"])
  #expect(bytes.withUnsafeBytes { displayWidth(of: $0, limit: 5) } == 5)
}

@Test func invisibleTextInOneCellIsNotReadToItsEnd() {
  let bytes = Array(("e" + String(repeating: "\u{301}", count: 1_000_000)).utf8)
  let line = UnitLine(decoding: bytes[...], maximumWidth: 10)
  #expect(line.isCut || line.width >= 10)
  #expect(line.fitted(to: 10).width <= 10)
}

@Test func otherEllipsesAreMadeSafeAsWell() {
  #expect(UnitLine("hello").fitted(to: 3, ellipsis: "~").units.map(\.text) == ["h", "e", "~"])
  #expect(UnitLine("hello").fitted(to: 3, ellipsis: "\n").units.map(\.text) == ["h", "e", "␊"])
}
