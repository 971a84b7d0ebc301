/// Bytes to be found as they stand, or in any case of their ASCII letters.
struct Literal: Hashable, Sendable {
  /// At least one; ASCII letters are lower case where their case is ignored.
  let bytes: [UInt8]
  /// 0x20 beside each letter whose case is ignored, else 0.
  let fold: [UInt8]

  init(_ bytes: some Sequence<UInt8>, ignoringCase: Bool) {
    let isLetter: (UInt8) -> Bool = { ($0 | 0x20) &- 0x61 < 26 }
    self.bytes = bytes.map { ignoringCase && isLetter($0) ? $0 | 0x20 : $0 }
    fold = self.bytes.map { ignoringCase && isLetter($0) ? 0x20 : 0 }
  }

  var count: Int { bytes.count }

  /// True where a place of the literal takes a byte of the set.
  func takes(_ set: ByteSet) -> Bool { bytes.indices.contains { takes(set, at: $0) } }

  private func takes(_ set: ByteSet, at index: Int) -> Bool {
    set.contains(bytes[index]) || set.contains(bytes[index] & ~fold[index])
  }

  /// The longest stretch that takes none of `breakers`; nil where there is none.
  func longestRun(without breakers: ByteSet) -> Literal? {
    var best = 0..<0
    var start = 0
    for index in 0...count where index == count || takes(breakers, at: index) {
      if index - start > best.count { best = start..<index }
      start = index + 1
    }
    return best.isEmpty ? nil : Literal(bytes: Array(bytes[best]), fold: Array(fold[best]))
  }

  private init(bytes: [UInt8], fold: [UInt8]) {
    self.bytes = bytes
    self.fold = fold
  }
}
