import Foundation
import Testing

/// The folder of the built programs: the test bundle stands in it, or in a folder beside them.
private func builtProgram(_ name: String) -> String? {
  let itself = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/"
  // `swift test` may run the bundle through a helper of the toolchain: look at the arguments too.
  for path in [itself] + CommandLine.arguments where path.hasPrefix("/") {
    var folder = URL(filePath: path).deletingLastPathComponent()
    for _ in 0..<4 {
      let program = folder.appending(path: name).path
      if FileManager.default.isExecutableFile(atPath: program) { return program }
      folder.deleteLastPathComponent()
    }
  }
  return nil
}

@Test(arguments: FileCase.names()) func readsTheFileAsItIs(name: String) throws {
  let program = try #require(builtProgram("gridview"), "gridview is not built: swift build")
  let complaint = try FileCase(folder: FileCase.root.appending(path: name))
    .complaint(program: program)
  #expect(complaint == nil, "\(name): \(complaint ?? "")")
}

@Test func thereAreFileCases() { #expect(FileCase.names().count > 70) }
