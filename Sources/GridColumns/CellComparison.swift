import GridModel
import GridRecords
import GridThreads

/// Compares the cells of a column with one value, exactly as sorting the column would.
///
/// Numbers compare by value, dates by instant, text in natural order without case. Any number of
/// threads may use one comparison at the same time.
public final class CellComparison: Sendable {
  /// The order of cells that are no values: blanks, NaN, and words among numbers or dates.
  public static let incomparable: Int8 = 2

  private let format: ColumnFormat
  /// The keys of the first and last cell that are equal but for their tails.
  private let keys: ClosedRange<UInt64>
  private let tail: [UInt8]
  /// What stands for the tail of a number that has none.
  private let impliedTail: [UInt8]
  /// True where the keys alone decide.
  private let ignoresTails: Bool
  private let idle = Guarded<[KeySliceBuilder]>([])

  /// Nil where `operand` is blank or does not read as the kind of the column.
  ///
  /// A date without a time is the start of its day. With `wholeDays` all instants of that day
  /// equal it, so that `<=` and the upper end of a range take the day in and `>` leaves it out.
  public init?(operand: [UInt8], format: ColumnFormat, wholeDays: Bool = false) {
    let builder = KeySliceBuilder(format: format)
    var key: UInt64 = 0
    operand.withUnsafeBufferPointer { bytes in
      // An empty operand has no address and no bytes to read: it is blank.
      let base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!
      withUnsafePointer(to: UInt32(0)) { start in
        withUnsafePointer(to: UInt32(bytes.count)) { length in
          let cell = CellSpans(base: base, starts: start, lengths: length, count: 1)
          builder.build(cell, rowCount: 1, keys: &key)
        }
      }
    }
    guard builder.classes[0] == KeyClass.value.rawValue else { return nil }
    self.format = format
    let own = builder.takeTails(rowCount: 1)?.bytes ?? []
    if format.kind.isNumeric {
      var reader = NumberReader(decimalComma: false)
      impliedTail = exactDigits(ofKey: key, reader: &reader)
      tail = own.isEmpty ? impliedTail : own
    } else {
      impliedTail = []
      tail = own
    }
    var last = key
    let isDate = format.kind == .date || format.kind == .dateTime
    ignoresTails = isDate && wholeDays && readDate(operand.span)?.hasTime == false
    if ignoresTails { last += UInt64(ticksPerDay - 1) }
    keys = key...last
  }

  /// Sets `orders` to -1, 0 or 1 for each cell before, equal to or behind the value in rising
  /// order, or `incomparable`.
  ///
  /// - Complexity: O(*bytes*) of the cells.
  public func order(of cells: CellSpans, into orders: inout [Int8]) {
    let builder = idle.withLock { $0.popLast() } ?? KeySliceBuilder(format: format)
    orders.removeAll(keepingCapacity: true)
    orders.reserveCapacity(cells.count)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: KeyColumn.sliceRows) { room in
      // The allocation is not empty, so that it has an address.
      let cellKeys = room.baseAddress!
      for first in stride(from: 0, to: cells.count, by: KeyColumn.sliceRows) {
        let count = min(KeyColumn.sliceRows, cells.count - first)
        let part = CellSpans(
          base: cells.base, starts: cells.starts + first, lengths: cells.lengths + first,
          count: count)
        builder.build(part, rowCount: count, keys: cellKeys)
        appendOrders(of: cellKeys, count: count, builder, to: &orders)
      }
    }
    idle.withLock { $0.append(builder) }
  }

  private func appendOrders(
    of cellKeys: UnsafePointer<UInt64>, count: Int, _ builder: KeySliceBuilder,
    to orders: inout [Int8]
  ) {
    builder.closeTails(rowCount: count)
    for row in 0..<count {
      let key = cellKeys[row]
      if builder.classes[row] != KeyClass.value.rawValue {
        orders.append(Self.incomparable)
      } else if key < keys.lowerBound {
        orders.append(-1)
      } else if key > keys.upperBound {
        orders.append(1)
      } else {
        orders.append(ignoresTails ? 0 : orderOfTail(builder.tails.run(of: row)))
      }
    }
  }

  /// The order of a cell whose key is that of the value.
  private func orderOfTail(_ run: UnsafeBufferPointer<UInt8>) -> Int8 {
    if run.isEmpty { return Self.order(of: impliedTail, tail) }
    return Self.order(of: run, tail)
  }

  private static func order(of left: some Collection<UInt8>, _ right: [UInt8]) -> Int8 {
    if left.elementsEqual(right) { return 0 }
    return left.lexicographicallyPrecedes(right) ? -1 : 1
  }
}
