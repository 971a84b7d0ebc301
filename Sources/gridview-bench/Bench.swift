import Glibc

/// The program: reads its options, makes the table, runs the suites.
enum Bench {
  private static let usage = """
    usage: gridview-bench [--list] [--filter NAME] [--rows N] [--runs N] [--json]
    Times each arrow from bytes to frame by itself, over a table made from a fixed seed.

    """

  /// Runs and returns the exit status: 2 for wrong usage or a table that cannot be made.
  static func run(arguments: [String]) -> Int32 {
    guard let options = BenchOptions(arguments) else {
      complain(usage)
      return 2
    }
    if options.lists {
      for suite in suites { print(suite.name, suite.about, separator: ": ") }
      return 0
    }
    let chosen = suites.filter { $0.name.contains(options.filter) }
    let path = "/tmp/gridview-bench-\(getpid()).csv"
    defer { unlink(path) }
    do {
      let table = try MeasuredTable(path: path, rows: options.rows)
      let stopwatch = Stopwatch(runs: options.runs, writesJSON: options.writesJSON)
      if !options.writesJSON {
        print("\(table.rows) rows, \(table.bytes) bytes, \(options.runs) runs")
      }
      for suite in chosen { try suite.measure(table, stopwatch) }
      return 0
    } catch {
      complain("gridview-bench: \(error)\n")
      return 2
    }
  }

  private static func complain(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }
}

/// What the command line asks for.
struct BenchOptions {
  var lists = false
  var filter = ""
  var rows = 1_000_000
  var runs = 5
  var writesJSON = false

  /// Nil when an argument is not known or has no value that fits.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--list": lists = true
      case "--json": writesJSON = true
      case "--filter":
        guard let name = rest.popFirst() else { return nil }
        filter = name
      case "--rows", "--runs":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else { return nil }
        if argument == "--rows" { rows = number } else { runs = number }
      default: return nil
      }
    }
  }
}
