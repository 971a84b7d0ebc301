import GridFrame
import GridLayout
import GridTestSupport
import GridText
import Testing

private let texts = [
  "a", "hello world", "雷雷", "x雷", "👨‍👩‍👧", "e\u{301}\u{302}", "\u{1B}[31m", "", "\u{202E}", "한국어", "1️⃣",
]

private func randomFrame(_ size: Size, using random: inout SeededGenerator) -> Frame {
  var frame = Frame(size: size)
  scribble(on: &frame, times: Int.random(in: 0...30, using: &random), using: &random)
  return frame
}

private func scribble(on frame: inout Frame, times: Int, using random: inout SeededGenerator) {
  for _ in 0..<times {
    let x = Int.random(in: -3...frame.size.width, using: &random)
    let y = Int.random(in: 0..<frame.size.height, using: &random)
    let style = Style(bold: Bool.random(using: &random), foreground: .palette(3))
    let clip = max(0, x - 2)..<(max(0, x - 2) + 9)
    let text = texts.randomElement(using: &random) ?? ""
    switch Int.random(in: 0...4, using: &random) {
    case 0: frame.fill(x: x..<(x + 4), y: y, style: style)
    case 3: frame.restyle(x: x..<(x + 2), y: y) { $0.dim = true }
    case 1: frame.draw(.vertical, x: x..<(x + 1), y: y, style: style)
    case 2:
      var line = PlainLine()
      guard Array(text.utf8).withUnsafeBytes({ line.read($0, room: 20) }) else { continue }
      frame.write(line, x: x, y: y, clip: clip, style: style)
    default:
      frame.write(
        UnitLine(text), x: x, y: y, clip: clip, style: style, escapeStyle: Style(dim: true))
    }
  }
}

/// Each cell as a test reads it.
private func picture(_ frame: Frame, row y: Int) -> [FrameCell] {
  (0..<frame.size.width).map { frame[$0, y] }
}

@Suite struct FrameChangesTests {
  @Test func changedCellsTurnOneFrameIntoTheOtherInRandomPairs() {
    for seed in 1...300 {
      var random = SeededGenerator(seed: UInt64(seed))
      let size = Size(width: Int.random(in: 1...24, using: &random), height: 3)
      let old = randomFrame(size, using: &random)
      var new = seed % 3 == 0 ? randomFrame(size, using: &random) : old
      scribble(on: &new, times: seed % 4, using: &random)
      for y in 0..<size.height {
        let (before, after) = (picture(old, row: y), picture(new, row: y))
        let runs = new.changedRuns(ofRow: y, since: old)
        #expect(runs.isEmpty == (before == after), "seed \(seed), row \(y)")
        var redrawn = before
        for run in runs {
          redrawn.replaceSubrange(run, with: after[run])
          for end in [run.lowerBound, run.upperBound] where end < size.width {
            #expect(before[end].width > 0 && after[end].width > 0, "seed \(seed), row \(y)")
          }
          // Nothing is sent that could have been left out.
          let start = run.lowerBound
          let width = max(1, Int(max(before[start].width, after[start].width)))
          let first = start..<min(run.upperBound, start + width)
          #expect(before[first] != after[first], "seed \(seed), row \(y)")
        }
        #expect(redrawn == after, "seed \(seed), row \(y)")
        for (run, next) in zip(runs, runs.dropFirst()) {
          #expect(next.lowerBound - run.upperBound >= Frame.gap, "seed \(seed), row \(y)")
        }
      }
      #expect((new == old) == (0..<3).allSatisfy { picture(new, row: $0) == picture(old, row: $0) })
    }
  }

  @Test func aUnitNeverStandsWithHalfItsCells() {
    for seed in 1...300 {
      var random = SeededGenerator(seed: UInt64(seed))
      let frame = randomFrame(Size(width: 14, height: 2), using: &random)
      for y in 0..<2 {
        var x = 0
        while x < 14 {
          let width = Int(frame[x, y].width)
          #expect(width > 0, "seed \(seed): half a unit at \(x), \(y)")
          for place in (x + 1)..<max(x + 1, x + width) {
            #expect(place < 14 && frame[place, y].width == 0, "seed \(seed)")
          }
          x += max(1, width)
        }
      }
    }
  }

  @Test func plainTextIsWrittenLikeUnits() {
    for seed in 1...300 {
      var random = SeededGenerator(seed: UInt64(seed))
      var first = randomFrame(Size(width: 12, height: 1), using: &random)
      var second = first
      let text = ["hello", "雷雷雷", "x雷y雷", "", " "].randomElement(using: &random) ?? ""
      let x = Int.random(in: -4...13, using: &random)
      let clip = Int.random(in: -2...4, using: &random)..<Int.random(in: 5...14, using: &random)
      var line = PlainLine()
      #expect(Array(text.utf8).withUnsafeBytes { line.read($0, room: 9) })
      let style = Style(reverse: true)
      let end = first.write(line, x: x, y: 0, clip: clip, style: style)
      let expected = second.write(
        UnitLine(text), x: x, y: 0, clip: clip, style: style, escapeStyle: style)
      #expect(end == expected && first == second, "seed \(seed)")
    }
  }

  @Test func theSameClustersKeptOtherwiseAreNoChange() {
    var first = Frame(size: Size(width: 8, height: 1))
    var second = first
    first.write(UnitLine("👨‍👩‍👧1️⃣"), x: 0, y: 0, style: Style(), escapeStyle: Style())
    second.write(UnitLine("1️⃣"), x: 2, y: 0, style: Style(), escapeStyle: Style())
    #expect(first.changedRuns(ofRow: 0, since: second) == [0..<2])
    second.write(UnitLine("👨‍👩‍👧"), x: 0, y: 0, style: Style(), escapeStyle: Style())
    #expect(first == second)
  }
}
