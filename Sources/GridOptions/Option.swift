/// Where an option stands in the help text, in this order.
public enum OptionGroup: String, CaseIterable, Sendable {
  case reading = "Reading the file"
  case view = "What is shown"
  case look = "How it looks"
  case output = "Without the screen"
  case about = "About"
}

/// One flag of the command line: all that parsing, help and completion know of it.
public struct Option: Sendable {
  /// What giving the flag does.
  public enum Effect: Sendable {
    case help
    case version
    /// A flag without a value.
    case set(@Sendable (inout Settings) -> Void)
    /// A flag with a value.
    /// - Throws: `UsageError` with what the value should be, without the flag's name.
    case take(@Sendable (inout Settings, String) throws(UsageError) -> Void)
  }

  /// The long name without its dashes.
  public let long: String
  /// The letter after one dash, where there is one.
  public let short: Character?
  /// How the value is called in the help text; nil for a flag without one.
  public let argument: String?
  /// One line, at most 54 columns.
  public let help: String
  public let group: OptionGroup
  /// Every value it accepts where they can be listed, for completion.
  public let choices: [String]
  public let effect: Effect

  init(
    _ long: String, _ short: Character? = nil, argument: String? = nil, choices: [String] = [],
    group: OptionGroup, help: String, effect: Effect
  ) {
    self.long = long
    self.short = short
    self.argument = argument
    self.choices = choices
    self.group = group
    self.help = help
    self.effect = effect
  }

  /// The flag as help and documents spell it, such as `-d, --delimiter=CHAR`.
  public var spelling: String {
    let value = argument.map { "=\($0)" } ?? ""
    return (short.map { "-\($0), " } ?? "") + "--\(long)\(value)"
  }
}
