import GridModel
import GridRecords

/// Turns up to `KeyColumn.sliceRows` cells of one column at a time into keys, classes and tails.
///
/// Cells spelled as nearly all are take the fast paths of `plainNumberKey`, `plainDateKey` and
/// `NaturalKeyWriter`; all others, and every cell without `usesFastPaths`, the general readers.
///
/// Unchecked: it owns its memory, and only one thread at a time uses it. `KeyColumnAssembler` lends
/// it under a lock.
final class KeySliceBuilder: @unchecked Sendable {
  let format: ColumnFormat
  private let usesFastPaths: Bool
  private var numbers: NumberReader
  private var text = NaturalKeyWriter()
  private var scratch: [UInt8] = []
  private(set) var tails = TailWriter()
  /// One class a row of the slice; all are values but those that were set since `clear`.
  let classes: UnsafeMutablePointer<UInt8>
  private(set) var hasOnlyValues = true
  /// The keys of numbers that need exact digits.
  private(set) var exactKeys: [UInt64] = []

  init(format: ColumnFormat, usesFastPaths: Bool = true) {
    self.format = format
    self.usesFastPaths = usesFastPaths
    numbers = NumberReader(decimalComma: format.decimalComma)
    classes = .allocate(capacity: KeyColumn.sliceRows)
    classes.initialize(repeating: KeyClass.value.rawValue, count: KeyColumn.sliceRows)
  }

  deinit {
    classes.deallocate()
    tails.deallocate()
  }

  /// Forgets the slice made before.
  private func clear() {
    if !hasOnlyValues {
      classes.update(repeating: KeyClass.value.rawValue, count: KeyColumn.sliceRows)
    }
    hasOnlyValues = true
    exactKeys.removeAll(keepingCapacity: true)
    tails.clear()
  }

  /// Writes the keys of `rowCount` rows to `keys`; rows without a cell are blank.
  func build(_ cells: CellSpans, rowCount: Int, keys: UnsafeMutablePointer<UInt64>) {
    precondition(cells.count <= rowCount && rowCount <= KeyColumn.sliceRows)
    clear()
    if !usesFastPaths {
      for row in 0..<cells.count { keys[row] = generalKey(of: cells.bytes(of: row).span, row: row) }
    } else {
      switch format.kind {
      case .integer, .decimal, .percent, .currency: buildNumbers(cells, keys: keys)
      case .date, .dateTime: buildDates(cells, keys: keys)
      case .text: buildTexts(cells, keys: keys)
      }
    }
    for row in cells.count..<rowCount { keys[row] = blankKey(row: row) }
  }

  /// The tails of the slice, nil where all are empty; they can be taken once.
  func takeTails(rowCount: Int) -> TailArena? { tails.finish(rowCount: rowCount) }

  /// Ends the tails of `rowCount` rows, so that they can be read in place.
  func closeTails(rowCount: Int) { tails.close(before: rowCount) }

  private func buildNumbers(_ cells: CellSpans, keys: UnsafeMutablePointer<UInt64>) {
    let extent = cells.extent
    let marks = eight(format.decimalComma ? 0x2C ^ 0x30 : 0x2E ^ 0x30)
    powersOfTen.withUnsafeBufferPointer { powers in
      guard let powers = powers.baseAddress else { return }
      for row in 0..<cells.count {
        let start = Int(cells.starts[row])
        var key: UInt64 = 0
        if start &+ 24 <= extent {
          key = plainNumberKey(
            cells.base + start, count: Int(cells.lengths[row]), marks: marks, powers: powers)
        }
        if key == 0 {
          key = groupedNumberKey(
            cells.base + start, count: Int(cells.lengths[row]), decimalComma: format.decimalComma,
            powers: powers)
        }
        keys[row] = key != 0 ? key : generalKey(of: cells.bytes(of: row).span, row: row)
      }
    }
  }

  private func buildDates(_ cells: CellSpans, keys: UnsafeMutablePointer<UInt64>) {
    let extent = cells.extent
    for row in 0..<cells.count {
      let start = Int(cells.starts[row])
      var key: UInt64 = 0
      if start &+ 24 <= extent {
        key = plainDateKey(cells.base + start, count: Int(cells.lengths[row]))
      }
      keys[row] = key != 0 ? key : generalKey(of: cells.bytes(of: row).span, row: row)
    }
  }

  private func buildTexts(_ cells: CellSpans, keys: UnsafeMutablePointer<UInt64>) {
    let extent = cells.extent
    // Copies on the stack: through `self` each byte written might change them.
    var tails = tails
    var text = text
    for row in 0..<cells.count {
      let start = Int(cells.starts[row])
      let count = Int(cells.lengths[row])
      if cells.isBlankCell(row) {
        keys[row] = blankKey(row: row)
        continue
      }
      tails.close(before: row)
      keys[row] = text.key(
        of: cells.base + start, count: count, readable: extent &- start, tails: &tails)
    }
    self.tails = tails
    self.text = text
  }

  private func blankKey(row: Int) -> UInt64 {
    set(.blank, row: row)
    return 0
  }

  private func set(_ keyClass: KeyClass, row: Int) {
    classes[row] = keyClass.rawValue
    hasOnlyValues = false
  }
}

/// The general readers: the definition of all keys.
extension KeySliceBuilder {
  @inline(never)
  private func generalKey(of cell: Span<UInt8>, row: Int) -> UInt64 {
    if isBlank(cell) { return blankKey(row: row) }
    switch format.kind {
    case .integer, .decimal, .percent, .currency: return numberKey(of: cell, row: row)
    case .date, .dateTime: return dateKey(of: cell, row: row)
    case .text: return textKey(of: cell, row: row)
    }
  }

  private func numberKey(of cell: Span<UInt8>, row: Int) -> UInt64 {
    let reading = numbers.read(cell)
    switch reading.outcome {
    case .word: return wordKey(of: cell, row: row)
    case .notANumber:
      set(.notANumber, row: row)
      return 0
    case .number:
      let key = orderedBits(of: reading.value)
      if reading.needsExactDigits {
        tails.close(before: row)
        if usesFastPaths, let mantissa = reading.mantissa {
          tails.appendExactNumber(
            mantissa: mantissa, exponent: reading.exponent, isNegative: reading.isNegative)
        } else {
          scratch.removeAll(keepingCapacity: true)
          appendExactDigits(of: reading, digits: numbers.digits, to: &scratch)
          tails.append(scratch)
        }
        exactKeys.append(key)
      }
      return key
    }
  }

  private func dateKey(of cell: Span<UInt8>, row: Int) -> UInt64 {
    guard let date = readDate(cell), let instant = date.instant(in: format.dateOrder) else {
      return wordKey(of: cell, row: row)
    }
    if !date.remainder.isEmpty {
      tails.close(before: row)
      scratch.removeAll(keepingCapacity: true)
      for index in date.remainder { scratch.append(cell[index]) }
      tails.append(scratch)
    }
    return UInt64(bitPattern: instant) ^ (1 << 63)
  }

  private func wordKey(of cell: Span<UInt8>, row: Int) -> UInt64 {
    set(.word, row: row)
    return textKey(of: cell, row: row)
  }

  private func textKey(of cell: Span<UInt8>, row: Int) -> UInt64 {
    scratch.removeAll(keepingCapacity: true)
    appendNaturalText(cell, to: &scratch)
    var key: UInt64 = 0
    for index in 0..<8 { key = key << 8 | (index < scratch.count ? UInt64(scratch[index]) : 0) }
    if scratch.count > 8 {
      tails.close(before: row)
      tails.append(scratch[8...])
    }
    return key
  }
}
