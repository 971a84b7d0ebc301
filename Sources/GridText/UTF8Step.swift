/// What strict UTF-8 decoding finds at one place.
enum UTF8Step: Equatable {
  /// A well-formed scalar of this many bytes.
  case scalar(length: Int)
  /// The longest start of a scalar that breaks off: this many bytes, none of them text.
  case broken(length: Int)

  /// Looks at the bytes from `index` on; `index` lies inside `bytes`.
  ///
  /// Ill-formed bytes are grouped by maximal subparts (Unicode Standard, section 3.9).
  init(at index: Int, of bytes: UnsafeRawBufferPointer) {
    let first = bytes[index]
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    let following: Int
    switch first {
    case 0..<0x80: following = 0
    case 0xC2...0xDF: following = 1
    case 0xE0...0xEF:
      following = 2
      if first == 0xE0 { allowed = 0xA0...0xBF }
      if first == 0xED { allowed = 0x80...0x9F }
    case 0xF0...0xF4:
      following = 3
      if first == 0xF0 { allowed = 0x90...0xBF }
      if first == 0xF4 { allowed = 0x80...0x8F }
    default:
      self = .broken(length: 1)
      return
    }
    var found = 0
    while found < following, index + 1 + found < bytes.count,
      allowed.contains(bytes[index + 1 + found])
    {
      found += 1
      allowed = 0x80...0xBF
    }
    self = found == following ? .scalar(length: 1 + found) : .broken(length: 1 + found)
  }
}
