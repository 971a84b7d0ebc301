import GridFrame
import GridLayout
import GridText
import Testing

@Suite struct FramePlacingTests {
  private func frame(_ lines: [String], width: Int) -> Frame {
    var frame = Frame(size: Size(width: width, height: lines.count))
    for (y, line) in lines.enumerated() {
      frame.write(UnitLine(line), x: 0, y: y, style: Style(bold: true), escapeStyle: Style())
    }
    return frame
  }

  @Test func placedFrameStandsWhereItIsPutWithItsCursor() {
    var outer = frame(["........", "x\u{301}.......", "........"], width: 8)
    var inner = frame(["漢x\u{302}", "x"], width: 3)
    inner.cursor = Point(x: 1, y: 1)
    outer.place(inner, at: Point(x: 2, y: 1))
    #expect(outer.lines == ["........", "x\u{301}.漢x\u{302}...", "..x  ..."])
    #expect(outer[2, 1].style.bold && outer[3, 2].text == " ")
    #expect(outer.cursor == Point(x: 3, y: 2))
  }

  @Test func wideUnitsAcrossTheEdgeBecomeBlanks() {
    var outer = frame(["漢漢漢漢"], width: 8)
    outer.place(frame(["ab"], width: 2), at: Point(x: 3, y: 0))
    #expect(outer.lines == ["漢 ab 漢"])
    #expect(outer[5, 0].width == 1)
  }

  @Test func emptyFrameChangesNothing() {
    var outer = frame(["ab"], width: 2)
    outer.place(Frame(size: Size(width: 0, height: 1)), at: Point(x: 9, y: 9))
    #expect(outer.lines == ["ab"])
  }
}
