import Glibc

/// One line on standard error.
func complain(_ text: String) {
  let line = Array("gridview-docs: \(text)\n".utf8)
  _ = Glibc.write(STDERR_FILENO, line, line.count)
}

/// The text of a file, or nil where it cannot be read.
func contents(of path: String) -> String? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = read(descriptor, &block, block.count)
    guard count >= 0 else { return nil }
    if count == 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes += block[..<count]
  }
}

/// Writes a file anew, with its folder where that is missing; false with `errno` on failure.
func write(_ text: String, to path: String) -> Bool {
  if let slash = path.lastIndex(of: "/") { _ = mkdir(String(path[..<slash]), 0o755) }
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { return false }
  defer { close(descriptor) }
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// The text with what stands between `<!-- name -->` and `<!-- /name -->` replaced, or nil where
/// either mark is missing.
func replacing(_ name: String, in text: String, by replacement: String) -> String? {
  let opening = "<!-- \(name) -->\n"
  let closing = "<!-- /\(name) -->"
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  guard let first = lines.firstIndex(of: opening.dropLast()),
    let last = lines[first...].firstIndex(of: closing[...])
  else { return nil }
  let before = lines[...first].joined(separator: "\n")
  let after = lines[last...].joined(separator: "\n")
  return before + "\n" + replacement + after
}
