import CPCRE2

/// What one thread needs to match an expression.
final class ExpressionMatcher {
  private let expression: Expression
  private let data: OpaquePointer
  private let context: OpaquePointer
  private let stack: OpaquePointer?
  private let offsets: UnsafeMutablePointer<Int>

  init(_ expression: Expression) {
    self.expression = expression
    // Nil only without memory, where nothing else goes on either.
    data = pcre2_match_data_create_8(1, nil)!
    context = pcre2_match_context_create_8(nil)!
    offsets = pcre2_get_ovector_pointer_8(data)
    pcre2_set_match_limit_8(context, UInt32(Pattern.stepLimit))
    pcre2_set_depth_limit_8(context, UInt32(Pattern.stepLimit))
    stack = expression.isNative ? pcre2_jit_stack_create_8(32 << 10, 1 << 20, nil) : nil
    if let stack { pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack)) }
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(context)
    if let stack { pcre2_jit_stack_free_8(stack) }
  }

  /// The first match at or after `start`; one that ends before it begins is told as empty.
  /// - Throws: `PatternError.tooComplex`.
  func range(
    in bytes: UnsafeRawBufferPointer, from start: Int
  ) throws(PatternError) -> Range<Int>? {
    guard try matches(bytes, from: start) else { return nil }
    return offsets[0]..<max(offsets[0], offsets[1])
  }

  @inline(__always)
  func matches(_ bytes: UnsafeRawBufferPointer, from start: Int) throws(PatternError) -> Bool {
    guard let base = bytes.baseAddress else { return try matchesNothing() }
    let text = base.assumingMemoryBound(to: UInt8.self)
    let status =
      expression.isNative
      ? pcre2_jit_match_8(expression.code, text, bytes.count, start, 0, data, context)
      : pcre2_match_8(expression.code, text, bytes.count, start, 0, data, context)
    if status >= 0 { return true }
    if status == PCRE2_ERROR_NOMATCH { return false }
    throw .tooComplex
  }

  /// An empty buffer may have no address, which PCRE2 does not take.
  private func matchesNothing() throws(PatternError) -> Bool {
    var byte: UInt8 = 0
    return try withUnsafeBytes(of: &byte) { buffer throws(PatternError) in
      try matches(UnsafeRawBufferPointer(rebasing: buffer[..<0]), from: 0)
    }
  }
}
