import GridColumns
import GridModel
import GridRecords

/// Finds the records of a part in which a cell of some columns is blank or compares as asked.
final class ColumnQuestion {
  /// A value to compare with, and the outcomes that are wanted.
  private struct Bound {
    let comparer: CellComparer
    let wanted: ClosedRange<Int8>
  }

  private let columns: [(index: Int, bounds: [Bound])]
  private let fitting: RowBits
  private let outcomes: UnsafeMutablePointer<Int8>

  /// Asks for cells that stand to all `bounds` as they say, or for blank ones where there are none.
  init(
    _ bounds: [FilterPlan.Bound], columns: [(index: Int, format: ColumnFormat)], capacity: Int
  ) {
    self.columns = columns.map { column in
      let bounds = bounds.map {
        Bound(
          comparer: CellComparer(value: $0.value, format: column.format),
          wanted: $0.relation.outcomes)
      }
      return (column.index, bounds)
    }
    fitting = RowBits(capacity: capacity)
    outcomes = .allocate(capacity: max(1, capacity))
  }

  deinit { outcomes.deallocate() }

  /// Adds to `found` those of `asked` that fulfil the test.
  func answer(_ reader: PartReader, asked: RowBits, found: RowBits) {
    for column in columns {
      let cells = reader.column(column.index)
      fitting.copy(asked)
      fitting.removeAll(from: cells.count)
      if column.bounds.isEmpty { keepBlanks(cells) }
      for bound in column.bounds {
        bound.comparer.compare(cells, into: outcomes)
        keepOutcomes(bound.wanted)
      }
      found.formUnion(fitting)
    }
  }

  private func keepOutcomes(_ wanted: ClosedRange<Int8>) {
    let (low, high) = (wanted.lowerBound, wanted.upperBound)
    for index in 0..<fitting.wordCount where fitting.words[index] != 0 {
      let outcomes = outcomes + index &* 64
      var word: UInt64 = 0
      for bit in 0..<min(64, fitting.count &- index &* 64) {
        let fits = outcomes[bit] >= low && outcomes[bit] <= high
        word |= (fits ? 1 : 0) &<< UInt64(bit)
      }
      fitting.words[index] &= word
    }
  }

  private func keepBlanks(_ cells: CellSpans) {
    fitting.forEach { row in
      let cell = UnsafeBufferPointer(
        start: cells.base + Int(cells.starts[row]), count: Int(cells.lengths[row]))
      if !isBlank(cell.span) { fitting.remove(row) }
    }
  }
}

extension Condition.Relation {
  /// The outcomes of a comparison that fulfil the relation; of `.unequal` the one that does not.
  fileprivate var outcomes: ClosedRange<Int8> {
    switch self {
    case .less: -1 ... -1
    case .lessOrEqual: -1...0
    case .greater: 1...1
    case .greaterOrEqual: 0...1
    case .equal, .unequal: 0...0
    }
  }
}
