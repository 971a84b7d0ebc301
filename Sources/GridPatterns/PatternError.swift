/// Why a pattern could not be made or could not tell.
public enum PatternError: Error, Hashable, Sendable {
  /// The text is no regular expression; `position` is where, in bytes of its UTF-8.
  case syntax(reason: String, position: Int)
  /// Matching took more steps than `Pattern.stepLimit`, so it was stopped.
  case tooComplex
}
