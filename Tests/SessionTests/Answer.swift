import Foundation

/// What a program wrote and how it ended.
struct Answer {
  let status: Int32
  let wasKilled: Bool
  let output: Data
  let errors: String

  /// Runs a command to its end with nothing on standard input.
  init(of command: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    var environment = ProcessInfo.processInfo.environment
    environment["LC_ALL"] = "C.UTF-8"
    environment["NO_COLOR"] = nil
    process.environment = environment
    // Files instead of pipes: neither can fill up and stop the program.
    let outputFile = folder.appending(path: ".standard-output")
    let errorFile = folder.appending(path: ".standard-error")
    for file in [outputFile, errorFile] {
      try Data().write(to: file)
    }
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    wasKilled = process.terminationReason == .uncaughtSignal
    output = try Data(contentsOf: outputFile)
    errors = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
  }

  /// nil when the answer is the expected one or an accepted other; else what is wrong first.
  func complaint(against expectation: [String: Any]) -> String? {
    if wasKilled || status >= 128 { return "killed, status \(status): \(errors.suffix(200))" }
    for word in ["Fatal error", "Stack dump"] where errors.contains(word) {
      return "crashed: \(errors.suffix(200))"
    }
    var first: String?
    for accepted in [expectation] + (expectation["also_ok"] as? [[String: Any]] ?? []) {
      guard let complaint = mismatch(with: accepted) else { return nil }
      first = first ?? complaint
    }
    return first
  }

  private func mismatch(with expected: [String: Any]) -> String? {
    if expected["no_crash"] as? Bool == true { return nil }
    if let error = expected["error"] as? [String: Any] {
      return mismatch(withError: error, exit: expected["exit"] as? Int)
    }
    let document = try? JSONSerialization.jsonObject(with: output) as? [String: Any]
    guard status == 0, let document, let columns = document["columns"] as? [String],
      let rows = document["rows"] as? [[String]]
    else { return "status \(status), no table on standard output: \(errors.prefix(200))" }
    return Table(columns: columns, rows: rows).mismatch(with: expected)
  }

  private func mismatch(withError error: [String: Any], exit: Int?) -> String? {
    if let exit, exit != Int(status) { return "status \(status), not \(exit)" }
    if exit == nil, status == 0 { return "status 0, but an error was due" }
    let text = (String(decoding: output, as: UTF8.self) + errors).lowercased()
    let any = error["contains_any"] as? [String] ?? []
    if !any.isEmpty, !any.contains(where: { text.contains($0.lowercased()) }) {
      return "the message holds none of \(any): \(text.prefix(200))"
    }
    for word in error["contains_all"] as? [String] ?? [] where !text.contains(word.lowercased()) {
      return "the message lacks \(word): \(text.prefix(200))"
    }
    return nil
  }
}

/// A dumped table; rows shorter than the widest count as filled up with empty cells.
private struct Table {
  let columns: [String]
  let rows: [[String]]

  func mismatch(with expected: [String: Any]) -> String? {
    let wantedColumns = expected["columns"] as? [String]
    let sorted = expected["sort"] as? [String: Any]
    if let wanted = (sorted?["rows"] ?? expected["rows"]) as? [[Any]] {
      let wantedRows = wanted.map { $0.map { $0 as? String ?? "" } }
      if rows.count != wantedRows.count { return "\(rows.count) rows, not \(wantedRows.count)" }
      let width = widest(columns, rows)
      let wantedWidth = widest(wantedColumns ?? [], wantedRows)
      if let wantedColumns,
        !areSame(filled(columns, to: width), filled(wantedColumns, to: wantedWidth))
      {
        return "columns \(columns), not \(wantedColumns)"
      }
      for (number, pair) in zip(rows, wantedRows).enumerated()
      where !areSame(filled(pair.0, to: width), filled(pair.1, to: wantedWidth)) {
        return "row \(number) is \(pair.0), not \(pair.1)"
      }
      return nil
    }
    if let wantedColumns, !areSame(columns, wantedColumns) {
      return "columns \(columns), not \(wantedColumns)"
    }
    if let count = expected["count"] as? Int, count != rows.count {
      return "\(rows.count) rows, not \(count)"
    }
    for (key, row) in expected["samples"] as? [String: [String]] ?? [:] {
      guard let number = Int(key), number < rows.count else { return "there is no row \(key)" }
      if !areSame(filled(rows[number], to: row.count), row) {
        return "row \(key) is \(rows[number]), not \(row)"
      }
    }
    return nil
  }

  private func widest(_ columns: [String], _ rows: [[String]]) -> Int {
    max(columns.count, rows.map(\.count).max() ?? 0)
  }

  private func filled(_ row: [String], to width: Int) -> [String] {
    row + Array(repeating: "", count: max(0, width - row.count))
  }

  /// True for the same code points; `==` takes composed and decomposed text for the same.
  private func areSame(_ left: [String], _ right: [String]) -> Bool {
    left.map { Array($0.utf8) } == right.map { Array($0.utf8) }
  }
}
