import GridModel
import GridRecords

/// Turns the cells of one column, block by block, into sort keys.
public struct KeyBuilder {
  private let format: ColumnFormat
  private var numbers: NumberReader
  private var classes: [UInt8] = []
  private var keys: [UInt64] = []
  private var tailBytes: [UInt8] = []
  /// Where the tail of each row ends; empty until the first tail comes.
  private var tailEnds: [Int] = []
  /// True once a number came that its `Double` does not tell apart from others.
  private var keepsExactDigits = false
  private var scratch: [UInt8] = []

  /// A builder for a column of about `capacity` rows.
  public init(format: ColumnFormat, capacity: Int) {
    self.format = format
    numbers = NumberReader(decimalComma: format.decimalComma)
    classes.reserveCapacity(capacity)
    keys.reserveCapacity(capacity)
  }

  /// Adds all rows of `block`; `column` counts inside the block.
  public mutating func append(_ block: FieldBlock, column: Int) {
    precondition(column >= 0 && column < block.columnCount)
    let arena = block.arena.span
    for row in 0..<block.rowCount {
      let cell = row * block.columnCount + column
      append(arena.extracting(block.offsets[cell]..<block.offsets[cell + 1]))
    }
  }

  /// The keys of all rows appended so far; the builder is empty afterwards.
  public mutating func finish() -> KeyColumn {
    let column = KeyColumn(
      keys: keys,
      classes: classes.allSatisfy { $0 == KeyClass.value.rawValue } ? nil : classes,
      slices: tailEnds.isEmpty ? nil : slices())
    self = KeyBuilder(format: format, capacity: 0)
    return column
  }

  /// The tails of all rows, cut into slices.
  private func slices() -> [TailArena?] {
    stride(from: 0, to: keys.count, by: KeyColumn.sliceRows).map { first in
      var bytes: [UInt8] = []
      var offsets: [UInt32] = [0]
      for row in first..<min(first + KeyColumn.sliceRows, keys.count) {
        let run = tailBytes[(row > 0 ? tailEnds[row - 1] : 0)..<tailEnds[row]]
        bytes.append(contentsOf: run.prefix(TailArena.maximumRun))
        offsets.append(UInt32(bytes.count))
      }
      return bytes.isEmpty ? nil : TailArena(bytes: bytes, offsets: offsets)
    }
  }

  private mutating func append(_ cell: Span<UInt8>) {
    if isBlank(cell) { return add(.blank, key: 0) }
    switch format.kind {
    case .integer, .decimal, .percent, .currency: appendNumber(cell)
    case .date, .dateTime: appendDate(cell)
    case .text: appendText(cell, as: .value)
    }
  }

  private mutating func appendNumber(_ cell: Span<UInt8>) {
    let reading = numbers.read(cell)
    switch reading.outcome {
    case .word: appendText(cell, as: .word)
    case .notANumber: add(.notANumber, key: 0)
    case .number:
      if reading.needsExactDigits, !keepsExactDigits { beginExactDigits() }
      if keepsExactDigits {
        startTail()
        appendExact(reading, digits: numbers.digits)
      }
      add(.value, key: orderedBits(of: reading.value))
    }
  }

  private mutating func appendDate(_ cell: Span<UInt8>) {
    guard let date = readDate(cell), let instant = date.instant(in: format.dateOrder) else {
      return appendText(cell, as: .word)
    }
    if !date.remainder.isEmpty {
      startTail()
      for index in date.remainder { tailBytes.append(cell[index]) }
    }
    add(.value, key: UInt64(bitPattern: instant) ^ (1 << 63))
  }

  private mutating func appendText(_ cell: Span<UInt8>, as keyClass: KeyClass) {
    scratch.removeAll(keepingCapacity: true)
    appendNaturalText(cell, to: &scratch)
    var key: UInt64 = 0
    for index in 0..<8 { key = key << 8 | (index < scratch.count ? UInt64(scratch[index]) : 0) }
    if scratch.count > 8 {
      startTail()
      tailBytes.append(contentsOf: scratch[8...])
    }
    add(keyClass, key: key)
  }

  private mutating func add(_ keyClass: KeyClass, key: UInt64) {
    classes.append(keyClass.rawValue)
    keys.append(key)
    if !tailEnds.isEmpty || !tailBytes.isEmpty { tailEnds.append(tailBytes.count) }
  }

  /// Gives all earlier rows an empty tail, once.
  private mutating func startTail() {
    if tailEnds.isEmpty, tailBytes.isEmpty { tailEnds = Array(repeating: 0, count: keys.count) }
  }

  private mutating func appendExact(_ reading: NumberReading, digits: [UInt8]) {
    var digits = digits
    var exponent = reading.exponent
    if let mantissa = reading.mantissa {
      let significant = significantDigits(of: mantissa)
      digits = significant.digits
      exponent += significant.dropped
    }
    appendExactNumber(
      digits: digits, exponent: exponent, isNegative: reading.isNegative, to: &tailBytes)
  }

  /// Gives the numbers before this one their exact digits.
  ///
  /// Each has at most 15 digits, so the shortest spelling of its `Double` is the number itself.
  private mutating func beginExactDigits() {
    keepsExactDigits = true
    let oldBytes = tailBytes
    let oldEnds = tailEnds
    tailBytes = []
    tailEnds = []
    tailEnds.reserveCapacity(keys.capacity)
    var reader = NumberReader(decimalComma: false)
    for row in keys.indices {
      if classes[row] == KeyClass.value.rawValue {
        let spelling = Array(valueOfOrderedBits(keys[row]).description.utf8)
        let reading = reader.read(spelling.span)
        appendExact(reading, digits: reader.digits)
      } else if !oldEnds.isEmpty {
        tailBytes.append(contentsOf: oldBytes[(row > 0 ? oldEnds[row - 1] : 0)..<oldEnds[row]])
      }
      tailEnds.append(tailBytes.count)
    }
  }
}

/// Bits whose unsigned order is the order of the numbers; `value` is no NaN and no negative zero.
private func orderedBits(of value: Double) -> UInt64 {
  let bits = value.bitPattern
  return bits ^ (UInt64(bitPattern: Int64(bitPattern: bits) >> 63) | 1 << 63)
}

/// The number whose ordered bits are `key`.
private func valueOfOrderedBits(_ key: UInt64) -> Double {
  Double(bitPattern: key >> 63 == 1 ? key ^ (1 << 63) : ~key)
}
