import Glibc

/// A table in a file of its own that goes away with this value.
struct TableFile: ~Copyable {
  let path: String

  /// A header, then rows with a number counted from 0 and a value that falls.
  init(rowCount: Int) throws {
    var text = "name,amount,place\n"
    for row in 0..<rowCount { text += "row\(row),\(rowCount - row),town\(row % 7)\n" }
    try self.init(text: text)
  }

  init(text: String) throws {
    var template = Array("/tmp/gridview-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw PseudoTerminal.Failure(description: "mkstemp") }
    var text = text
    text.withUTF8 { _ = write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { unlink(path) }
}
