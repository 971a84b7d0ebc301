import Glibc
import GridBytes
import Testing

@testable import GridRecords

/// The folders of `Cases`: an input `in.*`, the table it holds in `table.txt`, other tables that
/// are right as well in `accepted-*.txt`, and what the user said in `options.txt`.
@Suite struct CaseTests {
  @Test(arguments: CaseFolder.all)
  func inputGivesItsTable(folder: CaseFolder) throws {
    let input = try #require(folder.files.first { $0.hasPrefix("in.") })
    let bytes = try contents(folder.path + "/" + input)
    let found = bytes.withUnsafeBytes {
      detectDialect(
        head: $0, isWhole: true, fileExtension: String(input.dropFirst(3)),
        overrides: folder.overrides)
    }
    let index = try wholeIndex(MemoryBytes(bytes), found)
    let width = index.maximumFieldCount
    let block = try index.fields(of: 0..<index.recordCount, columns: 0..<width)
    var lines = [found.hasHeader ? "named" : "unnamed"]
    for row in 0..<block.rowCount {
      let fields = (0..<width).map { String(decoding: block[row, $0], as: UTF8.self) }
      lines.append(fields.map(escaped).joined(separator: "\t"))
    }
    let accepted = try folder.files.filter { $0 == "table.txt" || $0.hasPrefix("accepted-") }
      .sorted(by: >).map { String(decoding: try contents(folder.path + "/" + $0), as: UTF8.self) }
    guard let preferred = accepted.first else { return }
    let table = lines.joined(separator: "\n") + "\n"
    if !accepted.contains(table) { #expect(table == preferred) }
    if getenv("GRIDVIEW_SHOW_ACCEPTED") != nil, table != preferred {
      print("accepted, not preferred:", folder.path)
    }
  }
}

struct CaseFolder: Sendable, CustomTestStringConvertible {
  static let root = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/")!)) + "/Cases"
  static var all: [CaseFolder] {
    entries(of: root).sorted().map { CaseFolder(path: root + "/" + $0) }
  }

  let path: String

  var testDescription: String { String(path[path.lastIndex(of: "/")!...].dropFirst()) }
  var files: [String] { entries(of: path) }

  var overrides: DialectOverrides {
    var overrides = DialectOverrides()
    guard let text = try? contents(path + "/options.txt") else { return overrides }
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let value = line.drop { $0 != " " }.dropFirst()
      switch line.prefix(while: { $0 != " " }) {
      case "delimiter": overrides.delimiter = value.utf8.first
      case "quote": overrides.quote = .some(value.utf8.first)
      case "comment": overrides.comment = value.utf8.first
      default: overrides.hasHeader = value == "true"
      }
    }
    return overrides
  }
}

private func escaped(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  let names: [Unicode.Scalar: Unicode.Scalar] = [
    "\\": "\\", "\t": "t", "\n": "n", "\r": "r", "\0": "0",
  ]
  for scalar in text.unicodeScalars {
    if let name = names[scalar] {
      result.append("\\")
      result.append(name)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

private func entries(of path: String) -> [String] {
  guard let directory = opendir(path) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names
}

private func contents(_ path: String) throws -> [UInt8] {
  let source = try openBytes(path: path)
  while !source.isComplete { _ = source.waitForBytes(beyond: source.count, milliseconds: 100) }
  let count = source.count
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count + 1, alignment: 1)
  defer { buffer.deallocate() }
  let got = try source.read(at: 0, into: buffer)
  return Array(buffer[..<got])
}
