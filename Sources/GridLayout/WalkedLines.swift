/// Lines of one section whose items have their own sizes.
struct WalkedLines: Sendable {
  private struct Line: Sendable {
    let items: Range<Int>
    let along: Int
    let length: Int
    /// Cells left over, to be spread between the items.
    let slack: Int
  }

  private let lines: [Line]
  private let itemSpacing: Int
  private let size: @Sendable (Int) -> (length: Int, breadth: Int)
  let length: Int
  /// The breadth of the broadest line without what is spread.
  let breadth: Int

  /// Asks for the size of each item once.
  /// - Complexity: O(count).
  init(
    count: Int, inner: Int, lineSpacing: Int, itemSpacing: Int,
    size: @escaping @Sendable (Int) -> (length: Int, breadth: Int)
  ) {
    var lines: [Line] = []
    var broadest = 0
    var along = 0
    var first = 0
    var taken = 0
    var longest = 0
    for item in 0..<max(0, count) {
      let (length, breadth) = size(item)
      if item > first, taken + itemSpacing + breadth > inner {
        lines.append(
          Line(
            items: first..<item, along: along, length: longest, slack: max(0, inner - taken)))
        along += longest + lineSpacing
        (first, taken, longest) = (item, 0, 0)
      }
      taken += (item > first ? itemSpacing : 0) + breadth
      longest = max(longest, length)
      broadest = max(broadest, taken)
    }
    if count > 0 {
      lines.append(Line(items: first..<count, along: along, length: longest, slack: 0))
    }
    self.lines = lines
    self.itemSpacing = itemSpacing
    self.size = size
    length = count > 0 ? along + longest : 0
    breadth = broadest
  }

  /// - Complexity: O(log lines + items of the line).
  func frame(ofItem item: Int) -> FlowFrame {
    let line = firstIndex(in: lines.indices) { lines[$0].items.upperBound > item }
    var answer = FlowFrame(along: 0, across: 0, length: 0, breadth: 0)
    walk(lines[line], through: item) { answer = $1 }
    return answer
  }

  /// - Complexity: O(log lines + items of the lines touched).
  func items(along: Range<Int>, across: Range<Int>) -> [(item: Int, frame: FlowFrame)] {
    let first = firstIndex(in: lines.indices) {
      lines[$0].along + lines[$0].length > along.lowerBound
    }
    var answer: [(item: Int, frame: FlowFrame)] = []
    for line in lines[first...] {
      if line.along >= along.upperBound { break }
      walk(line, through: line.items.upperBound - 1) { item, frame in
        let touchesAlong =
          frame.along < along.upperBound && frame.along + frame.length > along.lowerBound
        let touchesAcross =
          frame.across < across.upperBound && frame.across + frame.breadth > across.lowerBound
        if touchesAlong && touchesAcross { answer.append((item, frame)) }
      }
    }
    return answer
  }

  private func walk(_ line: Line, through last: Int, visit: (Int, FlowFrame) -> Void) {
    let gaps = max(1, line.items.count - 1)
    var across = 0
    for item in line.items.lowerBound...last {
      let (length, breadth) = size(item)
      let spread = (item - line.items.lowerBound) * line.slack / gaps
      visit(
        item,
        FlowFrame(along: line.along, across: across + spread, length: length, breadth: breadth))
      across += breadth + itemSpacing
    }
  }
}
