import Glibc
import GridOptions
import GridSession

// Writes every document that comes from the tables of options and keys, from the root of the
// repository; with --check it writes nothing, names those that are stale, and ends with 1.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.isEmpty || Array(arguments) == ["--check"] else {
  complain("usage: gridview-docs [--check]")
  exit(2)
}

let keys = KeymapDocument.rows
let readme = contents(of: "README.md")
guard
  let readme,
  let withKeys = replacing("keys", in: readme, by: keysMarkdown(keys: keys)),
  let newReadme = replacing("options", in: withKeys, by: optionsMarkdown())
else {
  complain("README.md: not here, or without <!-- keys --> and <!-- options --> with their ends")
  exit(2)
}

let keysTitle = "# Keys\n\nGenerated from the keymap; do not edit.\n\n"
let documents: [(path: String, text: String)] = [
  ("README.md", newReadme),
  ("docs/keys.md", keysTitle + keysMarkdown(keys: keys)),
  ("docs/gridview.1", manPage(keys: keys)),
  ("completions/gridview.bash", bashCompletion()),
  ("completions/_gridview", zshCompletion()),
  ("completions/gridview.fish", fishCompletion()),
]
let stale = documents.filter { contents(of: $0.path) != $0.text }

if arguments.isEmpty {
  for document in stale {
    guard write(document.text, to: document.path) else {
      complain("\(document.path): cannot be written: \(String(cString: strerror(errno)))")
      exit(2)
    }
    print("wrote \(document.path)")
  }
} else if !stale.isEmpty {
  for document in stale { complain("\(document.path): stale, run make docs") }
  exit(1)
}
