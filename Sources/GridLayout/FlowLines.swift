/// The lines of the sections of a flow: by arithmetic, or walked once.
enum FlowLines: Sendable {
  case equal(EqualLines)
  /// One for each section.
  case walked([WalkedLines])

  func length(ofItems count: Int, inSection section: Int) -> Int {
    switch self {
    case .equal(let lines): lines.length(ofItems: count)
    case .walked(let sections): sections[section].length
    }
  }

  /// Where an item of the section stands within its lines.
  func frame(ofItem item: Int, inSection section: Int) -> FlowFrame {
    switch self {
    case .equal(let lines): lines.frame(ofItem: item)
    case .walked(let sections): sections[section].frame(ofItem: item)
    }
  }

  /// The items that touch both ranges, in their order.
  func items(
    inSection section: Int, count: Int, along: Range<Int>, across: Range<Int>
  ) -> [(item: Int, frame: FlowFrame)] {
    switch self {
    case .equal(let lines): lines.items(count: count, along: along, across: across)
    case .walked(let sections): sections[section].items(along: along, across: across)
    }
  }
}

/// Lines of items of one size.
struct EqualLines: Sendable {
  let length: Int
  let breadth: Int
  /// How many items a whole line holds; at least one.
  let perLine: Int
  /// From the start of the first item of a whole line to that of its last.
  private let span: Int
  private let lineSpacing: Int

  init(length: Int, breadth: Int, inner: Int = 0, lineSpacing: Int = 0, itemSpacing: Int = 0) {
    self.length = length
    self.breadth = breadth
    self.lineSpacing = lineSpacing
    perLine = max(1, (inner + itemSpacing) / (breadth + itemSpacing))
    span = max(0, inner - breadth)
  }

  func length(ofItems count: Int) -> Int {
    let lines = ceilingDivision(count, perLine)
    return lines == 0 ? 0 : lines * length + (lines - 1) * lineSpacing
  }

  func frame(ofItem item: Int) -> FlowFrame {
    FlowFrame(
      along: item / perLine * (length + lineSpacing), across: start(ofColumn: item % perLine),
      length: length, breadth: breadth)
  }

  /// What is left over spreads evenly: gap k of n ends at k/n of the span.
  private func start(ofColumn column: Int) -> Int {
    perLine > 1 ? column * span / (perLine - 1) : 0
  }

  func items(
    count: Int, along: Range<Int>, across: Range<Int>
  ) -> [(item: Int, frame: FlowFrame)] {
    let stride = length + lineSpacing
    let firstLine = max(0, floorDivision(along.lowerBound - length, stride) + 1)
    let endLine = min(
      ceilingDivision(count, perLine), ceilingDivision(along.upperBound, stride))
    let columns = 0..<perLine
    let firstColumn = firstIndex(in: columns) { start(ofColumn: $0) + breadth > across.lowerBound }
    let endColumn = firstIndex(in: columns) { start(ofColumn: $0) >= across.upperBound }
    guard firstLine < endLine, firstColumn < endColumn else { return [] }
    var answer: [(item: Int, frame: FlowFrame)] = []
    for line in firstLine..<endLine {
      for item in line * perLine + firstColumn..<line * perLine + endColumn where item < count {
        answer.append((item, frame(ofItem: item)))
      }
    }
    return answer
  }
}
