import GridColumns
import GridModel
import GridPatterns
import GridRecords

@testable import GridOrder

/// Tells cell by cell which rows fulfil a filter: what all faster ways must agree with.
enum FilterOracle {
  static func rows(_ filters: [Filter], of table: FilterTable) throws -> [UInt32] {
    var kept = Array(table.rows.indices)
    for filter in filters {
      let holds = try test(filter, table)
      kept = try kept.filter { try holds(table.rows[$0]) }
    }
    return kept.map { UInt32($0) }
  }

  private static func test(
    _ filter: Filter, _ table: FilterTable
  ) throws -> ([[UInt8]]) throws -> Bool {
    let columns: [Int]? =
      switch filter.scope {
      case .anyCell: nil
      case .column(let column): [column.rawValue]
      case .columns(let columns): columns.map(\.rawValue)
      }
    func cell(_ row: [[UInt8]], _ column: Int) -> [UInt8] { column < row.count ? row[column] : [] }
    func someCell(_ row: [[UInt8]], _ holds: ([UInt8]) throws -> Bool) rethrows -> Bool {
      try columns.map { try $0.contains { try holds(cell(row, $0)) } } ?? row.contains(where: holds)
    }
    func someColumn(_ row: [[UInt8]], _ holds: ([UInt8], ColumnFormat) -> Bool) -> Bool {
      (columns ?? Array(table.formats.indices)).contains {
        holds(
          cell(row, $0), $0 < table.formats.count ? table.formats[$0] : ColumnFormat(kind: .text))
      }
    }
    func compares(_ row: [[UInt8]], _ text: String, _ wanted: (Int) -> Bool) -> Bool {
      someColumn(row) { cell, format in
        if columns?.count != 1, looksLikeValue(text) == (format.kind == .text) { return false }
        return outcome(cell, text, format).map(wanted) ?? false
      }
    }
    func equals(_ row: [[UInt8]], _ text: String) -> Bool {
      someCell(row) { $0 == Array(text.utf8) }
        || someColumn(row) { cell, format in
          guard format.kind != .text else { return false }
          if columns?.count != 1, !looksLikeValue(text) { return false }
          return outcome(cell, text, format) == 0
        }
    }
    switch filter.condition {
    case .pattern(let text):
      let matcher = Matcher(try Pattern(text))
      return { row in try someCell(row) { try $0.withUnsafeBytes { try matcher.matches($0) } } }
    case .cell(let bytes): return { row in someCell(row) { $0 == bytes } }
    case .blank(let isBlank):
      return { row in
        someColumn(row) { cell, _ in cell.allSatisfy { $0 == 0x20 || $0 >= 9 && $0 <= 13 } }
          == isBlank
      }
    case .comparison(.less, let text): return { compares($0, text) { $0 < 0 } }
    case .comparison(.lessOrEqual, let text): return { compares($0, text) { $0 <= 0 } }
    case .comparison(.greater, let text): return { compares($0, text) { $0 > 0 } }
    case .comparison(.greaterOrEqual, let text): return { compares($0, text) { $0 >= 0 } }
    case .comparison(.equal, let text): return { equals($0, text) }
    case .comparison(.unequal, let text): return { !equals($0, text) }
    case .range(let low, let high):
      return { row in
        someColumn(row) { cell, format in
          [(low, -1), (high, 1)].allSatisfy { bound, outside in
            guard let bound else { return true }
            if columns?.count != 1, looksLikeValue(bound) == (format.kind == .text) { return false }
            return outcome(cell, bound, format).map { $0 != outside } ?? false
          }
        }
      }
    }
  }

  /// -1, 0 or 1 as the cell sorts before, with or after the value; nil where they do not compare.
  private static func outcome(_ cell: [UInt8], _ value: String, _ format: ColumnFormat) -> Int? {
    func outcome(_ value: String) -> Int? {
      let keys = Array(value.utf8).key(format)
      let own = cell.key(format)
      guard keys.isValue, own.isValue else { return nil }
      if keys.key != own.key { return own.key < keys.key ? -1 : 1 }
      if own.tail == keys.tail { return 0 }
      return own.tail.lexicographicallyPrecedes(keys.tail) ? -1 : 1
    }
    // The value of a date is all of its day.
    if format.kind == .date, outcome(value) == 1, outcome(value + "T23:59:59.999999") ?? 1 < 1 {
      return 0
    }
    return outcome(value)
  }
}

extension [UInt8] {
  /// The sort key of a cell of these bytes.
  fileprivate func key(_ format: ColumnFormat) -> (isValue: Bool, key: UInt64, tail: [UInt8]) {
    var builder = KeyBuilder(format: format, capacity: 1)
    builder.append(
      FieldBlock(
        arena: self, offsets: [0, count], rowCount: 1, columnCount: 1, fieldCounts: [1]),
      column: 0)
    let keys = builder.finish()
    let tail = keys.slices?[0]?.bytes ?? []
    return (keys.classes?[0] ?? 0 == 0, keys.keys[0], tail)
  }
}
