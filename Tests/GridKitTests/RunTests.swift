import Testing

@testable import GridKit

/// The loop, and what a loop of a program's own needs.
@Suite struct RunTests {
  private let size = Size(width: 40, height: 16)

  @Test func runsOnAScreenWithoutTerminalUntilItsEventsEnd() {
    let grid = customers()
    let screen = HeadlessScreen(size: size, events: [.key(.character("2")), .key(.down)])
    #expect(grid.run(on: screen) == nil)
    #expect(screen.frame.size == size)
    #expect(screen.frame.lines.joined().contains("消费金额▲"))
    #expect(!grid.isFinished)
  }

  @Test func qEndsItAndLeavesTheEventsBehind() {
    let grid = customers()
    let screen = HeadlessScreen(
      size: size, events: [.key(.character("q")), .key(.character("2"))])
    grid.run(on: screen)
    #expect(grid.isFinished)
    #expect(!grid.picture.contains("▲"))
    grid.run(on: HeadlessScreen(size: size))
    #expect(!grid.isFinished, "another run begins anew")
  }

  @Test func finishAndSignalsEndIt() {
    let grid = customers()
    grid.onWake = { grid.finish() }
    grid.run(on: HeadlessScreen(size: size, events: [.wake, .key(.character("2"))]))
    #expect(grid.isFinished && !grid.picture.contains("▲"))
    let screen = HeadlessScreen(size: size, events: [.terminate(signal: 15)])
    #expect(grid.run(on: screen) == 15)
  }

  @Test func resizingIsFollowed() {
    let grid = customers()
    let screen = HeadlessScreen(size: size, events: [])
    screen.send(.resize(Size(width: 50, height: 18)))
    grid.run(on: screen)
    #expect(screen.frame.size == Size(width: 50, height: 18))
  }

  @Test func showsAtMostThirtyFramesASecondAndTheLastOneWhole() {
    let grid = letters(6)
    grid.onKey = { key in
      guard key == .character("v") else { return false }
      grid.setLayout(CircleLayout(itemSize: Size(width: 5, height: 3)), animated: true)
      return true
    }
    grid.setLayout(FlowLayout(itemSize: .same(Size(width: 7, height: 3))), animated: false)
    let screen = WaitingScreen(size: size, events: [.key(.character("v"))])
    grid.run(on: screen, clock: { screen.time })
    let frames = screen.frames.dropFirst()
    #expect(frames.count >= 5 && frames.count <= 8)
    for (one, next) in zip(frames.dropFirst(), frames.dropFirst(2)) {
      #expect(next.time - one.time >= 1000 / 30)
    }
    let direct = letters(6, width: size.width, height: size.height)
    direct.setLayout(CircleLayout(itemSize: Size(width: 5, height: 3)), animated: false)
    #expect(frames.last?.frame == direct.frame)
  }

  @Test func aSingleDigitIsTakenAfterItsWait() {
    let grid = GridController(size: size)
    grid.setColumns((1...12).map { "c\($0)" })
    grid.addRow((1...12).map { "\(20 - $0)" })
    let screen = WaitingScreen(size: size, events: [.key(.character("1"))])
    grid.run(on: screen, clock: { screen.time })
    #expect(grid.picture.contains("c1▲"))
    #expect(screen.time >= 1400)
  }

  @Test func ctrlLSendsTheWholeScreenAgain() {
    let grid = customers()
    grid.press(.control("l"), .control("r"), .control("z"), .control("c"))
    #expect(grid.needsRedraw)
    grid.run(on: HeadlessScreen(size: size))
    #expect(!grid.needsRedraw)
  }

  @Test func colourOfTheScreenDecidesTheThemeUnlessOneIsSet() {
    let grid = customers()
    let screen = HeadlessScreen(
      size: size, colorDepth: .palette256, events: [.key(.character("1"))])
    grid.run(on: screen)
    let hasColour = { (frame: Frame) in
      frame.cells.contains { $0.style.background != .standard }
    }
    #expect(hasColour(screen.frame))
    grid.theme = Theme(depth: .none)
    #expect(!hasColour(grid.frame))
  }
}
