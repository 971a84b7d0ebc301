import Glibc
import GridBytes
import GridModel
import GridTerminal
import GridText

/// Every way the program can fail, with its sentence and its exit status.
enum Failure: Error {
  case usage(String)
  case bytes(ByteError, file: String)
  case table(TableError, file: String)
  case terminal(TerminalError)
  case noColumn(String, file: String)
  case badScript(String)
  case output(errno: Int32)

  /// Writes one line to standard error and returns the exit status: always 2.
  func report() -> Int32 {
    // A name or a cell in the line must not reach the terminal as a command.
    let line = UnitLine("gridview: \(sentence)").units.map(\.text).joined() + "\n"
    var bytes = Array(line.utf8)
    _ = write(2, &bytes, bytes.count)
    return 2
  }

  /// What is wrong, without the program's name.
  var sentence: String {
    switch self {
    case .usage(let text): text
    case .bytes(let error, let file): "\(file): \(Self.sentence(for: error))"
    case .table(let error, let file): "\(file): \(Self.sentence(for: error))"
    case .terminal(.unsupported(let term)):
      "the terminal type '\(term)' cannot show a table; use --print, or set TERM"
    case .terminal(.noTerminal):
      "no terminal to read keys from; use --print or --dump"
    case .terminal(.system(let call, let errno)):
      "\(call) failed: \(Self.reason(errno))"
    case .noColumn(let name, let file):
      "\(file): no column '\(name)'; --dump csv --rows 0:0 prints the names"
    case .badScript(let token):
      "--script: '\(token)' is no key; see the manual for the names"
    case .output(let errno):
      "standard output: \(Self.reason(errno))"
    }
  }

  static func sentence(for error: TableError) -> String {
    switch error {
    case .read(let offset, let errno): "byte \(offset) cannot be read: \(reason(errno))"
    case .tooManyRows(let count): "\(count) rows are more than can be sorted"
    case .pattern(let reason): reason
    }
  }

  private static func sentence(for error: ByteError) -> String {
    switch error {
    case .open(_, let errno): "cannot be opened: \(reason(errno))"
    case .isDirectory: "is a directory; name a file in it"
    case .read(let offset, let errno): "byte \(offset) cannot be read: \(reason(errno))"
    }
  }

  private static func reason(_ number: Int32) -> String {
    let text = String(cString: strerror(number))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
