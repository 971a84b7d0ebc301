import GridModel
import GridRecords

/// The format that the cells of a column in `block` speak for; `column` counts inside the block.
///
/// A column is of a kind when more than half of its cells that are not blank are, and the others
/// are few or always the same words, such as "n/a".
public func inferFormat(of block: FieldBlock, column: Int, delimiter: UInt8) -> ColumnFormat {
  precondition(column >= 0 && column < block.columnCount)
  // Of millions of columns most have nothing in the few rows looked at.
  if areEmpty(block, column: column) { return ColumnFormat(kind: .text) }
  var points = NumberTally(decimalComma: false)
  var commas = NumberTally(decimalComma: true)
  var dates = DateTally()
  var filledCount = 0
  // Cells that are numbers in one spelling only: they prove it, and contradict the other.
  var pointCount = 0
  var commaCount = 0
  let mayUseComma = delimiter == 0x3B || delimiter == 0x09
  let arena = block.arena.span
  for row in 0..<block.rowCount {
    let index = row * block.columnCount + column
    let cell = arena.extracting(block.offsets[index]..<block.offsets[index + 1])
    if isBlank(cell) { continue }
    filledCount += 1
    let readsWithPoint = points.add(cell)
    let readsWithComma = mayUseComma && commas.add(cell)
    if readsWithPoint, !readsWithComma { pointCount += 1 }
    if readsWithComma, !readsWithPoint { commaCount += 1 }
    dates.add(cell)
  }
  let usesComma = commaCount > 0 && pointCount == 0
  let numbers = usesComma ? commas : points
  // NaN alone makes no column numeric.
  if numbers.valueCount > 0,
    numbers.words.areFew(filledCount - numbers.numberCount, among: filledCount)
  {
    return ColumnFormat(kind: numbers.kind, decimalComma: usesComma)
  }
  let order = dates.order
  let dateCount = dates.count(in: order)
  if dateCount > 0, dates.words.areFew(filledCount - dateCount, among: filledCount) {
    return ColumnFormat(kind: dates.hasTime ? .dateTime : .date, dateOrder: order)
  }
  return ColumnFormat(kind: .text)
}

private func areEmpty(_ block: FieldBlock, column: Int) -> Bool {
  let offsets = block.offsets.span
  for row in 0..<block.rowCount {
    let index = row * block.columnCount + column
    if offsets[index] != offsets[index + 1] { return false }
  }
  return true
}

/// Counts the cells that are numbers in one spelling.
private struct NumberTally {
  private var reader: NumberReader
  private(set) var words = WordTally()
  private(set) var valueCount = 0
  private(set) var numberCount = 0
  private var fractionCount = 0
  private var currencyCount = 0
  private var percentCount = 0

  init(decimalComma: Bool) { reader = NumberReader(decimalComma: decimalComma) }

  /// The numeric kind of the cells counted.
  var kind: ColumnKind {
    if currencyCount * 2 > valueCount { return .currency }
    if percentCount * 2 > valueCount { return .percent }
    return fractionCount + percentCount > 0 ? .decimal : .integer
  }

  /// Counts one cell that is not blank; true where it is a number or NaN.
  mutating func add(_ cell: Span<UInt8>) -> Bool {
    let reading = reader.read(cell)
    switch reading.outcome {
    case .word:
      words.add(cell)
      return false
    case .notANumber: numberCount += 1
    case .number:
      numberCount += 1
      valueCount += 1
      if reading.hasFraction { fractionCount += 1 }
      if reading.hasCurrency { currencyCount += 1 }
      if reading.hasPercent { percentCount += 1 }
    }
    return true
  }
}

/// Counts the cells that are dates in each order.
private struct DateTally {
  private(set) var words = WordTally()
  private(set) var hasTime = false
  private var yearFirstCount = 0
  private var dayFirstCount = 0
  private var monthFirstCount = 0

  /// The order in which most cells are days; day first where both read alike.
  var order: DateOrder {
    if dayFirstCount == 0, monthFirstCount == 0 { return .iso }
    return monthFirstCount > dayFirstCount ? .monthFirst : .dayFirst
  }

  /// The count of cells that are days in `order`.
  func count(in order: DateOrder) -> Int {
    switch order {
    case .iso: yearFirstCount
    case .dayFirst: yearFirstCount + dayFirstCount
    case .monthFirst: yearFirstCount + monthFirstCount
    }
  }

  mutating func add(_ cell: Span<UInt8>) {
    guard let date = readDate(cell) else { return words.add(cell) }
    if date.hasTime { hasTime = true }
    if date.isYearFirst {
      if date.day(in: .iso) != nil { yearFirstCount += 1 }
    } else {
      if date.day(in: .dayFirst) != nil { dayFirstCount += 1 }
      if date.day(in: .monthFirst) != nil { monthFirstCount += 1 }
    }
  }
}
