import CPCRE2

/// A regular expression made ready by PCRE2: bytes of UTF-8, wrong ones never match.
///
/// Unchecked: PCRE2 never changes the code after it is compiled, so threads may share it.
final class Expression: @unchecked Sendable {
  let code: OpaquePointer
  /// False where the system allows no code made at run time; matching is slower then.
  let isNative: Bool

  /// - Throws: `PatternError.syntax`.
  init(_ text: String, ignoringCase: Bool) throws(PatternError) {
    let spelling = ExpressionSpelling(text)
    var options =
      UInt32(PCRE2_UTF) | UInt32(PCRE2_MATCH_INVALID_UTF) | UInt32(PCRE2_UCP)
      | UInt32(PCRE2_DOLLAR_ENDONLY) | UInt32(PCRE2_NEVER_BACKSLASH_C)
      | UInt32(PCRE2_NO_DOTSTAR_ANCHOR)
    if ignoringCase { options |= UInt32(PCRE2_CASELESS) }
    var error: Int32 = 0
    var place = 0
    let bytes = spelling.bytes
    guard let code = pcre2_compile_8(bytes, bytes.count, options, &error, &place, nil) else {
      throw .syntax(reason: reason(of: error), position: spelling.position(of: place))
    }
    self.code = code
    isNative = pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE)) == 0
  }

  deinit { pcre2_code_free_8(code) }
}

/// What PCRE2 calls an error.
private func reason(of error: Int32) -> String {
  var buffer = [UInt8](repeating: 0, count: 256)
  let length = pcre2_get_error_message_8(error, &buffer, buffer.count)
  return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
}
