import GridColumns
import GridModel
import GridPatterns

/// A filter as work: which cells to look at, and for what; shared by threads.
struct FilterPlan: Sendable {
  /// What one cell is tested for.
  enum Test: Sendable {
    case pattern(Pattern)
    /// Stands so to all of the values, in each column by its format.
    case comparison([Bound])
    case blank
  }

  /// A value and how cells stand to it; never `.unequal`.
  struct Bound: Sendable {
    let relation: Condition.Relation
    let value: [UInt8]
  }

  /// The cells that are tested.
  enum Cells: Sendable {
    /// All there are in the record, also those beyond the last known column.
    case all
    case columns([(index: Int, format: ColumnFormat)])
  }

  /// Some cells and their test.
  struct Question: Sendable {
    let cells: Cells
    let test: Test
  }

  /// Those of which one suffices.
  let questions: [Question]
  /// True where the filter keeps the rows for which no question is answered yes.
  let isNegated: Bool

  /// - Throws: `PatternError.syntax`.
  init(_ filter: Filter, formats: [ColumnFormat]) throws(PatternError) {
    let columns = Self.columns(of: filter.scope, formats: formats)
    let cells: Cells
    if case .anyCell = filter.scope { cells = .all } else { cells = .columns(columns) }
    switch filter.condition {
    case .pattern(let text):
      questions = [Question(cells: cells, test: .pattern(try Pattern(text)))]
    case .cell(let bytes):
      questions = [Question(cells: cells, test: .pattern(Pattern(literal: bytes)))]
    case .blank:
      questions = [Question(cells: .columns(columns), test: .blank)]
    case .comparison(.equal, let text), .comparison(.unequal, let text):
      questions = Self.equality(Array(text.utf8), cells, typed: Self.comparable(columns, text))
    case .comparison(let relation, let text):
      questions = Self.comparison([(relation, text)], columns)
    case .range(let low, let high):
      let bounds = [(Condition.Relation.greaterOrEqual, low), (.lessOrEqual, high)]
      questions = Self.comparison(
        bounds.compactMap { bound in bound.1.map { (bound.0, $0) } }, columns)
    }
    switch filter.condition {
    case .blank(let isBlank): isNegated = !isBlank
    case .comparison(let relation, _): isNegated = relation == .unequal
    case .pattern, .cell, .range: isNegated = false
    }
  }

  private static func columns(
    of scope: Filter.Scope, formats: [ColumnFormat]
  ) -> [(index: Int, format: ColumnFormat)] {
    let indices: [Int] =
      switch scope {
      case .anyCell: Array(formats.indices)
      case .column(let column): [column.rawValue]
      case .columns(let columns): columns.map(\.rawValue)
      }
    // A column that came later has no format yet.
    return indices.map {
      ($0, formats.indices.contains($0) ? formats[$0] : ColumnFormat(kind: .text))
    }
  }

  private static func equality(
    _ value: [UInt8], _ cells: Cells, typed: [(index: Int, format: ColumnFormat)]
  ) -> [Question] {
    let exact = Question(cells: cells, test: .pattern(Pattern(literal: value)))
    let typed = typed.filter { $0.format.kind != .text }
    if typed.isEmpty { return [exact] }
    let bound = Bound(relation: .equal, value: value)
    return [exact, Question(cells: .columns(typed), test: .comparison([bound]))]
  }

  private static func comparison(
    _ bounds: [(relation: Condition.Relation, text: String)],
    _ columns: [(index: Int, format: ColumnFormat)]
  ) -> [Question] {
    let columns = bounds.reduce(columns) { comparable($0, $1.text) }
    let bounds = bounds.map { Bound(relation: $0.relation, value: Array($0.text.utf8)) }
    return [Question(cells: .columns(columns), test: .comparison(bounds))]
  }

  /// Of several columns, only those of the value's kind: a number is no bound for names.
  private static func comparable(
    _ columns: [(index: Int, format: ColumnFormat)], _ text: String
  ) -> [(index: Int, format: ColumnFormat)] {
    if columns.count == 1 { return columns }
    let isText = !looksLikeValue(text)
    return columns.filter { ($0.format.kind == .text) == isText }
  }
}
