import GridFrame
import GridLayout
import GridModel
import GridSession
import GridText

/// A table in memory, which sorts by comparing whole cells as text or whole numbers.
final class ArrayTable: Table {
  let columns: [Column]
  let rows: [[String]]

  init(_ titles: [String], kinds: [ColumnKind] = [], _ rows: [[String]]) {
    columns = titles.enumerated().map { index, title in
      Column(name: Array(title.utf8), kind: index < kinds.count ? kinds[index] : .text)
    }
    self.rows = rows
  }

  var rowCount: RowCount { .exact(rows.count) }

  func cells(of rows: [RowNumber], columns: [ColumnIndex], limit: Int) -> RowBlock {
    var arena: [UInt8] = []
    var offsets = [0]
    for row in rows {
      for column in columns {
        arena += Array(self.rows[row.rawValue][column.rawValue].utf8).prefix(limit)
        offsets.append(arena.count)
      }
    }
    return RowBlock(
      arena: arena, offsets: offsets, rowCount: rows.count, columnCount: columns.count)
  }

  func order(
    for query: Query, firstRows: Int, job: Job, partial: (RowOrder) -> Void
  ) -> RowOrder? {
    var order = rows.indices.filter { row in
      query.filters.allSatisfy { matchingColumns(row, $0).isEmpty == false }
    }
    for key in query.sortKeys.reversed() {
      let column = key.column.rawValue
      let value: (Int) -> Int = { Int(self.rows[$0][column].filter(\.isNumber)) ?? 0 }
      let isBefore: (Int, Int) -> Bool =
        columns[column].kind.isNumeric
        ? { value($0) < value($1) } : { self.rows[$0][column] < self.rows[$1][column] }
      let ordered = order.enumerated().sorted { left, right in
        let (first, second) = key.descending ? (right, left) : (left, right)
        if isBefore(first.element, second.element) { return true }
        if isBefore(second.element, first.element) { return false }
        return left.offset < right.offset
      }
      order = ordered.map(\.element)
    }
    let rows = order.map { UInt32($0) }
    return query.filters.isEmpty ? .permutation(rows) : .selection(rows)
  }

  /// The columns whose cell of a row holds the text of a filter, or equals it.
  private func matchingColumns(_ row: Int, _ filter: Filter) -> [Int] {
    columns.indices.filter { column in
      if case .column(let index) = filter.scope, index.rawValue != column { return false }
      let cell = rows[row][column]
      switch filter.condition {
      case .pattern(let text): return cell.contains(text)
      case .cell(let bytes): return Array(cell.utf8) == bytes
      case .comparison, .range, .blank: return false
      }
    }
  }

  func nextMatch(_ request: SearchRequest, job: Job) -> Match? {
    let count = request.order.count(of: rowCount)
    let step = request.isBackward ? -1 : 1
    var place = max(0, request.position) * columns.count + request.column
    if !request.includesStart { place += step }
    for _ in 0..<count * columns.count {
      let wrapped = (place + count * columns.count) % (count * columns.count)
      let position = wrapped / columns.count
      let row = request.order.row(at: position).rawValue
      if matchingColumns(row, request.filter).contains(wrapped % columns.count) {
        return Match(
          position: position, column: wrapped % columns.count, hasWrapped: wrapped != place)
      }
      place += step
    }
    return nil
  }

  func tally(_ request: SearchRequest, job: Job) -> MatchTally? {
    let count = request.order.count(of: rowCount)
    let matching = (0..<count).filter {
      !matchingColumns(request.order.row(at: $0).rawValue, request.filter).isEmpty
    }
    let rank = matching.firstIndex(of: request.position)
    return MatchTally(rowCount: matching.count, rank: rank.map { $0 + 1 })
  }

  func lastRows(atMost count: Int) -> RowOrder? { nil }

  func summaries(of columns: [ColumnIndex], filters: [Filter], job: Job) -> [ColumnSummary]? {
    columns.map { ColumnSummary(column: $0, kind: self.columns[$0.rawValue].kind) }
  }
}

/// The program's core over a table in memory, its sorts done at once.
struct TestSession {
  let table: ArrayTable
  var session: Session
  private(set) var effects: [Effect] = []

  init(_ table: ArrayTable, width: Int = 80, height: Int = 24) {
    self.table = table
    session = Session(
      State(
        title: "test.csv", size: Size(width: width, height: height), columns: table.columns,
        rowCount: table.rowCount))
    var widths = Array(repeating: 0, count: table.columns.count)
    for row in table.rows {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], UnitLine(cell).width)
      }
    }
    _ = session.take(.cellWidths(widths))
  }

  var state: State { session.state }

  mutating func press(_ keys: Key...) {
    for key in keys { send(.key(key)) }
  }

  mutating func type(_ text: String) {
    for character in text { send(.key(.character(character))) }
  }

  mutating func send(_ event: Event) { run(session.handle(event)) }

  mutating func run(_ new: [Effect]) {
    effects += new
    for effect in new {
      for answer in answers(to: effect) { run(session.take(answer)) }
    }
  }

  /// True where work waits for `finish`, so that what runs can be looked at.
  var holdsWork = false

  private func answers(to effect: Effect) -> [Answer] {
    if holdsWork { return [] }
    switch effect {
    case .order(let query, let firstRows, let generation):
      let order = table.order(for: query, firstRows: firstRows, job: Job()) { _ in }
      return order.map { [.order($0, generation: generation)] } ?? []
    case .search(var request, let generation):
      let match = table.nextMatch(request, job: Job())
      request.position = match?.position ?? 0
      let tally = table.tally(request, job: Job())
      return [.match(match, generation: generation)]
        + (tally.map { [.tally($0, generation: generation)] } ?? [])
    case .read(let row, let column, let purpose):
      let cell = table.cells(of: [row], columns: [column], limit: purpose.byteLimit)
        .cell(row: 0, column: 0)
      return [.cell(Array(cell), column, purpose)]
    case .transpose(let rows, let columns):
      let turned = try? Transposition(of: table, rows: rows, columns: columns)
      return turned.map { [.transposed($0)] } ?? []
    case .summarize(let columns, let filters, let generation):
      let summaries = table.summaries(of: columns, filters: filters, job: Job())
      return summaries.map { [.summaries($0, generation: generation)] } ?? []
    default: return []
    }
  }

  /// The rows shown, by their first cell.
  var firstCells: [String] {
    (0..<state.rowsInView).map { table.rows[state.order.row(at: $0).rawValue][0] }
  }

  func frame(_ depth: ColorDepth = .none) throws -> Frame {
    try view(state, table, theme: Theme(depth: depth))
  }
}

/// The seven customers of the tutorials.
func customers() -> ArrayTable {
  ArrayTable(
    ["客户", "消费金额", "消费次数", "满意度"], kinds: [.text, .integer, .integer, .percent],
    [
      ["hangge", "100", "8", "60%"], ["张三", "223", "16", "81%"], ["李四", "143", "25", "93%"],
      ["王五", "75", "2", "53%"], ["韩梅梅", "43", "12", "33%"], ["李雷", "33", "27", "45%"],
      ["王大力", "33", "22", "15%"],
    ])
}

func wideTable(columns: Int, rows: Int) -> ArrayTable {
  ArrayTable(
    (0..<columns).map { "c\($0 + 1)" }, kinds: Array(repeating: .integer, count: columns),
    (0..<rows).map { row in (0..<columns).map { String(row * columns + $0) } })
}
