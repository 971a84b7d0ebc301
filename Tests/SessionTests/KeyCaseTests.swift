import Foundation
import GridFrame
import GridSession
import Testing

/// Each folder of KeyCases is a session: in.csv, size, keys, and frame.txt, the screens it prints.
///
/// A missing frame.txt is written, and the test fails so that somebody looks at it; with
/// UPDATE_SNAPSHOTS set all are written anew.
@Suite struct KeyCaseTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("KeyCases")

  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []).sorted()

  private static func text(_ name: String, _ file: String) throws -> String {
    let url = root.appendingPathComponent(name).appendingPathComponent(file)
    return try String(contentsOf: url, encoding: .utf8).trimmingCharacters(in: .newlines)
  }

  @Test(arguments: names) func showsTheFramesOfItsFolder(_ name: String) throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("gridview")
    program.arguments = [
      "--script", try Self.text(name, "keys"), "--size", try Self.text(name, "size"), "in.csv",
    ]
    program.currentDirectoryURL = Self.root.appendingPathComponent(name)
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    let expected = Self.root.appendingPathComponent(name).appendingPathComponent("frame.txt")
    let isUpdate = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil
    guard !isUpdate, let known = try? Data(contentsOf: expected) else {
      try bytes.write(to: expected)
      if !isUpdate { Issue.record("\(name)/frame.txt was missing and is written: look at it") }
      return
    }
    #expect(
      String(decoding: bytes, as: UTF8.self) == String(decoding: known, as: UTF8.self), "\(name)")
  }

  @Test func everyKeyOfTheKeymapHasACase() throws {
    let typed = Set(
      try Self.names.flatMap { try Self.text($0, "keys").split(separator: " ").map(String.init) })
    for binding in Keymap.bindings {
      let spellings = binding.keys.map(Self.token)
      #expect(
        spellings.contains { typed.contains($0) || typed.contains("=" + $0) },
        "no case presses \(binding.spelling)")
    }
  }

  /// A key as `--script` spells it.
  private static func token(_ key: Key) -> String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "C-\(letter)"
    case .alt(let letter): "M-\(letter)"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .controlLeft: "C-Left"
    case .controlRight: "C-Right"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .home: "Home"
    case .end: "End"
    case .insert: "IC"
    case .delete: "DC"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "BTab"
    case .escape: "Escape"
    case .backspace: "BSpace"
    case .function(let number): "F\(number)"
    }
  }
}
