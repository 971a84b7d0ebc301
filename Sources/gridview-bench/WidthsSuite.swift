import GridText

extension Suite {
  static let widths = Suite(name: "widths", about: "cells to their widths on the screen") {
    table, stopwatch in
    let index = try table.recordIndex()
    for content in [MeasuredTable.Content.decimals, .names] {
      let cells = try LoadedCells(table.parts(of: index), of: index, column: content.rawValue)
      stopwatch.time("widths of \(content)", rows: table.rows) {
        var widest = 0
        for part in cells.spans {
          for cell in 0..<part.count {
            let bytes = UnsafeRawBufferPointer(
              start: part.base + Int(part.starts[cell]), count: Int(part.lengths[cell]))
            widest = max(widest, displayWidth(of: bytes))
          }
        }
        return widest
      }
    }
  }
}
