import GridFrame
import GridLayout
import GridModel
import GridTestSupport
import Testing

@testable import GridSession

@Suite struct PreparedLayoutTests {
  @Test func scrollingMovingAndNewRowsPrepareNoLayout() throws {
    var test = TestSession(wideTable(columns: 60, rows: 400))
    let before = try #require(test.state.preparedLayout?.count)
    test.press(.pageDown, .down, .right, .pageUp, .end, .controlRight, .controlLeft, .home)
    test.send(.mouse(.wheelDown(Point(x: 3, y: 5), sideways: true)))
    _ = try test.frame()
    _ = test.session.take(
      .table(columns: test.state.columns, rowCount: .atLeast(500), progress: 0.5))
    _ = test.session.take(.cellWidths(Array(repeating: 1, count: 60)))
    #expect(test.state.preparedLayout?.count == before)
    #expect(test.state.layout.contentSize.height == 501)
  }

  @Test func whatMovesColumnsPreparesALayout() throws {
    var test = TestSession(wideTable(columns: 6, rows: 40))
    var count = try #require(test.state.preparedLayout?.count)
    let changes: [(String, (inout TestSession) -> Void)] = [
      ("width", { $0.send(.resize(Size(width: 90, height: 24))) }),
      ("mode", { $0.type("w") }),
      ("hand", { $0.type(">") }),
      ("row numbers", { $0.type("#") }),
      ("cells", { _ = $0.session.take(.cellWidths([30])) }),
    ]
    for (name, change) in changes {
      change(&test)
      let now = try #require(test.state.preparedLayout?.count)
      #expect(now > count, "\(name)")
      count = now
    }
    test.send(.resize(Size(width: 90, height: 10)))
    #expect(test.state.preparedLayout?.count == count, "height")
  }

  @Test func thePreparedLayoutIsTheOneComputedAnew() {
    for seed in 1...200 {
      var random = SeededGenerator(seed: UInt64(seed))
      var test = TestSession(wideTable(columns: Int.random(in: 1...12, using: &random), rows: 30))
      for _ in 0..<20 {
        switch Int.random(in: 0...7, using: &random) {
        case 0: test.type("w")
        case 1: test.type(Bool.random(using: &random) ? "<" : ">")
        case 2: test.type("#")
        case 3:
          let width = Int.random(in: 1...120, using: &random)
          test.send(.resize(Size(width: width, height: 12)))
        case 4: test.press(.right)
        case 5: test.press(.controlRight)
        case 6: test.press(.left)
        default:
          _ = test.session.take(.cellWidths([Int.random(in: 0...60, using: &random)]))
        }
        var fresh = test.state
        fresh.preparedLayout = nil
        #expect(test.state.layout.widths == fresh.layout.widths, "seed \(seed)")
        #expect(test.state.layout.edges == fresh.layout.edges, "seed \(seed)")
      }
    }
  }

  @Test func columnsInViewAreTheShownOnesFromTheLeft() {
    for seed in 1...200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let columns = Int.random(in: 1...9, using: &random)
      var state = TestSession(wideTable(columns: columns, rows: 3), width: 60).state
      state.frozen = Int.random(in: 0...columns, using: &random)
      state.left = Int.random(in: 0..<columns, using: &random)
      let spans = state.columnSpans(state.layout)
      let wanted =
        Array(0..<state.frozen) + Array(min(columns, max(state.frozen, state.left))..<columns)
      #expect(spans.map(\.position) == Array(wanted.prefix(spans.count)), "seed \(seed)")
      #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.right == $1.left }, "seed \(seed)")
    }
  }
}
