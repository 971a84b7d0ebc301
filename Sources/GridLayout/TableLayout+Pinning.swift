extension TableLayout {
  /// What is in view while the header and the first columns stay at the edges.
  ///
  /// Frames are on the content plane: those of the header follow the top of the visible part, those
  /// of frozen columns its left. zIndex is 1024 where both cross, 1023 for either, 0 for the rest,
  /// which may lie below them. By section, then item.
  /// - Complexity: O(answer + log columns).
  public func attributes(pinnedIn visible: Rect, frozenColumns: Int = 0) -> [LayoutAttributes] {
    guard !visible.isEmpty, !widths.isEmpty, sectionCount > 0 else { return [] }
    let frozen = min(max(0, frozenColumns), widths.count)
    let firstSection = max(1, floorDivision(visible.minY, rowHeight))
    let endSection = min(sectionCount, ceilingDivision(visible.maxY, rowHeight))
    let sections = [0] + Array(firstSection..<max(firstSection, endSection))
    let scrolled = itemRange(touching: visible.minX..<visible.maxX)
    let items =
      Array(0..<frozen) + Array(max(frozen, scrolled.lowerBound)..<max(frozen, scrolled.upperBound))
    var answer: [LayoutAttributes] = []
    answer.reserveCapacity(sections.count * items.count)
    for section in sections {
      for item in items {
        if let one = pinned(section, item, visible, frozen: frozen), one.frame.intersects(visible) {
          answer.append(one)
        }
      }
    }
    return answer
  }

  private func pinned(
    _ section: Int, _ item: Int, _ visible: Rect, frozen: Int
  ) -> LayoutAttributes? {
    guard var one = attributes(for: IndexPath(section: section, item: item)) else { return nil }
    if section == 0 { one.frame.origin.y = visible.minY }
    if item < frozen { one.frame.origin.x += visible.minX }
    one.zIndex = section == 0 && item < frozen ? 1024 : section == 0 || item < frozen ? 1023 : 0
    return one
  }

  /// The columns whose frames touch a range of x.
  private func itemRange(touching range: Range<Int>) -> Range<Int> {
    let items = widths.indices
    let first = firstIndex(in: items) { edges[$0 + 1] >= range.lowerBound }
    return first..<max(first, firstIndex(in: items) { edges[$0] >= range.upperBound })
  }
}
