import GridTestSupport
import Testing

@testable import GridPatterns

@Suite struct LiteralFinderTests {
  /// The definition that all kernels must agree with.
  private func place(of literal: Literal, in text: [UInt8], from start: Int) -> Int? {
    guard text.count - start >= literal.count else { return nil }
    return (start...text.count - literal.count).first { place in
      (0..<literal.count).allSatisfy {
        text[place + $0] | literal.fold[$0] == literal.bytes[$0]
      }
    }
  }

  @Test(arguments: SearchKernel.available)
  func everyNeedleIsFoundAtEveryPlace(kernel: SearchKernel) {
    let guarded = GuardedBytes()
    for count in 1...70 {
      let needle = (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 23) }
      let finder = LiteralFinder(Literal(needle, ignoringCase: count % 2 == 0), kernel: kernel)
      for length in [count, count + 1, 15, 16, 31, 32, 33, 63, 64, 65, 127, 128, 129, 200]
      where length >= count {
        for place in 0...length - count {
          var text = [UInt8](repeating: UInt8(ascii: "."), count: length)
          let spelled = count % 2 == 0 ? needle.map { $0 & ~0x20 } : needle
          text.replaceSubrange(place..<place + count, with: spelled)
          let bytes = guarded.copy(text, atEnd: place % 2 == 0)
          #expect(finder.place(in: bytes, from: 0) == place, "\(count) bytes in \(length)")
          #expect(finder.place(in: bytes, from: place) == place)
          #expect(finder.place(in: bytes, from: place + 1) == nil)
        }
      }
    }
  }

  @Test(arguments: SearchKernel.available)
  func randomTextsAreSearchedAsByTheDefinition(kernel: SearchKernel) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let guarded = GuardedBytes()
    let alphabet = Array("abAB@`[{\0é".utf8)
    for round in 0..<20_000 {
      let text = (0..<Int.random(in: 0...180, using: &random)).map { _ in
        alphabet.randomElement(using: &random)!
      }
      let length = Int.random(in: 1...(round % 9 == 0 ? 40 : 4), using: &random)
      let needle = (0..<length).map { _ in alphabet.randomElement(using: &random)! }
      let literal = Literal(needle, ignoringCase: round % 2 == 0)
      let bytes = guarded.copy(text, atEnd: round % 4 < 2)
      let start = Int.random(in: 0...text.count, using: &random)
      let found = LiteralFinder(literal, kernel: kernel).place(in: bytes, from: start)
      #expect(
        found == place(of: literal, in: text, from: start),
        "seed \(seed) round \(round): \(needle) in \(text) from \(start)")
    }
  }

  @Test func nothingIsFoundInNothing() {
    let finder = LiteralFinder(Literal("a".utf8, ignoringCase: true), kernel: .widest)
    #expect(finder.place(in: UnsafeRawBufferPointer(start: nil, count: 0), from: 0) == nil)
  }
}
