/// The options as Markdown tables, one a group, for README.
public func optionsMarkdown() -> String {
  var text = ""
  for group in OptionGroup.allCases {
    text += text.isEmpty ? "" : "\n"
    text += "| \(group.rawValue) | |\n|---|---|\n"
    for option in Option.table where option.group == group {
      text += "| \(code(option.spelling)) | \(escaped(option.help)) |\n"
    }
  }
  return text
}

/// The keys as Markdown tables, one a group, for README and docs.
public func keysMarkdown(keys rows: [KeyRow]) -> String {
  var text = ""
  for group in groupNames(of: rows) {
    text += text.isEmpty ? "" : "\n"
    text += "| \(escaped(group)) | |\n|---|---|\n"
    for row in rows where row.group == group {
      text += "| \(code(row.keys)) | \(escaped(row.help)) |\n"
    }
  }
  return text
}

/// Text as code in a table cell; a backtick inside needs a longer fence, a bar its backslash.
private func code(_ text: String) -> String {
  let inside = text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  return text.contains("`") ? "`` \(inside) ``" : "`\(inside)`"
}

/// Text that Markdown and its tables leave as it is.
private func escaped(_ text: String) -> String {
  var result = ""
  for character in text {
    if "\\|*_`<[".contains(character) { result.append("\\") }
    result.append(character)
  }
  return result
}
