import GridTestSupport
import Testing

@testable import GridText

private func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
    0xFEFF, 0xFFF9...0xFFFB:
    return true
  default:
    return scalar.value & 0xFFFE == 0xFFFE
  }
}

private func expectSafe(_ line: UnitLine, _ source: [UInt8], _ place: String) {
  for unit in line.units {
    let scalars = unit.text.unicodeScalars
    #expect(!scalars.isEmpty && unit.width >= 1, "\(place): \(source)")
    #expect(!scalars.contains(where: isDangerous), "\(place): \(source)")
    #expect(scalars.first.map { !$0.isZeroWidthMark } == true, "\(place): \(source)")
  }
  #expect(line.width == line.units.reduce(0) { $0 + $1.width }, "\(place): \(source)")
}

private let alphabet: [Unicode.Scalar] = [
  "a", "7", " ", "\0", "\u{1B}", "[", "\r", "\n", "\t", "\u{7F}", "\u{80}", "\u{9B}", "\u{9F}",
  "\u{AD}", "\u{301}", "\u{308}", "\u{600}", "\u{61C}", "\u{644}", "\u{6CC}", "\u{915}",
  "\u{93E}", "\u{94D}", "\u{E33}", "\u{1100}", "\u{1161}", "\u{11AB}", "\u{180B}", "\u{1820}",
  "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{2028}",
  "\u{20E3}", "\u{2764}", "\u{304B}", "\u{3099}", "\u{3000}", "\u{4E00}", "\u{845B}", "\u{FE00}",
  "\u{FE0E}", "\u{FE0F}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{1F1EF}", "\u{1F1F5}",
  "\u{1F3F4}", "\u{1F3FD}", "\u{1F44D}", "\u{1F468}", "\u{E0067}", "\u{E007F}", "\u{E0100}",
]

@Test func randomBytesNeverBecomeControls() {
  let seed = UInt64.random(in: 0 ... .max)
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<4000 {
    let count = Int.random(in: 0...24, using: &generator)
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    expectSafe(UnitLine(decoding: bytes[...]), bytes, "seed \(seed)")
  }
}

@Test func randomMixturesOfHardScalarsStaySafeAndKeepTheirWidth() {
  let seed = UInt64.random(in: 0 ... .max)
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<6000 {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      text.append(alphabet.randomElement(using: &generator) ?? "a")
    }
    var bytes = Array(String(text).utf8)
    if Bool.random(using: &generator), !bytes.isEmpty {
      bytes.remove(at: Int.random(in: 0..<bytes.count, using: &generator))
    }
    let line = UnitLine(decoding: bytes[...])
    expectSafe(line, bytes, "seed \(seed)")
    let width = bytes.withUnsafeBytes { displayWidth(of: $0) }
    #expect(width == line.width, "seed \(seed): \(bytes)")
    let columns = Int.random(in: 0...10, using: &generator)
    let fitted = UnitLine(decoding: bytes[...], maximumWidth: columns).fitted(to: columns)
    #expect(fitted.width <= columns, "seed \(seed): \(bytes)")
    #expect(fitted == line.fitted(to: columns), "seed \(seed): \(bytes)")
  }
}

@Test func everyScalarAloneIsSafe() {
  for value in UInt32(0)...0x10FFFF {
    // Planes 4 to 13 are empty and 15 and 16 private: their ends and tags are enough.
    let isLikeItsNeighbours = value >= 0x40000 && value >> 12 != 0xE0 && value & 0xFFFF < 0xFFF0
    guard !isLikeItsNeighbours, let scalar = Unicode.Scalar(value) else { continue }
    let line = UnitLine(String(scalar))
    let isSafe = line.units.allSatisfy { unit in
      unit.width >= 1 && !unit.text.isEmpty
        && !unit.text.unicodeScalars.contains(where: isDangerous)
    }
    if !isSafe { Issue.record("U+\(String(value, radix: 16))") }
  }
}

@Test func theFastPathMakesTheSameUnitsAsClusterAfterCluster() {
  let seed = UInt64.random(in: 0 ... .max)
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<6000 {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let value = UInt32.random(in: 0...0xD7FF, using: &generator)
      let narrow = UInt32.random(in: 0x80...0x500, using: &generator)
      let kana = UInt32.random(in: 0x3040...0x30FF, using: &generator)
      let candidates =
        [value, narrow, kana].compactMap { Unicode.Scalar($0) }
        + alphabet.shuffled(using: &generator).prefix(2)
      text.append(candidates.randomElement(using: &generator) ?? "a")
    }
    var slow = UnitReader()
    for cluster in String(text) { slow.appendCluster(cluster) }
    #expect(UnitLine(String(text)).units == slow.units, "seed \(seed): \(Array(text))")
  }
}
