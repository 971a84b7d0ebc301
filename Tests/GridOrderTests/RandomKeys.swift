import GridColumns
import GridTestSupport

/// A kind of random keys, made without cells, so that every byte and every class can occur.
enum RandomKeys: CaseIterable {
  case allEqual, rising, falling, twoValues, exponential, oneHeavy, any64Bits
  case classes, shortTails, prefixesOfOneAnother, longTails, sharedStart, fewTexts

  func column(_ count: Int, using random: inout SeededGenerator) -> KeyColumn {
    var keys: [UInt64] = []
    var classes: [UInt8] = []
    var tails: [[UInt8]] = []
    for row in 0..<count {
      keys.append(key(row, count, using: &random))
      classes.append(0)
      tails.append(tail(using: &random))
    }
    switch self {
    case .classes, .fewTexts:
      for row in 0..<count where UInt8.random(in: 0..<3, using: &random) == 0 {
        classes[row] = UInt8.random(in: 0...3, using: &random)
      }
    case .oneHeavy:
      for row in 0..<count { classes[row] = UInt64.random(in: 0..<50, using: &random) == 0 ? 2 : 3 }
    default: break
    }
    return KeyColumn(
      keys: keys, classes: classes.contains { $0 != 0 } ? classes : nil,
      slices: tails.contains { !$0.isEmpty } ? slices(tails) : nil)
  }

  private func key(_ row: Int, _ count: Int, using random: inout SeededGenerator) -> UInt64 {
    switch self {
    case .allEqual, .sharedStart: 7
    case .rising: UInt64(row) << 20
    case .falling: UInt64(count - row)
    case .twoValues: Bool.random(using: &random) ? 3 : .max
    case .exponential: random.next() >> UInt64.random(in: 0..<64, using: &random)
    case .oneHeavy: UInt64.random(in: 0..<9, using: &random) == 0 ? random.next() : 1 << 40
    case .any64Bits: random.next()
    case .classes: UInt64.random(in: 0..<40, using: &random) << 50
    case .shortTails, .prefixesOfOneAnother, .longTails: UInt64.random(in: 0..<5, using: &random)
    case .fewTexts: UInt64.random(in: 0..<3, using: &random)
    }
  }

  private func tail(using random: inout SeededGenerator) -> [UInt8] {
    switch self {
    case .shortTails:
      // Bytes that look like the padding and the count of a window.
      return (0..<Int.random(in: 0...10, using: &random)).map { _ in
        [0, 0, 0, 1, 7, 8, 0xFF].randomElement(using: &random)!
      }
    case .classes:
      return Int.random(in: 0..<4, using: &random) == 0
        ? [UInt8.random(in: 0...1, using: &random)] : []
    case .prefixesOfOneAnother:
      return Array(repeating: 0, count: Int.random(in: 0...40, using: &random))
    case .longTails:
      return Array(repeating: 0x61, count: Int.random(in: 20...23, using: &random))
        + [UInt8.random(in: 0...1, using: &random)]
        + Array(repeating: 0x62, count: 80)
        + [UInt8.random(in: 0...255, using: &random)]
    case .sharedStart:
      return Array("example.org/the/same/start".utf8)
        + (0..<4).map { _ in UInt8.random(in: 0x61...0x66, using: &random) }
    case .fewTexts:
      return [Array("ith".utf8), Array("hnson".utf8), Array("dersson and sons".utf8)]
        .randomElement(using: &random)!
    default: return []
    }
  }

  /// Tails in slices; those of which all tails are empty are missing.
  private func slices(_ tails: [[UInt8]]) -> [TailArena?] {
    stride(from: 0, to: tails.count, by: KeyColumn.sliceRows).map { start in
      let slice = tails[start..<min(tails.count, start + KeyColumn.sliceRows)]
      if slice.allSatisfy({ $0.isEmpty }) { return nil }
      var offsets: [UInt32] = [0]
      for tail in slice { offsets.append(offsets.last! + UInt32(tail.count)) }
      return TailArena(bytes: Array(slice.joined()), offsets: offsets)
    }
  }
}
