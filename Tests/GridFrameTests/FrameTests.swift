import GridFrame
import GridLayout
import GridText
import Testing

@Suite struct FrameTests {
  private func frame(_ text: String, x: Int, clip: Range<Int>? = nil) -> Frame {
    var frame = Frame(size: Size(width: 8, height: 1))
    frame.write(
      UnitLine(text), x: x, y: 0, clip: clip, style: Style(), escapeStyle: Style(dim: true))
    return frame
  }

  @Test func aWideUnitTakesTwoCells() {
    let frame = frame("雷a", x: 1)
    #expect(frame[1, 0].width == 2 && frame[2, 0].width == 0 && frame[3, 0].text == "a")
    #expect(frame.lines == [" 雷a"])
  }

  @Test func aUnitAcrossTheClipBecomesBlanks() {
    #expect(frame("雷雷雷", x: 0, clip: 1..<5).lines == ["  雷"])
    #expect(frame("ab雷", x: 5).lines == ["     ab"])
  }

  @Test func writingOverHalfOfAWideUnitBlanksTheOtherHalf() {
    var frame = frame("雷", x: 2)
    frame.write(UnitLine("x"), x: 3, y: 0, style: Style(), escapeStyle: Style())
    #expect(frame[2, 0].text == " " && frame[2, 0].width == 1)
    frame.write(UnitLine("雷"), x: 4, y: 0, style: Style(), escapeStyle: Style())
    frame.write(UnitLine("y"), x: 4, y: 0, style: Style(), escapeStyle: Style())
    #expect(frame.lines == ["   xy"])
  }

  @Test func anEscapeIsMarked() {
    let frame = frame("a\u{1B}b", x: 0)
    #expect(frame.lines == ["a␛b"])
    #expect(frame[1, 0].style.dim && !frame[0, 0].style.dim)
  }

  @Test func nothingIsWrittenOutside() {
    var frame = Frame(size: Size(width: 0, height: 0))
    frame.write(UnitLine("abc"), x: -1, y: 0, style: Style(), escapeStyle: Style())
    #expect(frame.cells.isEmpty)
    #expect(self.frame("abc", x: -1).lines == ["bc"])
  }

  @Test func theSortedColumnIsTintedWhereThereIsColour() {
    #expect(Theme(depth: .palette256).sorted.background == .palette(111))
    #expect(Theme(depth: .none).sorted.background == .standard && Theme(depth: .none).sorted.bold)
    for depth in [ColorDepth.eight, .sixteen, .palette256] {
      let style = Theme(depth: depth).sorted
      #expect(style.background != .standard && style.foreground != .standard)
    }
  }
}
