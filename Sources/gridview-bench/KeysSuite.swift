import GridColumns

extension Suite {
  static let keys = Suite(name: "keys", about: "cells to sort keys, by kind") { table, stopwatch in
    for content in MeasuredTable.Content.allCases {
      let blocks = try table.blocks(of: content)
      stopwatch.time("keys of \(content)", rows: table.rows) { table.keys(of: blocks) }
    }
  }
}
