/// Where sections that follow one another start and end.
enum SectionExtents: Sendable {
  /// All of one extent.
  case same(count: Int, extent: Int)
  /// The start of each section, and the end of the last one.
  case each(starts: [Int])

  init(_ extents: [Int]) {
    var starts = [0]
    for extent in extents { starts.append(starts[starts.count - 1] + extent) }
    self = .each(starts: starts)
  }

  /// The end of the last section.
  var end: Int {
    switch self {
    case .same(let count, let extent): count * extent
    case .each(let starts): starts[starts.count - 1]
    }
  }

  /// The start of a section, which is the end of the one before it.
  ///
  /// Clamped to the sections that are there.
  /// - Complexity: O(1).
  func start(of section: Int) -> Int {
    switch self {
    case .same(let count, let extent): min(max(0, section), count) * extent
    case .each(let starts): starts[min(max(0, section), starts.count - 1)]
    }
  }

  /// The sections that touch a range.
  /// - Complexity: O(1) for one extent, else O(log sections).
  func touching(_ range: Range<Int>) -> Range<Int> {
    switch self {
    case .same(let count, let extent):
      guard extent > 0 else { return 0..<0 }
      let first = min(count, max(0, floorDivision(range.lowerBound, extent)))
      return first..<max(first, min(count, ceilingDivision(range.upperBound, extent)))
    case .each(let starts):
      let sections = 0..<starts.count - 1
      let first = firstIndex(in: sections) { starts[$0 + 1] > range.lowerBound }
      return first..<max(first, firstIndex(in: sections) { starts[$0] >= range.upperBound })
    }
  }
}
