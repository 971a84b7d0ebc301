/// Reads an expression as far as its shape needs; gives up on what is rare.
struct ShapeParser {
  /// More literals than this are looked for by the expression itself.
  private static let requiredLimit = 8
  private static let depthLimit = 50

  private let scalars: [Unicode.Scalar]
  private let ignoringCase: Bool
  private var index = 0
  private var depth = 0

  init(_ text: String, ignoringCase: Bool) {
    scalars = Array(text.unicodeScalars)
    self.ignoringCase = ignoringCase
  }

  /// Nil where the expression is not understood.
  mutating func parse() -> ExpressionShape? {
    guard let shape = alternation(), index == scalars.count else { return nil }
    return shape
  }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    index += 1
    return true
  }

  private mutating func alternation() -> ExpressionShape? {
    guard var shape = concatenation() else { return nil }
    while take("|") {
      guard let branch = concatenation() else { return nil }
      let areRequired = !shape.required.isEmpty && !branch.required.isEmpty
      shape.required = areRequired ? shape.required + branch.required : []
      shape.combine(with: branch)
    }
    if shape.required.count > Self.requiredLimit { shape.required = [] }
    return shape
  }

  private mutating func concatenation() -> ExpressionShape? {
    var shape = ExpressionShape()
    var run: [UInt8] = []
    while let scalar = current, scalar != "|", scalar != ")" {
      guard let element = element() else { return nil }
      guard let count = quantifier() else { return nil }
      shape.combine(with: element.shape)
      if count.isPossessive { shape.isContextFree = false }
      if count.isUnbounded { shape.repeatedBytes.formUnion(element.shape.bytes) }
      if let bytes = element.literal, count.isOnce {
        run += bytes
        continue
      }
      if let bytes = element.literal, !count.isOptional { run += bytes }
      prefer(literals(of: run), in: &shape)
      run = []
      if !count.isOptional { prefer(element.shape.required, in: &shape) }
    }
    prefer(literals(of: run), in: &shape)
    return shape
  }

  private func literals(of run: [UInt8]) -> [Literal] {
    run.isEmpty ? [] : [Literal(run, ignoringCase: ignoringCase)]
  }

  /// Longer literals are rarer; of equally long ones, fewer are faster.
  private func prefer(_ required: [Literal], in shape: inout ExpressionShape) {
    let other = ExpressionShape(required: required)
    if other.selectivity > shape.selectivity { shape.required = required }
  }

  /// What stands between two quantifiers; `literal` where it is a character taken as its bytes.
  private struct Element {
    var shape: ExpressionShape
    var literal: [UInt8]?
  }

  private mutating func element() -> Element? {
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "(": return group()
    case "[": return characterClass().map { Element(shape: ExpressionShape(bytes: $0)) }
    case ".":
      var bytes = ByteSet.all
      bytes.remove(0x0A)
      return Element(shape: ExpressionShape(bytes: bytes))
    case "^", "$": return Element(shape: ExpressionShape(isContextFree: false))
    case "\\": return escape()
    case "*", "+", "?", "{": return nil
    default: return character(scalar)
    }
  }

  private func character(_ scalar: Unicode.Scalar) -> Element {
    let bytes = Array(String(scalar).utf8)
    var set = ByteSet(bytes)
    guard ignoringCase else { return Element(shape: ExpressionShape(bytes: set), literal: bytes) }
    if hasCaseOutsideAscii(scalar) {
      // The other case has other bytes; that of "ſ" is an ASCII letter.
      set = .nonAscii
      set.formUnion(ByteSet("kKsS".utf8))
      return Element(shape: ExpressionShape(bytes: set))
    }
    let folded = Literal(bytes, ignoringCase: true)
    for (byte, fold) in zip(folded.bytes, folded.fold) {
      set.insert(byte)
      set.insert(byte & ~fold)
    }
    if scalar == "k" || scalar == "s" || scalar == "K" || scalar == "S" {
      // "ſ" and the Kelvin sign are their other cases too.
      set.formUnion(.nonAscii)
      return Element(shape: ExpressionShape(bytes: set))
    }
    return Element(shape: ExpressionShape(bytes: set), literal: bytes)
  }

  private mutating func escape() -> Element? {
    guard let scalar = current else { return nil }
    index += 1
    if isPunctuation(scalar) { return character(scalar) }
    switch scalar {
    case "b", "B", "A", "z", "Z", "G": return Element(shape: ExpressionShape(isContextFree: false))
    case "t": return character("\t")
    case "n": return character("\n")
    case "r": return character("\r")
    default: return namedClass(scalar).map { Element(shape: ExpressionShape(bytes: $0)) }
    }
  }

  private func namedClass(_ name: Unicode.Scalar) -> ByteSet? {
    var bytes = ByteSet.nonAscii
    switch name {
    case "d": return ByteSet(0x30...0x39)
    case "w":
      bytes.formUnion(ByteSet("_".utf8))
      for range: ClosedRange<UInt8> in [0x30...0x39, 0x41...0x5A, 0x61...0x7A] {
        bytes.formUnion(ByteSet(range))
      }
    case "s":
      bytes.formUnion(ByteSet(0x09...0x0D))
      bytes.insert(0x20)
    case "D", "W", "S": return .all
    default: return nil
    }
    return bytes
  }

  private mutating func group() -> Element? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit, current != "*" else { return nil }
    var isLookaround = false
    var isAtomic = false
    if take("?") {
      guard let scalar = current else { return nil }
      index += 1
      switch scalar {
      case ":": break
      case ">": isAtomic = true
      case "=", "!": isLookaround = true
      case "<":
        guard take("=") || take("!") else { return nil }
        isLookaround = true
      default: return nil
      }
    }
    guard var shape = alternation(), take(")") else { return nil }
    if isAtomic || isLookaround { shape.isContextFree = false }
    if isLookaround { shape.required = [] }
    return Element(shape: shape)
  }

  /// The bytes of the class whose bracket was just read.
  private mutating func characterClass() -> ByteSet? {
    var bytes = ByteSet()
    let isNegated = take("^")
    var isFirst = true
    while let scalar = current {
      index += 1
      if scalar == "]", !isFirst { return isNegated ? .all : bytes }
      isFirst = false
      if scalar == "[", let next = current, next == ":" || next == "." || next == "=" {
        return nil
      }
      var low = scalar
      if scalar == "\\" {
        guard let escaped = current else { return nil }
        index += 1
        if let named = namedClass(escaped) {
          bytes.formUnion(named)
          continue
        }
        guard isPunctuation(escaped) else { return nil }
        low = escaped
      }
      var high = low
      if current == "-", index + 1 < scalars.count, scalars[index + 1] != "]" {
        high = scalars[index + 1]
        if high == "\\" || high == "[" { return nil }
        index += 2
      }
      guard low.isASCII, high.isASCII, low.value <= high.value else {
        bytes = .all
        continue
      }
      for value in low.value...high.value {
        bytes.formUnion(character(Unicode.Scalar(UInt8(value))).shape.bytes)
      }
    }
    return nil
  }

  private struct Count {
    var isOptional = false
    var isOnce = false
    var isUnbounded = false
    var isPossessive = false
  }

  /// How often the element just read stands; nil for a brace that may be none.
  private mutating func quantifier() -> Count? {
    var count = Count()
    switch current {
    case "*": (count.isOptional, count.isUnbounded) = (true, true)
    case "+": count.isUnbounded = true
    case "?": count.isOptional = true
    case "{":
      index += 1
      guard let least = number() else { return nil }
      count.isOptional = least == 0
      // A large count is as dear as no bound.
      if take(",") {
        count.isUnbounded = (number() ?? .max) > 100
      } else {
        count.isUnbounded = least > 100
      }
      guard current == "}" else { return nil }
    default:
      count.isOnce = true
      return count
    }
    index += 1
    if take("+") { count.isPossessive = true } else { _ = take("?") }
    return count
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let scalar = current, scalar.value &- 0x30 < 10 {
      value = min(1_000_000, (value ?? 0) * 10 + Int(scalar.value - 0x30))
      index += 1
    }
    return value
  }
}
