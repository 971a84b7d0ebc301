/// What cells are looked for: a regular expression, a literal, or one whole cell.
///
/// A text without an upper-case letter ignores case. A plain ASCII literal then ignores it in
/// ASCII letters alone; an expression also takes "ſ" for "s" and the Kelvin sign for "k".
public struct Pattern: Sendable {
  /// Matching from one place of a cell stops after so many steps: about 0.1 ms.
  public static let stepLimit = 100_000

  enum Form: Sendable {
    /// Stands anywhere in the cell.
    case literal(Literal)
    /// Is the cell.
    case whole([UInt8])
    case expression(Expression, ExpressionShape)
  }

  let form: Form

  /// The regular expression `text`, in the syntax of PCRE2; `^` and `$` are the cell's ends.
  /// - Throws: `PatternError.syntax`.
  public init(_ text: String) throws(PatternError) {
    let ignoringCase = !hasUpperCase(text)
    if let plain = plainText(of: text), !plain.isEmpty,
      !ignoringCase || !plain.unicodeScalars.contains(where: hasCaseOutsideAscii)
    {
      form = .literal(Literal(plain.utf8, ignoringCase: ignoringCase))
    } else {
      form = .expression(
        try Expression(text, ignoringCase: ignoringCase),
        ExpressionShape(of: text, ignoringCase: ignoringCase))
    }
  }

  /// Cells that hold exactly `cell`.
  public init(literal cell: [UInt8]) { form = .whole(cell) }
}

/// True where some letter is upper case; letters that name a class, as in `\W`, do not count.
func hasUpperCase(_ text: String) -> Bool {
  var isEscaped = false
  for scalar in text.unicodeScalars {
    if !isEscaped, scalar.properties.isUppercase { return true }
    isEscaped = !isEscaped && scalar == "\\"
  }
  return false
}

/// True for characters outside ASCII that have a second case.
func hasCaseOutsideAscii(_ scalar: Unicode.Scalar) -> Bool {
  !scalar.isASCII
    && (scalar.properties.changesWhenCaseMapped || scalar.properties.changesWhenCaseFolded)
}

/// The text that an expression without any operator stands for; nil where it has one.
private func plainText(of text: String) -> String? {
  var plain = String.UnicodeScalarView()
  var isEscaped = false
  for scalar in text.unicodeScalars {
    if isEscaped {
      // Before anything else a backslash may have a meaning.
      guard isPunctuation(scalar) else { return nil }
      plain.append(scalar)
      isEscaped = false
    } else if scalar == "\\" {
      isEscaped = true
    } else if isOperator(scalar) {
      return nil
    } else {
      plain.append(scalar)
    }
  }
  return isEscaped ? nil : String(plain)
}

func isOperator(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\\", "^", "$", ".", "[", "|", "(", ")", "?", "*", "+", "{": true
  default: false
  }
}

/// True for the ASCII characters that a backslash makes themselves.
func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
  default: false
  }
}
