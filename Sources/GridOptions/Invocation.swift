/// What one run of the program is to do.
public enum Invocation: Hashable, Sendable {
  case run(Settings)
  case help
  case version

  /// The meaning of the arguments, the program's own name not among them.
  ///
  /// GNU style: options and the file in any order, `--name=value` or `--name value`, `-dX` or
  /// `-d X`, long names cut short as long as one option alone begins so, `--` before a file name
  /// that starts with a dash. Where an option is given twice the last one counts. The first of
  /// `--help` and `--version` wins over all that follows it.
  /// - Throws: `UsageError` for the first argument that is not understood.
  public init(parsing arguments: [String]) throws(UsageError) {
    var reader = ArgumentReader(arguments: arguments)
    self = try reader.invocation()
  }
}

/// Walks once through the arguments.
private struct ArgumentReader {
  let arguments: [String]
  var position = 0
  var settings = Settings()

  init(arguments: [String]) { self.arguments = arguments }

  mutating func invocation() throws(UsageError) -> Invocation {
    while position < arguments.count {
      let argument = arguments[position]
      position += 1
      if argument == "--" {
        while position < arguments.count {
          position += 1
          try takeFile(arguments[position - 1])
        }
      } else if argument.hasPrefix("--") {
        if let early = try takeLong(argument.dropFirst(2)) { return early }
      } else if argument.hasPrefix("-"), argument.count > 1 {
        if let early = try takeShort(argument.dropFirst()) { return early }
      } else {
        try takeFile(argument)
      }
    }
    try checkTogether()
    return .run(settings)
  }

  /// The file name whose argument was the last one passed.
  private mutating func takeFile(_ name: String) throws(UsageError) {
    if let file = settings.file {
      throw UsageError("\(name): only one file can be opened, and \(file) is named already")
    }
    settings.file = name
    settings.filePosition = position - 1
  }

  private mutating func takeLong(_ text: Substring) throws(UsageError) -> Invocation? {
    let name = text.prefix { $0 != "=" }
    let value = name.endIndex == text.endIndex ? nil : text[text.index(after: name.endIndex)...]
    let option = try option(named: name)
    return try apply(option, spelledAs: "--\(option.long)", value: value.map(String.init))
  }

  private mutating func takeShort(_ text: Substring) throws(UsageError) -> Invocation? {
    var rest = text
    while let letter = rest.popFirst() {
      guard let option = Option.table.first(where: { $0.short == letter }) else {
        throw UsageError("-\(letter): no such option, see gridview --help")
      }
      var value: String?
      if option.argument != nil, !rest.isEmpty {
        value = String(rest)
        rest = ""
      }
      if let early = try apply(option, spelledAs: "-\(letter)", value: value) { return early }
    }
    return nil
  }

  /// The option of that name, or the only one that begins so.
  private func option(named name: Substring) throws(UsageError) -> Option {
    if let exact = Option.table.first(where: { $0.long == name }) { return exact }
    let beginning = name.isEmpty ? [] : Option.table.filter { $0.long.hasPrefix(name) }
    if beginning.count == 1 { return beginning[0] }
    guard beginning.isEmpty else {
      let names = beginning.map { "--\($0.long)" }.joined(separator: " or ")
      throw UsageError("--\(name): could be \(names), write more of it")
    }
    throw UsageError("--\(name): no such option, see gridview --help")
  }

  private mutating func apply(
    _ option: Option, spelledAs spelling: String, value: String?
  ) throws(UsageError) -> Invocation? {
    if option.argument == nil, value != nil {
      throw UsageError("\(spelling): takes no value, leave out what follows the =")
    }
    switch option.effect {
    case .help: return .help
    case .version: return .version
    case .set(let effect): effect(&settings)
    case .take(let effect):
      let given = if let value { value } else { try nextArgument(for: option, spelledAs: spelling) }
      do throws(UsageError) {
        try effect(&settings, given)
      } catch {
        throw UsageError("\(spelling) \(given.isEmpty ? "''" : given): \(error.text)")
      }
    }
    return nil
  }

  private mutating func nextArgument(
    for option: Option, spelledAs spelling: String
  ) throws(UsageError) -> String {
    guard position < arguments.count else {
      let form = "\(spelling) \(option.argument ?? "")"
      throw UsageError("\(spelling): a value is missing, write \(form)")
    }
    position += 1
    return arguments[position - 1]
  }

  /// A character with two meanings would make every record ambiguous.
  private func checkTogether() throws(UsageError) {
    guard let delimiter = settings.delimiter else { return }
    if settings.quote == .some(delimiter) {
      throw UsageError("--quote: cannot be the same character as --delimiter")
    }
    if settings.escape == delimiter {
      throw UsageError("--escape: cannot be the same character as --delimiter")
    }
  }
}
