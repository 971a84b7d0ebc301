import Foundation

/// One folder of FileCases: input, what the program is told, what it must answer.
///
/// `expect.json` holds `columns` and `rows` (cells as they stand in the file; `sort.rows` where the
/// case is about an order), or `error` and `exit`; `also_ok` lists answers that are accepted too
/// where good programs differ. `options.json` holds options by name, or a whole `shell` line in
/// which `{gv}` is the program. `why.md` says what the case guards against.
struct FileCase {
  let folder: URL
  let options: [String: Any]
  let expectation: [String: Any]

  init(folder: URL) throws {
    self.folder = folder
    expectation = try Self.object(at: folder.appending(path: "expect.json"))
    let path = folder.appending(path: "options.json")
    options =
      FileManager.default.fileExists(atPath: path.path) ? try Self.object(at: path) : [:]
  }

  /// The names of all case folders, sorted.
  static func names() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.sorted().filter {
      FileManager.default.fileExists(atPath: root.appending(path: "\($0)/expect.json").path)
    }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "FileCases")

  /// Runs the program on the case in a scratch folder; nil when the answer is right, else why not.
  func complaint(program: String) throws -> String? {
    let scratch = FileManager.default.temporaryDirectory.appending(
      path: "gridview-case-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    var inputs: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where !["expect.json", "options.json", "why.md"].contains(name) {
      try FileManager.default.copyItem(
        at: folder.appending(path: name), to: scratch.appending(path: name))
      if name.hasPrefix("in") { inputs.append(name) }
    }
    if inputs.isEmpty, options["shell"] == nil { return "the case has no input file" }
    if FileManager.default.fileExists(atPath: scratch.appending(path: "setup.sh").path) {
      _ = try Answer(of: ["/bin/bash", "setup.sh"], in: scratch)
    }
    let answer: Answer
    if let shell = options["shell"] as? String {
      let line = shell.replacingOccurrences(of: "{gv}", with: "'\(program)'")
      answer = try Answer(of: ["/bin/bash", "-c", line], in: scratch)
    } else {
      let file = options["file"] as? String ?? inputs[0]
      answer = try Answer(of: [program, "--dump", "json"] + flags + [file], in: scratch)
    }
    return answer.complaint(against: expectation)
  }

  /// The command-line form of `options`.
  private var flags: [String] {
    var flags: [String] = []
    for name in ["delimiter", "quote", "escape", "comment", "encoding"] {
      if let value = options[name] as? String { flags += ["--\(name)", value] }
    }
    if options["header"] as? Bool == false { flags.append("--no-header") }
    if let sort = options["sort"] as? [String: Any], let column = sort["column"],
      let order = sort["order"]
    {
      flags += ["--sort", "\(column):\(order)"]
    }
    return flags
  }

  private static func object(at url: URL) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    guard let object = value as? [String: Any] else { throw CocoaError(.fileReadCorruptFile) }
    return object
  }
}
