/// A command line that cannot be understood, told in one line.
public struct UsageError: Error, Hashable, Sendable {
  /// What is wrong and what to do, without the program's name and without a line end.
  ///
  /// Arguments are quoted in it; a character of theirs that is not drawn has become `?`, so that
  /// the text stays one line and is never a command to the terminal.
  public let text: String

  public init(_ text: String) {
    self.text = String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.isDrawn ? $0 : "?" }))
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isDrawn: Bool {
    switch generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
