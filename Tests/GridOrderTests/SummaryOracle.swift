import GridColumns
import GridModel

/// The figures of a column, computed one by one from its cells as text.
struct SummaryOracle {
  let cells: [String]
  let format: ColumnFormat
  private let readings: [CellOracle.Reading]
  private let ranks: [Int]
  /// The values as numbers, or as seconds, in order.
  let values: [Double]

  init(_ cells: [String], _ format: ColumnFormat) {
    self.cells = cells
    self.format = format
    let isText = format.kind == .text
    let isDate = format.kind == .date || format.kind == .dateTime
    readings = cells.map { CellOracle.reading($0, asText: isText, asDate: isDate) }
    ranks = readings.map { CellOracle.rank($0, asText: isText) }
    values = readings.compactMap { Self.value($0) }.sorted()
  }

  /// Cells that are values, NaN, words, blank.
  var classCounts: [Int] { (0..<4).map { rank in ranks.count { $0 == rank } } }

  var minimum: [UInt8]? { extreme { $0 < 0 } }
  var maximum: [UInt8]? { extreme { $0 > 0 } }

  private func extreme(_ isFarther: (Int) -> Bool) -> [UInt8]? {
    var best: Int?
    for row in cells.indices where ranks[row] == 0 {
      guard let known = best else {
        best = row
        continue
      }
      if isFarther(CellOracle.compare(readings[row], readings[known])) { best = row }
    }
    return best.map { Array(cells[$0].utf8) }
  }

  /// Different cells with their counts, in the order of a list of the most frequent.
  var topValues: [ValueCount] {
    var counts: [[UInt8]: (count: Int, first: Int)] = [:]
    for (row, cell) in cells.enumerated() where ranks[row] != 3 {
      counts[Array(cell.utf8), default: (0, row)].count += 1
    }
    return counts.sorted {
      $0.value.count != $1.value.count
        ? $0.value.count > $1.value.count : $0.value.first < $1.value.first
    }.map { ValueCount(text: $0.key, count: $0.value.count) }
  }

  private static func value(_ reading: CellOracle.Reading) -> Double? {
    switch reading {
    case .number(let isNegative, let whole, let fraction):
      let size = Double("0" + String(whole) + "." + String(fraction) + "0")!
      return isNegative ? -size : size
    case .date(let parts):
      let day = CivilDay(year: parts[0], month: parts[1], day: parts[2])
      return Double(day.daysSince1970 * 86_400 + parts[3] * 3600 + parts[4] * 60 + parts[5])
    case .text, .notANumber, .blank: return nil
    }
  }

  var mean: Double? {
    let finite = values.filter(\.isFinite)
    return finite.isEmpty ? nil : finite.reduce(0) { $0 + $1 / Double(finite.count) }
  }

  var standardDeviation: Double? {
    let finite = values.filter(\.isFinite)
    guard finite.count > 1, let mean else { return nil }
    let squares = finite.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let result = (squares / Double(finite.count - 1)).squareRoot()
    return result.isFinite ? result : nil
  }

  func quantile(_ part: Double) -> Double {
    let place = Double(values.count - 1) * part
    let below = values[Int(place)]
    let above = values[min(values.count - 1, Int(place) + 1)]
    let rest = place - place.rounded(.down)
    if below == above || rest == 0 || !format.kind.isNumeric { return below }
    return below * (1 - rest) + above * rest
  }
}
