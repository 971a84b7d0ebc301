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

  func cells(of rows: [RowNumber], columns: [ColumnIndex]) -> RowBlock {
    var arena: [UInt8] = []
    var offsets = [0]
    for row in rows {
      for column in columns {
        arena += Array(self.rows[row.rawValue][column.rawValue].utf8)
        offsets.append(arena.count)
      }
    }
    return RowBlock(
      arena: arena, offsets: offsets, rowCount: rows.count, columnCount: columns.count)
  }

  func order(for query: Query, job: Job) -> RowOrder? {
    var order = Array(rows.indices)
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
    return .permutation(order.map { UInt32($0) })
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
    for case .order(let query, let generation) in new {
      if let order = table.order(for: query, job: Job()) {
        _ = session.take(.order(order, generation: generation))
      }
    }
  }

  /// The rows shown, by their first cell.
  var firstCells: [String] {
    table.rows.indices.map { table.rows[state.order.row(at: $0).rawValue][0] }
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
