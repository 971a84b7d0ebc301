import Glibc
import GridModel
import GridRecords

/// Reads the cells of one column as values, a batch at a time, the way sorting reads them.
public struct ValueReader: Sendable {
  private let format: ColumnFormat
  private var numbers: NumberReader
  private var left: [UInt8] = []
  private var right: [UInt8] = []

  public init(format: ColumnFormat) {
    self.format = format
    numbers = NumberReader(decimalComma: format.decimalComma)
  }

  /// Tells of each cell its class (raw values of `KeyClass`) and a key that rises with the value.
  ///
  /// Cells with different keys order as the keys do; those with equal ones are for
  /// `precedes`. Cells of other classes than `.value` get the key 0. Both buffers hold
  /// `cells.count`.
  public mutating func read(
    _ cells: CellSpans, classes: UnsafeMutablePointer<UInt8>, keys: UnsafeMutablePointer<UInt64>
  ) {
    switch format.kind {
    case .integer, .decimal, .percent, .currency: readNumbers(cells, classes, keys)
    case .date, .dateTime: readDates(cells, classes, keys)
    case .text:
      for index in 0..<cells.count {
        let isEmpty = cells.isBlankCell(index)
        classes[index] = (isEmpty ? KeyClass.blank : .value).rawValue
        keys[index] = isEmpty ? 0 : naturalPrefix(cells.bytes(of: index).span)
      }
    }
  }

  private mutating func readNumbers(
    _ cells: CellSpans, _ classes: UnsafeMutablePointer<UInt8>, _ keys: UnsafeMutablePointer<UInt64>
  ) {
    let extent = cells.extent
    let marks = eight(format.decimalComma ? 0x2C ^ 0x30 : 0x2E ^ 0x30)
    powersOfTen.withUnsafeBufferPointer { powers in
      // The table is not empty.
      guard let powers = powers.baseAddress else { return }
      for index in 0..<cells.count {
        let start = Int(cells.starts[index])
        var key: UInt64 = 0
        if start &+ 24 <= extent {
          key = plainNumberKey(
            cells.base + start, count: Int(cells.lengths[index]), marks: marks, powers: powers)
        }
        if key != 0 {
          classes[index] = KeyClass.value.rawValue
          keys[index] = key
        } else {
          (classes[index], keys[index]) = number(cells.bytes(of: index).span)
        }
      }
    }
  }

  private func readDates(
    _ cells: CellSpans, _ classes: UnsafeMutablePointer<UInt8>, _ keys: UnsafeMutablePointer<UInt64>
  ) {
    let extent = cells.extent
    for index in 0..<cells.count {
      let start = Int(cells.starts[index])
      var key: UInt64 = 0
      if start &+ 24 <= extent {
        key = plainDateKey(cells.base + start, count: Int(cells.lengths[index]))
      }
      if key != 0 {
        classes[index] = KeyClass.value.rawValue
        keys[index] = key
      } else {
        (classes[index], keys[index]) = date(cells.bytes(of: index).span)
      }
    }
  }

  /// Tells the classes of a text column's cells alone: `.value`, or `.blank`.
  public func readTextClasses(_ cells: CellSpans, _ classes: UnsafeMutablePointer<UInt8>) {
    for index in 0..<cells.count {
      classes[index] = (cells.isBlankCell(index) ? KeyClass.blank : .value).rawValue
    }
  }

  /// Turns keys of values into numbers, or seconds since 1970-01-01 UTC; zeros for text.
  ///
  /// `values` holds `keys.count`.
  public func values(
    ofKeys keys: UnsafeBufferPointer<UInt64>, into values: UnsafeMutablePointer<Double>
  ) {
    switch format.kind {
    case .integer, .decimal, .percent, .currency:
      for index in keys.indices {
        values[index] = valueOfOrderedBits(keys[index])
      }
    case .date, .dateTime:
      for index in keys.indices {
        let ticks = Int64(bitPattern: keys[index] ^ (1 << 63))
        values[index] = Double(ticks) / Double(ticksPerSecond)
      }
    case .text: values.update(repeating: 0, count: keys.count)
    }
  }

