/// The rows of a table as items of section 0, its header as that section's header.
///
/// It says of a table what the layouts of records say of theirs, so that a transition can lead
/// from a row to its card and back: item i is section i + 1 of the table.
public struct TableRowsLayout: GridLayout {
  /// The table whose rows these are.
  public private(set) var table: TableLayout
  /// Where the header stands: at the top of what is in view, when it stays there.
  public let headerY: Int

  /// The rows of a table, prepared as the table is.
  public init(_ table: TableLayout = TableLayout(), headerY: Int = 0) {
    self.table = table
    self.headerY = headerY
  }

  /// Takes the context of the table.
  public mutating func prepare(_ context: LayoutContext) { table.prepare(context) }

  /// The extent of the table.
  public var contentSize: Size { table.contentSize }

  public func attributes(for indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.section == 0, indexPath.item >= 0, indexPath.item < table.sectionCount - 1
    else { return nil }
    return row(indexPath.item + 1).map { LayoutAttributes(indexPath: indexPath, frame: $0) }
  }

  public func attributes(
    for supplementary: LayoutAttributes.Supplementary, inSection section: Int
  ) -> LayoutAttributes? {
    guard supplementary == .header, section == 0, var frame = row(0) else { return nil }
    frame.origin.y = headerY
    return LayoutAttributes(
      indexPath: IndexPath(section: 0, item: 0), frame: frame, zIndex: 1023,
      category: .supplementary(.header))
  }

  private func row(_ section: Int) -> Rect? {
    let first = table.attributes(for: IndexPath(section: section, item: 0))?.frame
    let last = table.attributes(for: IndexPath(section: section, item: table.widths.count - 1))?
      .frame
    guard let first, let last else { return nil }
    return Rect(
      x: first.minX, y: first.minY, width: last.maxX - first.minX, height: first.size.height)
  }

  public func attributes(in rectangle: Rect) -> [LayoutAttributes] {
    guard let header = attributes(for: .header, inSection: 0), !rectangle.isEmpty,
      header.frame.minX < rectangle.maxX, rectangle.minX < header.frame.maxX
    else { return [] }
    let first = max(1, floorDivision(rectangle.minY, table.rowHeight))
    let end = min(table.sectionCount, ceilingDivision(rectangle.maxY, table.rowHeight))
    let rows = (first..<max(first, end)).compactMap {
      attributes(for: IndexPath(section: 0, item: $0 - 1))
    }
    return header.frame.intersects(rectangle) ? [header] + rows : rows
  }
}
