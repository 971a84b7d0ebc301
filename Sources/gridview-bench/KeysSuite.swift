import GridColumns
import GridThreads

extension Suite {
  static let keys = Suite(name: "keys", about: "cells to sort keys, by kind") { table, stopwatch in
    let index = try table.recordIndex()
    let formats = try table.formats(of: index)
    for content in MeasuredTable.Content.allCases {
      let cells = try LoadedCells(table.parts(of: index), of: index, column: content.rawValue)
      for threads in Set([1, coreCount]).sorted() {
        stopwatch.time("keys of \(content), threads: \(threads)", rows: table.rows) {
          table.keys(of: cells, format: formats[content.rawValue], threads: threads)
        }
      }
    }
  }
}
