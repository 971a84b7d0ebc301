import GridText

extension Suite {
  static let widths = Suite(name: "widths", about: "cells to their widths on the screen") {
    table, stopwatch in
    for content in [MeasuredTable.Content.decimals, .names] {
      let blocks = try table.blocks(of: content)
      let bytes = blocks.reduce(0) { $0 + $1.arena.count }
      stopwatch.time("widths of \(content)", rows: table.rows, bytes: bytes) {
        var widest = 0
        for block in blocks {
          block.arena.withUnsafeBytes { arena in
            for (start, end) in zip(block.offsets, block.offsets.dropFirst()) {
              let cell = UnsafeRawBufferPointer(rebasing: arena[start..<end])
              widest = max(widest, displayWidth(of: cell))
            }
          }
        }
        return widest
      }
    }
  }
}
