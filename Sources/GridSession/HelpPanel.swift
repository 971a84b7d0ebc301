import GridFrame
import GridLayout
import GridText

/// The help screen, made from the keymap.
enum HelpPanel {
  /// The lines of the help that hold every word searched for; headings where nothing is searched.
  static func lines(_ search: String) -> [(text: String, isTitle: Bool)] {
    let words = search.lowercased().split(separator: " ")
    var lines: [(text: String, isTitle: Bool)] = []
    var group = ""
    for row in Keymap.document {
      let plain = "\(row.keys) \(row.help)".lowercased()
      guard words.allSatisfy({ plain.contains($0) }) else { continue }
      if row.group != group {
        if !group.isEmpty && words.isEmpty { lines.append(("", false)) }
        lines.append((row.group, true))
        group = row.group
      }
      let keys = UnitLine(row.keys)
      let gap = String(repeating: " ", count: max(2, 18 - keys.width))
      lines.append(("  \(row.keys)\(gap)\(row.help)", false))
    }
    return lines.isEmpty ? [("nothing found", false)] : lines
  }

  static func paint(_ help: HelpState, into frame: inout Frame, theme: Theme) {
    let all = lines(help.search)
    let height = frame.size.height >= 3 ? frame.size.height - 1 : frame.size.height
    let top = min(help.top, max(0, all.count - height))
    for y in 0..<height {
      frame.fill(x: 0..<frame.size.width, y: y, style: theme.panel)
      guard top + y < all.count else { continue }
      let style = all[top + y].isTitle ? theme.panelTitle : theme.panel
      frame.write(
        UnitLine(all[top + y].text).fitted(to: max(0, frame.size.width - 2)), x: 1, y: y,
        style: style, escapeStyle: theme.escape(in: style))
    }
  }
}
