import GridPatterns

extension PatternError {
  /// What is wrong, for a person.
  var sentence: String {
    switch self {
    case .syntax(let reason, let position): "\(reason) (at character \(position + 1))"
    case .tooComplex: "the pattern takes too many steps"
    }
  }
}
