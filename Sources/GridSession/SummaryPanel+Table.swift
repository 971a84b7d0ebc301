import GridModel
import GridText

/// The table of all columns: one a line, as many figures as there is room for.
extension SummaryPanel {
  static func table(
    _ state: SummaryState, _ columns: [Column], room: Int
  ) -> (fixed: [Line], lines: [Line]) {
    guard !state.summaries.isEmpty else { return ([], []) }
    // 80 cells hold all figures when names and cells are cut.
    let isWide = room >= 110
    var figures: [Figure] = [
      Figure("column", limit: isWide ? 24 : 12) { name(of: $0, columns) },
      Figure("kind") { UnitLine($0.kind.rawValue) },
      Figure("rows", isRight: true) { UnitLine(String($0.rowCount)) },
      Figure("empty", isRight: true) { UnitLine(String($0.blankCount)) },
      Figure("distinct", isRight: true) { UnitLine(SummaryText.distinct($0.distinct)) },
      Figure("minimum", limit: isWide ? 20 : 10) { cell($0.minimum) },
      Figure("maximum", limit: isWide ? 20 : 10) { cell($0.maximum) },
      Figure("mean", isRight: true) { summary in
        UnitLine(summary.mean.map { SummaryText.value($0, kind: summary.kind) } ?? "")
      },
    ]
    for index in figures.indices { figures[index].measure(state.summaries) }
    // The name shows even where it must be cut; others come whole or not at all.
    figures[0].width = min(figures[0].width, room)
    var x = 0
    var shown: [(figure: Figure, x: Int)] = []
    for figure in figures {
      guard x + figure.width <= room else { break }
      shown.append((figure, x))
      x += figure.width + 2
    }
    let heading = Line(
      pieces: shown.map { figure, x in figure.piece(UnitLine(figure.title), x: x) }, isTitle: true)
    let lines = state.summaries.enumerated().map { place, summary in
      Line(
        pieces: shown.map { figure, x in figure.piece(figure.text(summary), x: x) },
        isSelected: place == state.selected)
    }
    return ([heading], lines)
  }

  /// A column of the table.
  private struct Figure {
    let title: String
    let limit: Int
    let isRight: Bool
    let text: (ColumnSummary) -> UnitLine
    var width = 0

    init(
      _ title: String, limit: Int = 24, isRight: Bool = false,
      _ text: @escaping (ColumnSummary) -> UnitLine
    ) {
      self.title = title
      self.limit = limit
      self.isRight = isRight
      self.text = text
    }

    /// Takes the width of the widest text, within the limit.
    mutating func measure(_ summaries: [ColumnSummary]) {
      width = summaries.reduce(UnitLine(title).width) { max($0, min(limit, text($1).width)) }
    }

    /// A text with its place when the column begins at `x`.
    func piece(_ text: UnitLine, x: Int) -> (x: Int, text: UnitLine) {
      let fitted = text.fitted(to: width)
      return (isRight ? x + width - fitted.width : x, fitted)
    }
  }

  private static func name(of summary: ColumnSummary, _ columns: [Column]) -> UnitLine {
    guard columns.indices.contains(summary.column.rawValue) else { return UnitLine() }
    return UnitLine(decoding: columns[summary.column.rawValue].name[...], maximumWidth: 80)
  }

  private static func cell(_ bytes: [UInt8]?) -> UnitLine {
    UnitLine(decoding: (bytes ?? [])[...], maximumWidth: 80)
  }
}
