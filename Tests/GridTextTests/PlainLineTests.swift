import GridTestSupport
import Testing

@testable import GridText

/// What the general way draws in `room` cells, one text a cell, "" in the second half of a wide one.
private func general(_ bytes: [UInt8], room: Int) -> [String] {
  let line = UnitLine(decoding: bytes[...], maximumWidth: room + 1).fitted(to: room)
  return line.units.flatMap { [$0.text] + Array(repeating: "", count: $0.width - 1) }
}

private func fast(_ bytes: [UInt8], room: Int) -> [String]? {
  var line = PlainLine()
  guard bytes.withUnsafeBytes({ line.read($0, room: room) }) else { return nil }
  return line.glyphs.map { glyph in
    glyph == 0 ? "" : Unicode.Scalar(glyph & ~PlainLine.wide).map { String(Character($0)) } ?? "?"
  }
}

@Test func plainTextLooksTheSameInBothWays() {
  let pieces = [
    "a", "B", " ", "7", ".", "~", "é", "ß", "я", "Ѐ", "雷", "韓", "국", "あ", "ー", "\u{3099}",
    "\u{301}", "\u{0}", "\n", "\u{7F}", "\u{80}", "…", "─", "👍", "\u{FE0F}", "\u{200D}", "ﾞ",
  ].map { Array($0.utf8) }
  for seed in 1...400 {
    var random = SeededGenerator(seed: UInt64(seed))
    // Common letters alone in half of the texts, so that the fast way is taken often.
    let choice = seed % 2 == 0 ? pieces[..<15] : pieces[...]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      bytes += choice.randomElement(using: &random) ?? []
    }
    if seed % 10 == 1, !bytes.isEmpty { bytes.removeLast() }
    for room in [-1, 0, 1, 2, 3, 7, 20, 41, 90] {
      guard let cells = fast(bytes, room: room) else { continue }
      #expect(cells == general(bytes, room: max(0, room)), "seed \(seed), room \(room)")
    }
    if seed % 20 == 0 { #expect(fast(bytes, room: 90) != nil, "seed \(seed)") }
    for limit in [0, 1, 7, 8, 9, 30, Int.max] {
      let width = bytes.withUnsafeBytes { displayWidth(of: $0, limit: limit) }
      #expect(width == min(UnitLine(decoding: bytes[...]).width, limit), "seed \(seed)")
    }
  }
}

@Test func whatIsNotPlainIsLeftToTheGeneralWay() {
  for text in ["a\u{301}", "tab\t", "\u{1B}[31m", "\u{7F}", "\u{9B}", "👍🏽", "\u{202E}x", "e\n"] {
    #expect(fast(Array(text.utf8), room: 20) == nil, "\(text.debugDescription)")
  }
  #expect(fast([0x61, 0xFF], room: 20) == nil)
  #expect(fast([0xE9, 0x9B], room: 20) == nil)
}

@Test func plainTextThatIsTooLongEndsWithTheEllipsis() {
  #expect(fast(Array("hello  world".utf8), room: 7) == ["h", "e", "l", "l", "o", "…"])
  #expect(fast(Array("雷雷雷".utf8), room: 4) == ["雷", "", "…"])
  #expect(fast(Array("hello".utf8), room: 0) == [])
  #expect(fast([], room: 0) == [])
}
