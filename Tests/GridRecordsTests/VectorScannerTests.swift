import GridTestSupport
import Testing

@testable import GridRecords

/// Every kernel must find what the reference finds.
@Suite struct VectorScannerTests {
  @Test(arguments: comparedDialects.indices)
  func everyShortTextReadsAlike(number: Int) {
    let (dialect, alphabet) = comparedDialects[number]
    // A record before it, because the reference reads the first one; a step of 64 bytes ends
    // inside the text.
    let lead = Array("a\(Character(Unicode.Scalar(dialect.delimiter)))a\n".utf8)
    var different: [UInt8]?
    for length in 0...(number == 0 ? 7 : 6) {
      everyText(alphabet, length: length) { text in
        let whole = lead + text
        whole.withUnsafeBytes { whole in
          let wanted = findings(reading: whole, dialect)
          for kernel in Kernel.available
          where findings(reading: whole, dialect, kernel) != wanted { different = Array(whole) }
        }
      }
    }
    #expect(different == nil)
  }

  @Test(arguments: comparedDialects.indices)
  func longTextsReadAlikeWhateverStandsAtTheEdgesOfSteps(number: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let (dialect, alphabet) = comparedDialects[number]
    for round in 0..<150 {
      let text =
        round % 2 == 0
        ? saneText(dialect, records: 60, using: &random)
        : crowdedText(alphabet, count: Int.random(in: 1..<700, using: &random), using: &random)
      text.withUnsafeBytes { text in
        let wanted = findings(reading: text, dialect)
        for kernel in Kernel.available {
          for blockSize in [Int.max, 64, 63, 200, 1 + round % 130] {
            let found = findings(reading: text, dialect, kernel, blockSize: blockSize)
            #expect(found == wanted, "seed \(seed) round \(round) \(kernel) \(blockSize)")
          }
        }
      }
    }
  }

  @Test func checkpointsStandAfter64RecordsOr32KiB() {
    let rows = String(repeating: "1,2,3\n", count: 1000)
    let text = Array((rows + String(repeating: "x", count: 40_000) + "\n" + rows).utf8)
    text.withUnsafeBytes { text in
      let wanted = findings(reading: text, Dialect())
      let before = stride(from: 0, through: 960, by: 64)
      let after = stride(from: 1001, through: 2001, by: 64)
      #expect(wanted.checkpoints.map(\.record) == Array(before) + Array(after))
      for kernel in Kernel.available {
        #expect(findings(reading: text, Dialect(), kernel) == wanted)
      }
    }
  }

  @Test(arguments: comparedDialects.indices)
  func statesAreAlikeBehindEveryBlock(number: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let (dialect, alphabet) = comparedDialects[number]
    for round in 0..<60 {
      let text =
        round % 2 == 0
        ? saneText(dialect, records: 20, using: &random)
        : crowdedText(alphabet, count: Int.random(in: 1..<400, using: &random), using: &random)
      text.withUnsafeBytes { text in
        for kernel in Kernel.available {
          var plain = ReferenceScanner(dialect)
          var fast = VectorScanner(dialect, kernel: kernel)
          while plain.position < text.count {
            let start = plain.position
            let end = min(text.count, start + Int.random(in: 1..<100, using: &random))
            let block = UnsafeRawBufferPointer(rebasing: text[start..<end])
            plain.scan(block)
            fast.scan(block)
            let isAlike =
              fast.position == plain.position && fast.reference.state == plain.state
              && fast.reference.fieldCount == plain.fieldCount && fast.findings == plain.findings
            #expect(isAlike, "seed \(seed) round \(round) \(kernel) \(start)")
            if !isAlike { return }
          }
        }
      }
    }
  }
}
