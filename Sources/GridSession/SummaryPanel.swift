import GridFrame
import GridLayout
import GridModel
import GridText

/// Draws the figures of one column over the table: figures, histogram, top values.
enum SummaryPanel {
  /// One line of the panel: text at places from left to right.
  struct Line {
    var pieces: [(x: Int, text: UnitLine)] = []
    var isTitle = false
    var isSelected = false
  }

  static func paint(
    _ state: SummaryState, columns: [Column], into frame: inout Frame, theme: Theme
  ) {
    let height = frame.size.height >= 3 ? frame.size.height - 1 : frame.size.height
    // A screen of one cell has no room for an inset.
    let inset = frame.size.width > 2 ? 1 : 0
    let room = max(0, frame.size.width - 2 * inset)
    let title = Line(pieces: [(0, self.title(state, columns).fitted(to: room))], isTitle: true)
    let content =
      state.isAll ? table(state, columns, room: room) : figures(state, room: room)
    // Headings stay, the rest scrolls so that the cursor's line is in the middle.
    let fixed = ([title] + content.fixed).prefix(max(1, height))
    let rest = max(0, height - fixed.count)
    let selected = content.lines.firstIndex { $0.isSelected } ?? 0
    let top = max(0, min(content.lines.count - rest, selected - rest / 2))
    let lines = fixed + content.lines.dropFirst(state.selected == 0 ? 0 : top).prefix(rest)
    for y in 0..<height {
      frame.fill(x: 0..<frame.size.width, y: y, style: theme.panel)
      guard y < lines.count else { continue }
      let line = lines[y]
      let style =
        line.isSelected ? theme.cursor : line.isTitle ? theme.panelTitle : theme.panel
      if line.isSelected { frame.fill(x: 0..<frame.size.width, y: y, style: style) }
      for piece in line.pieces {
        frame.write(
          piece.text, x: piece.x + inset, y: y, style: style,
          escapeStyle: theme.escape(in: style))
      }
    }
  }

  /// What the panel is about, and how far it is.
  private static func title(_ state: SummaryState, _ columns: [Column]) -> UnitLine {
    let done = state.progress.map { "… \(Int($0 * 100)) %" } ?? ""
    if state.isAll {
      let count = state.columns.count
      return UnitLine(
        "\(count) \(count == 1 ? "column" : "columns")" + (done.isEmpty ? "" : " \(done)"))
    }
    guard let column = state.columns.first, columns.indices.contains(column.rawValue) else {
      return UnitLine(done)
    }
    let name = UnitLine(decoding: columns[column.rawValue].name[...], maximumWidth: 4096)
    let kind = UnitLine(
      "  \(columns[column.rawValue].kind.rawValue)" + (done.isEmpty ? "" : " \(done)"))
    return UnitLine(name.units + kind.units)
  }

  // MARK: One column

  /// Wide enough for figures and histogram side by side.
  private static let wide = 64
  private static let figuresWidth = 34

  private static func figures(
    _ state: SummaryState, room: Int
  ) -> (fixed: [Line], lines: [Line]) {
    guard let summary = state.summaries.first else { return ([], []) }
    let isWide = room >= wide
    var lines = figureLines(summary, room: isWide ? figuresWidth : room)
    let bins = binLines(summary, room: isWide ? room - figuresWidth - 2 : room)
    if isWide {
      for (place, bin) in bins.enumerated() {
        if place == lines.count { lines.append(Line()) }
        lines[place].pieces += bin.pieces.map { ($0.x + figuresWidth + 2, $0.text) }
      }
    } else if !bins.isEmpty {
      lines += [Line()] + bins
    }
    if !summary.topValues.isEmpty {
      lines +=
        [Line(), heading(summary, room: room)] + topLines(summary, state.selected, room: room)
    }
    return ([], lines)
  }

