import GridModel

extension Session {
  /// Sorts by what was typed: numbers or names, `-` before for descending, commas between.
  mutating func sort(bySpecification text: String) -> [Effect] {
    var keys: [SortKey] = []
    for part in text.split(separator: ",") {
      var name = part.drop(while: { $0 == " " })
      let descending = name.first == "-"
      if descending { name = name.dropFirst() }
      guard let column = state.column(named: String(name)) else {
        state.message = "no column like \(name)"
        return []
      }
      keys.append(SortKey(column: column, descending: descending))
    }
    return sort(by: keys)
  }
}

extension State {
  /// The shown column with a number from 1, a name, or most nearly such a name: equal, then
  /// beginning, then containing, then with the same letters in the same order; case is ignored.
  public func column(named text: String) -> ColumnIndex? {
    if let number = Int(text) {
      return shown.indices.contains(number - 1) ? shown[number - 1] : nil
    }
    let wanted = Array(text.lowercased())
    guard !wanted.isEmpty else { return nil }
    let names = shown.map { (column: $0, name: Array(title(of: $0).lowercased())) }
    let tests: [([Character]) -> Bool] = [
      { $0 == wanted }, { $0.starts(with: wanted) }, { Self.contains($0, wanted) },
      { Self.holdsInOrder($0, wanted) },
    ]
    for test in tests {
      if let hit = names.first(where: { test($0.name) }) { return hit.column }
    }
    return nil
  }

  private static func contains(_ name: [Character], _ wanted: [Character]) -> Bool {
    guard name.count >= wanted.count else { return false }
    return (0...(name.count - wanted.count)).contains { name[$0...].starts(with: wanted) }
  }

  private static func holdsInOrder(_ name: [Character], _ wanted: [Character]) -> Bool {
    var rest = wanted[...]
    for character in name where character == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }
}
