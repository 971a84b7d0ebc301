import GridColumns
import GridModel
import GridRecords

/// Finds the records of a part in which a cell of some columns is blank or compares as asked.
final class ColumnQuestion {
  /// A value to compare with, and the outcomes that are wanted.
  private struct Bound {
    let comparison: CellComparison
    let wanted: ClosedRange<Int8>
  }

  private let columns: [(index: Int, bounds: [Bound])]
  private let fitting: RowBits
  private var orders: [Int8] = []
  private var blanks: [Bool] = []

  /// Asks for cells that stand to all `bounds` as they say, or for blank ones where there are none.
  ///
  /// A column of whose kind some bound is not has no such cell.
  init(
    _ bounds: [FilterPlan.Bound], columns: [(index: Int, format: ColumnFormat)], capacity: Int
  ) {
    self.columns = columns.compactMap { column in
      let own = bounds.compactMap { bound in
        CellComparison(operand: bound.value, format: column.format, wholeDays: true).map {
          Bound(comparison: $0, wanted: bound.relation.orders)
        }
      }
      return own.count == bounds.count ? (column.index, own) : nil
    }
    fitting = RowBits(capacity: capacity)
  }

  /// Adds to `found` those of `asked` that fulfil the test.
  func answer(_ reader: PartReader, asked: RowBits, found: RowBits) {
    for column in columns {
      let cells = reader.column(column.index)
      fitting.copy(asked)
      fitting.removeAll(from: cells.count)
      if column.bounds.isEmpty {
        cells.findBlanks(into: &blanks)
        fitting.forEachRow { if !blanks[$0] { fitting.remove($0) } }
      }
      for bound in column.bounds {
        bound.comparison.order(of: cells, into: &orders)
        keepOrders(bound.wanted)
      }
      found.formUnion(fitting)
    }
  }

  private func keepOrders(_ wanted: ClosedRange<Int8>) {
    let (low, high) = (wanted.lowerBound, wanted.upperBound)
    orders.withUnsafeBufferPointer { orders in
      for index in 0..<fitting.wordCount where fitting.words[index] != 0 {
        let first = index &* 64
        var word: UInt64 = 0
        for bit in 0..<max(0, min(64, orders.count &- first)) {
          let order = orders[first &+ bit]
          word |= (order >= low && order <= high ? 1 : 0) &<< UInt64(bit)
        }
        fitting.words[index] &= word
      }
    }
  }
}

extension Condition.Relation {
  /// The orders of cells that fulfil the relation; of `.unequal` the one that does not.
  fileprivate var orders: ClosedRange<Int8> {
    switch self {
    case .less: -1 ... -1
    case .lessOrEqual: -1...0
    case .greater: 1...1
    case .greaterOrEqual: 0...1
    case .equal, .unequal: 0...0
    }
  }
}