  /// Name and figure, one a line.
  private static func figureLines(_ summary: ColumnSummary, room: Int) -> [Line] {
    var rows: [(String, UnitLine)] = []
    func add(_ name: String, _ text: String) { rows.append((name, UnitLine(text))) }
    func add(_ name: String, _ cell: [UInt8]?) {
      guard let cell else { return }
      rows.append((name, UnitLine(decoding: cell[...], maximumWidth: room + 1)))
    }
    func share(_ count: Int) -> String {
      count == 0 ? "0" : "\(count)  \(SummaryText.part(count, of: summary.rowCount))"
    }
    add("rows", String(summary.rowCount))
    add("empty", share(summary.blankCount))
    if summary.wordCount > 0 { add("words", share(summary.wordCount)) }
    if summary.notANumberCount > 0 { add("NaN", share(summary.notANumberCount)) }
    add("distinct", SummaryText.distinct(summary.distinct))
    add("minimum", summary.minimum)
    add("maximum", summary.maximum)
    if let span = summary.span { add("span", SummaryText.duration(span)) }
    if let mean = summary.mean { add("mean", SummaryText.value(mean, kind: summary.kind)) }
    if let deviation = summary.standardDeviation {
      add("deviation", SummaryText.value(deviation, kind: summary.kind))
    }
    if let quantiles = summary.quantiles {
      let mark = summary.isDistributionExact ? "" : "≈"
      for (name, value) in [
        ("5 %", quantiles.low), ("25 %", quantiles.lowerQuartile), ("median", quantiles.median),
        ("75 %", quantiles.upperQuartile), ("95 %", quantiles.high),
      ] {
        add(name, mark + SummaryText.value(value, kind: summary.kind))
      }
    }
    if let lengths = summary.lengths {
      add("length", "\(lengths.lowerBound) to \(lengths.upperBound) characters")
    }
    return rows.map { name, text in
      Line(pieces: [
        (0, UnitLine(name).fitted(to: room)), (11, text.fitted(to: max(0, room - 11))),
      ])
    }
  }

  /// One bin a line: its lower bound, a bar, its count.
  private static func binLines(_ summary: ColumnSummary, room: Int) -> [Line] {
    let bounds = SummaryText.bounds(summary.histogram, kind: summary.kind).map { UnitLine($0) }
    let mark = summary.isDistributionExact ? "" : "≈"
    let counts = summary.histogram.map { UnitLine($0.count == 0 ? "" : "\(mark)\($0.count)") }
    let largest = summary.histogram.map(\.count).max() ?? 0
    let boundWidth = bounds.map(\.width).max() ?? 0
    let countWidth = counts.map(\.width).max() ?? 0
    let barWidth = room - boundWidth - countWidth - 2
    guard barWidth >= 1 else { return [] }
    return summary.histogram.indices.map { place in
      let bar = SummaryText.bar(summary.histogram[place].count, of: largest, width: barWidth)
      return Line(pieces: [
        (boundWidth - bounds[place].width, bounds[place]), (boundWidth + 1, UnitLine(bar)),
        (room - counts[place].width, counts[place]),
      ])
    }
  }

  private static func heading(_ summary: ColumnSummary, room: Int) -> Line {
    let text =
      summary.areTopValuesExact
      ? "top values" : "≈ top values (chosen by a sample, counted exactly)"
    return Line(pieces: [(0, UnitLine(text).fitted(to: room))], isTitle: true)
  }

  /// One of the most frequent cells a line: count, part of all rows, the cell.
  private static func topLines(
    _ summary: ColumnSummary, _ selected: Int, room: Int
  ) -> [Line] {
    let countWidth = summary.topValues.map { String($0.count).utf8.count }.max() ?? 0
    return summary.topValues.enumerated().map { place, value in
      let count = UnitLine(String(value.count))
      let part = UnitLine(SummaryText.part(value.count, of: summary.rowCount))
      // "100.0 %" is the widest part.
      let textX = countWidth + 2 + 7 + 2
      let left = max(0, room - textX)
      let text = UnitLine(decoding: value.text[...], maximumWidth: left + 1).fitted(to: left)
      return Line(
        pieces: [
          (countWidth - count.width, count.fitted(to: room)),
          (countWidth + 2 + 7 - part.width, part), (textX, text),
        ].filter { $0.0 + $0.1.width <= room },
        isSelected: place == selected)
    }
  }
}
