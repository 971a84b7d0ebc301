/// One row of the keymap as documents show it.
///
/// The keys are as the user reads them, the help is one line, and rows of a group stand together.
public typealias KeyRow = (keys: String, help: String, group: String)

/// The names of the groups, each once, in the order they first come.
func groupNames(of rows: [KeyRow]) -> [String] {
  var names: [String] = []
  for row in rows where !names.contains(row.group) { names.append(row.group) }
  return names
}
