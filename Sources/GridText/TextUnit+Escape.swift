extension TextUnit {
  /// The visible stand-in of a scalar that must not be drawn as it is.
  ///
  /// C0 and DEL become their symbol picture (one cell), all others `<U+XXXX>`.
  init(escaping scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x20:
      self.init(picture: 0x2400 + scalar.value)
    case 0x7F:
      self.init(picture: 0x2421)
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let padding = String(repeating: "0", count: max(0, 4 - digits.count))
      let text = "<U+\(padding)\(digits)>"
      self.init(text: text, width: text.utf8.count, isEscape: true)
    }
  }

  /// The visible stand-in `<HH>` of a byte that is not UTF-8.
  init(escapingByte byte: UInt8) {
    let digits = String(byte, radix: 16, uppercase: true)
    self.init(text: byte < 0x10 ? "<0\(digits)>" : "<\(digits)>", width: 4, isEscape: true)
  }

  private init(picture: UInt32) {
    // U+2400...U+2421 are scalars, so the fallback is never taken.
    self.init(text: String(Unicode.Scalar(picture) ?? "?"), width: 1, isEscape: true)
  }
}
