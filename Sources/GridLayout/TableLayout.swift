/// The tutorials' table: widths from right to left, the rest to the first column.
///
/// Lengths are in cells. Neighbouring frames share one border cell: each frame after the first
/// starts on the last cell of the one before it.
public struct TableLayout: GridLayout {
  /// Blank cells left of the first column and right of the last one.
  public static let inset = 1
  /// The thickness of a border.
  public static let border = 1
  /// One blank on each side of the text and the two cells of a sort marker.
  public static let padding = 4

  /// The width of each column: text, padding and its right border.
  public private(set) var widths: [Int] = []
  /// The left border of each column, and behind the last one its right border.
  public private(set) var edges: [Int] = [inset]
  /// The extent of all rows.
  public private(set) var contentSize = Size(width: 0, height: 0)
  private(set) var sectionCount = 0
  private(set) var rowHeight = 1

  /// A table, not yet prepared.
  public init() {}

  public mutating func prepare(_ context: LayoutContext) {
    let inset = Self.inset
    let border = Self.border
    sectionCount = context.sectionCount
    rowHeight = max(1, context.rowHeight)
    widths = context.naturalWidths.map { $0 + Self.padding + border }
    if !widths.isEmpty {
      let others = widths.dropFirst().reduce(0, +)
      widths[0] = max(context.bounds.width - 2 * inset - border - others, widths[0])
    }
    edges = [inset]
    edges.reserveCapacity(widths.count + 1)
    for width in widths { edges.append(edges[edges.count - 1] + width) }
    contentSize = Size(
      width: widths.isEmpty ? 0 : border + edges[edges.count - 1] + inset,
      height: sectionCount * rowHeight)
  }

  /// Takes another number of sections, which moves no column. - Complexity: O(1).
  public mutating func setSectionCount(_ count: Int) {
    sectionCount = count
    contentSize.height = count * rowHeight
  }

  public func attributes(for indexPath: IndexPath) -> LayoutAttributes? {
    guard widths.indices.contains(indexPath.item), (0..<sectionCount).contains(indexPath.section)
    else { return nil }
    let isHeader = indexPath.section == 0
    return LayoutAttributes(
      indexPath: indexPath,
      frame: Rect(
        x: edges[indexPath.item], y: indexPath.section * rowHeight,
        width: widths[indexPath.item] + Self.border, height: rowHeight),
      zIndex: isHeader ? 1023 : 0)
  }

  public func attributes(in rectangle: Rect) -> [LayoutAttributes] {
    guard !rectangle.isEmpty, !widths.isEmpty, rectangle.maxX > edges[0] else { return [] }
    let firstSection = max(0, floorDivision(rectangle.minY, rowHeight))
    let endSection = min(sectionCount, floorDivision(rectangle.maxY - 1, rowHeight) + 1)
    guard firstSection < endSection else { return [] }
    // The frame left of the one that owns the cell ends on the same border.
    let owner = column(at: max(rectangle.minX, edges[0])) ?? widths.count - 1
    let first = owner > 0 && edges[owner] == rectangle.minX ? owner - 1 : owner
    let isRightOfAll = rectangle.minX > edges[widths.count]
    let last = column(at: rectangle.maxX - 1) ?? widths.count - 1
    guard !isRightOfAll, first <= last else { return [] }
    var answer: [LayoutAttributes] = []
    answer.reserveCapacity((endSection - firstSection) * (last - first + 1))
    for section in firstSection..<endSection {
      for item in first...last {
        if let one = attributes(for: IndexPath(section: section, item: item)) { answer.append(one) }
      }
    }
    return answer
  }

  public func indexPath(at point: Point) -> IndexPath? {
    guard point.y >= 0, let item = column(at: point.x) else { return nil }
    let section = point.y / rowHeight
    return section < sectionCount ? IndexPath(section: section, item: item) : nil
  }

  /// The column whose frame owns the cell at x.
  ///
  /// A border belongs to the column on its right, the last one to the last column.
  /// - Complexity: O(log columns).
  public func column(at x: Int) -> Int? {
    guard !widths.isEmpty, x >= edges[0], x <= edges[widths.count] else { return nil }
    var low = 0
    var high = widths.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if edges[middle] <= x { low = middle } else { high = middle }
    }
    return low
  }
}
