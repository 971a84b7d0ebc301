import GridFrame
import GridLayout
import GridText
import Testing

@Suite struct HeadlessScreenTests {
  @Test func keepsTheFrameShownLast() {
    let screen = HeadlessScreen(size: Size(width: 4, height: 1))
    var frame = Frame(size: screen.size)
    frame.write(UnitLine("ab"), x: 0, y: 0, style: Style(), escapeStyle: Style())
    screen.present(frame)
    #expect(screen.frame.lines == ["ab"])
  }

  @Test func tellsEachEventOnceAndTakesItsSize() {
    let screen = HeadlessScreen(size: Size(width: 4, height: 1), events: [.key(.down)])
    screen.send(.resize(Size(width: 9, height: 3)))
    #expect(screen.size == Size(width: 9, height: 3))
    #expect(
      screen.nextEvents(timeoutMilliseconds: nil) == [
        .key(.down), .resize(Size(width: 9, height: 3)),
      ])
    #expect(screen.nextEvents(timeoutMilliseconds: 0).isEmpty)
  }
}
