import GridFrame
import GridModel
import GridPatterns
import GridText

/// Finds what is searched for in the cells in view, to be marked.
struct MatchMarks {
  private let matcher: Matcher
  /// The columns that are searched; nil for all.
  private let columns: [ColumnIndex]?

  /// Places marked in one cell: more are not worth their time.
  private static let limit = 64

  /// Nil where nothing is searched for whose places can be shown.
  init?(_ search: Search?) {
    guard let search else { return nil }
    switch search.filter.condition {
    case .pattern(let text):
      guard let pattern = try? Pattern(text) else { return nil }
      matcher = Matcher(pattern)
    case .cell(let bytes): matcher = Matcher(Pattern(literal: bytes))
    case .comparison, .range, .blank: return nil
    }
    switch search.filter.scope {
    case .anyCell: columns = nil
    case .column(let column): columns = [column]
    case .columns(let shown): columns = shown
    }
  }

  /// - Complexity: O(1) where the columns stand in the order of the table, else O(columns).
  func looks(at column: ColumnIndex) -> Bool {
    guard let columns else { return true }
    // Asked for each frame: a set of very many columns would take longer than the rest of it.
    let place = column.rawValue
    return (columns.indices.contains(place) && columns[place] == column) || columns.contains(column)
  }

  /// The places of the matches in a cell, in cells of the terminal from its beginning.
  func places(in cell: UnsafeRawBufferPointer) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var start = 0
    while places.count < Self.limit, let found = try? matcher.range(in: cell, from: start) {
      if !found.isEmpty {
        let left = displayWidth(of: UnsafeRawBufferPointer(rebasing: cell[..<found.lowerBound]))
        let width = displayWidth(of: UnsafeRawBufferPointer(rebasing: cell[found]))
        places.append(left..<left + width)
      }
      start = max(found.upperBound, start + 1)
    }
    return places
  }
}
