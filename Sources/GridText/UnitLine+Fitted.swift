extension UnitLine {
  private static let ellipsis = UnitLine("…")

  /// The line in at most `width` cells, ending with `ellipsis` if something was left out.
  ///
  /// Units are kept or dropped whole, blanks before the ellipsis are dropped, and nothing is added
  /// to fill the width. Where not even the ellipsis fits the result is empty.
  /// - Complexity: O(`width`).
  public func fitted(to width: Int, ellipsis: String = "…") -> UnitLine {
    if self.width <= width, !isCut { return self }
    let mark = ellipsis == "…" ? Self.ellipsis : UnitLine(ellipsis)
    guard width > 0, mark.width <= width else { return UnitLine() }
    var kept = 0
    var used = 0
    while kept < units.count, used + units[kept].width <= width - mark.width {
      used += units[kept].width
      kept += 1
    }
    while kept > 0, units[kept - 1].text == " " {
      used -= 1
      kept -= 1
    }
    return UnitLine(
      units: units[..<kept] + mark.units, width: used + mark.width, isCut: false)
  }
}
