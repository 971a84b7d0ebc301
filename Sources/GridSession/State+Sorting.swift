extension State {
  /// ▲ or ▼, with the key's rank where there are several and `…` while the order is on its way.
  func sortMarker(rank: Int) -> String {
    let arrow = sortKeys[rank].descending ? "▼" : "▲"
    let number = sortKeys.count > 1 ? "\(rank + 1)" : ""
    return arrow + number + (orderProgress == nil ? "" : "…")
  }
}