  /// True where the value in `first` comes before the one in `second`, both with the same key.
  public mutating func precedes(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if first.count == second.count, isEqual(first, second) {
      return false
    }
    // A Double keeps up to 15 digits apart, and so do 15 bytes without a power of ten.
    if format.kind.isNumeric, first.count < 16, second.count < 16,
      !mayBeBeyondDoubles(first), !mayBeBeyondDoubles(second)
    {
      return false
    }
    left.removeAll(keepingCapacity: true)
    right.removeAll(keepingCapacity: true)
    appendExact(first.span, to: &left, numbers: &numbers)
    appendExact(second.span, to: &right, numbers: &numbers)
    return left.lexicographicallyPrecedes(right)
  }

  private func isEqual(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    // Values are not blank, so that neither buffer is empty.
    guard let left = first.baseAddress, let right = second.baseAddress else { return true }
    return memcmp(left, right, first.count) == 0
  }

  /// True for short spellings of huge or tiny numbers: only a power of ten makes them.
  private func mayBeBeyondDoubles(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    cell.contains { $0 | 0x20 == 0x65 }
  }

  /// Appends bytes that compare as the values do.
  private func appendExact(
    _ cell: Span<UInt8>, to bytes: inout [UInt8], numbers: inout NumberReader
  ) {
    switch format.kind {
    case .text: appendNaturalText(cell, to: &bytes)
    case .date, .dateTime:
      guard let date = readDate(cell) else { return }
      for index in date.remainder { bytes.append(cell[index]) }
    case .integer, .decimal, .percent, .currency:
      let reading = numbers.read(cell)
      guard reading.outcome == .number else { return }
      appendExactDigits(of: reading, digits: numbers.digits, to: &bytes)
    }
  }

  @inline(never)
  private mutating func number(_ cell: Span<UInt8>) -> (UInt8, UInt64) {
    let reading = numbers.read(cell)
    switch reading.outcome {
    case .number:
      return (KeyClass.value.rawValue, orderedBits(of: reading.value))
    case .notANumber: return (KeyClass.notANumber.rawValue, 0)
    case .word: return ((isBlank(cell) ? KeyClass.blank : .word).rawValue, 0)
    }
  }

  @inline(never)
  private func date(_ cell: Span<UInt8>) -> (UInt8, UInt64) {
    guard let date = readDate(cell), let instant = date.instant(in: format.dateOrder) else {
      return ((isBlank(cell) ? KeyClass.blank : .word).rawValue, 0)
    }
    return (KeyClass.value.rawValue, UInt64(bitPattern: instant) ^ (1 << 63))
  }

  /// The first eight bytes of the cell's natural text, the first one highest, then zeros.
  @inline(__always)
  private mutating func naturalPrefix(_ cell: Span<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    var filled = 0
    var index = 0
    while index < cell.count, filled < 8 {
      let byte = cell[index]
      if isDigit(byte) {
        while index < cell.count, cell[index] == 0x30 { index &+= 1 }
        let start = index
        while index < cell.count, isDigit(cell[index]) { index &+= 1 }
        guard index &- start <= 8 else { return longPrefix(cell) }
        key = key << 8 | UInt64(0x30 &+ index &- start)
        filled &+= 1
        var digit = start
        while digit < index, filled < 8 {
          key = key << 8 | UInt64(cell[digit])
          filled &+= 1
          digit &+= 1
        }
      } else {
        // Controls 0 and 1 take two bytes; what is not ASCII may have a lower case.
        guard byte &- 2 < 0x7E else { return longPrefix(cell) }
        key = key << 8 | UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte)
        filled &+= 1
        index &+= 1
      }
    }
    return filled == 0 ? 0 : key << UInt64(8 &* (8 &- filled))
  }

  /// The same for any text.
  @inline(never)
  private mutating func longPrefix(_ cell: Span<UInt8>) -> UInt64 {
    left.removeAll(keepingCapacity: true)
    appendNaturalText(cell, to: &left)
    var key: UInt64 = 0
    for index in 0..<8 { key = key << 8 | (index < left.count ? UInt64(left[index]) : 0) }
    return key
  }
}
