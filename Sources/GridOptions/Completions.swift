/// The completion script for bash.
public func bashCompletion() -> String {
  var cases = ""
  for option in Option.table where option.argument != nil {
    let words = ["--\(option.long)"] + (option.short.map { ["-\($0)"] } ?? [])
    let answer =
      option.choices.isEmpty
      ? "return"
      : "COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$word\")); return"
    cases += "    \(words.joined(separator: "|"))) \(answer) ;;\n"
  }
  let words = Option.table.map { "--\($0.long)" + ($0.argument == nil ? "" : "=") }
  return """
    # bash completion for gridview; generated from the table of options, do not edit.
    _gridview() {
      local word=$2 previous=$3
      COMPREPLY=()
      # Bash splits --name=value at the equals sign into three words.
      if [[ $word == = ]]; then word=; previous=${COMP_WORDS[COMP_CWORD-1]}
      elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      case $previous in
    \(cases)  esac
      if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- "$word"))
        [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
      else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
      fi
      return 0
    }
    complete -F _gridview gridview

    """
}

/// The completion function for zsh, to be found as `_gridview`.
public func zshCompletion() -> String {
  var arguments = ""
  for option in Option.table {
    let help = zshEscaped(option.help)
    var action = ""
    if let argument = option.argument {
      let answer = option.choices.isEmpty ? " " : "(\(option.choices.joined(separator: " ")))"
      action = ":\(zshEscaped(argument)):\(answer)"
    }
    let long = "--\(option.long)" + (option.argument == nil ? "" : "=")
    if let short = option.short {
      let letter = "-\(short)" + (option.argument == nil ? "" : "+")
      arguments += "  '(-\(short) --\(option.long))'{\(letter),\(long)}'[\(help)]\(action)' \\\n"
    } else {
      let repeats = option.argument?.contains("=") == true ? "*" : ""
      arguments += "  '\(repeats)\(long)[\(help)]\(action)' \\\n"
    }
  }
  return """
    #compdef gridview
    # zsh completion for gridview; generated from the table of options, do not edit.
    _arguments -s -S \\
    \(arguments)  '1:file:_files'

    """
}

/// The completion script for fish.
public func fishCompletion() -> String {
  var text = "# fish completion for gridview; generated from the table of options, do not edit.\n"
  for option in Option.table {
    text += "complete -c gridview"
    if let short = option.short { text += " -s \(short)" }
    text += " -l \(option.long)"
    if option.argument != nil { text += " -x" }
    if !option.choices.isEmpty { text += " -a '\(option.choices.joined(separator: " "))'" }
    text += " -d '\(fishEscaped(option.help))'\n"
  }
  return text
}

/// Text inside single quotes, brackets and between colons of a zsh `_arguments` specification.
private func zshEscaped(_ text: String) -> String {
  var result = ""
  for character in text {
    switch character {
    case "'": result += "'\\''"
    case "\\", "[", "]", ":": result += "\\\(character)"
    default: result.append(character)
    }
  }
  return result
}

/// Text inside single quotes of fish, where the backslash and the quote are escaped.
private func fishEscaped(_ text: String) -> String {
  var result = ""
  for character in text {
    if character == "'" || character == "\\" { result.append("\\") }
    result.append(character)
  }
  return result
}
