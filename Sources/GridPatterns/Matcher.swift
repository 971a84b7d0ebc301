import Glibc

/// Matches cells against one pattern; each thread makes its own.
public final class Matcher {
  // One of the three; apart, so that a call counts no references.
  private let expression: ExpressionMatcher?
  private let finder: LiteralFinder?
  private let whole: [UInt8]

  /// Literals are found by `kernel`, which the processor must have.
  public init(_ pattern: Pattern, kernel: SearchKernel = .widest) {
    switch pattern.form {
    case .literal(let literal):
      (expression, finder, whole) = (nil, LiteralFinder(literal, kernel: kernel), [])
    case .whole(let cell): (expression, finder, whole) = (nil, nil, cell)
    case .expression(let expression, _):
      (self.expression, finder, whole) = (ExpressionMatcher(expression), nil, [])
    }
  }

  /// True where the pattern is found in `cell`.
  /// - Throws: `PatternError.tooComplex`.
  public func matches(_ cell: UnsafeRawBufferPointer) throws(PatternError) -> Bool {
    if let expression { return try expression.matches(cell, from: 0) }
    if let finder { return finder.place(in: cell, from: 0) != nil }
    return equals(whole, cell)
  }

  /// The bytes of the first match at or after `start` in `cell`, to be shown as found.
  ///
  /// Some expressions find nothing, in many places: such a range is empty.
  /// - Throws: `PatternError.tooComplex`.
  public func range(
    in cell: UnsafeRawBufferPointer, from start: Int = 0
  ) throws(PatternError) -> Range<Int>? {
    guard start <= cell.count else { return nil }
    if let expression {
      var start = start
      // A caller that steps by bytes may stand inside a character.
      while start > 0, start < cell.count, cell[start] & 0xC0 == 0x80 { start += 1 }
      return try expression.range(in: cell, from: start)
    }
    if let finder {
      return finder.place(in: cell, from: start).map { $0..<$0 + finder.count }
    }
    return start == 0 && equals(whole, cell) ? 0..<cell.count : nil
  }

  /// Clears the bit of each cell that does not match; cells whose bit is clear are not looked at.
  ///
  /// Cell i is the `lengths[i]` bytes at `base + starts[i]`, its bit is bit i & 63 of word i >> 6.
  /// - Throws: `PatternError.tooComplex`.
  public func keepMatches(
    _ bits: UnsafeMutablePointer<UInt64>, base: UnsafePointer<UInt8>,
    starts: UnsafePointer<UInt32>, lengths: UnsafePointer<UInt32>, count: Int
  ) throws(PatternError) {
    for word in 0..<(count + 63) / 64 {
      var rest = bits[word]
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        rest &= rest &- 1
        let index = word &* 64 &+ bit
        let cell = UnsafeRawBufferPointer(
          start: base + Int(starts[index]), count: Int(lengths[index]))
        if try !matches(cell) { bits[word] &= ~(1 &<< UInt64(bit)) }
      }
    }
  }
}

private func equals(_ bytes: [UInt8], _ cell: UnsafeRawBufferPointer) -> Bool {
  guard bytes.count == cell.count else { return false }
  guard let base = cell.baseAddress, !bytes.isEmpty else { return bytes.isEmpty }
  return memcmp(bytes, base, bytes.count) == 0
}
