import GridColumns
import GridRecords
import GridTestSupport
import Testing

@testable import GridOrder

@Suite struct SummaryValuesTests {
  @Test(arguments: RandomColumn.allCases, 0..<3)
  func classesAndKeysAreThoseOfASort(_ column: RandomColumn, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let cells = column.cells(700, using: &random) + ["", "\0", "\u{1}a", "漢字", "Ａ", "x00012"]
    let arena = cells.flatMap { Array($0.utf8) }
    let lengths = cells.map { UInt32($0.utf8.count) }
    let starts = lengths.indices.map { lengths[..<$0].reduce(0, +) }
    let block = FieldBlock(
      arena: arena, offsets: starts.map { Int($0) } + [arena.count], rowCount: cells.count,
      columnCount: 1, fieldCounts: cells.map { _ in 1 })
    var builder = KeyBuilder(format: column.format, capacity: cells.count)
    builder.append(block, column: 0)
    let sorted = builder.finish()
    let scratch = SummaryScratch()
    var reader = ValueReader(format: column.format)
    arena.withUnsafeBufferPointer { arena in
      reader.read(
        CellSpans(base: arena.baseAddress!, starts: starts, lengths: lengths, count: cells.count),
        classes: scratch.classes, keys: scratch.keys)
    }
    for row in cells.indices {
      let keyClass = sorted.classes?[row] ?? KeyClass.value.rawValue
      #expect(scratch.classes[row] == keyClass, "seed \(seed): \(cells[row])")
      guard keyClass == KeyClass.value.rawValue else { continue }
      #expect(scratch.keys[row] == sorted.keys[row], "seed \(seed): \(cells[row])")
    }
  }
}
