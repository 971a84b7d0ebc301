/// Items in lines that follow one another: cards, or any other boxes.
///
/// Scrolling vertically, items fill a line from the left while they fit, and what is left over
/// spreads between them; the items of the last line stand below those of the line before it where
/// all are of one size, else at the minimum spacing. Items stand at the top of their line. A
/// section is its header, its insets around its lines, and its footer. Scrolling horizontally,
/// everything is the same with the two directions exchanged.
public struct FlowLayout: GridLayout {
  /// Which way the lines follow one another, and so the way to scroll.
  public enum Direction: Hashable, Sendable { case vertical, horizontal }

  /// The extents of the items; less than one cell counts as one.
  public enum ItemSize: Sendable {
    /// All of one size: every question is arithmetic.
    case same(Size)
    /// Each its own: `prepare` asks once for every item, a question for a line.
    case each(@Sendable (IndexPath) -> Size)
  }

  /// The extents of the items.
  public let itemSize: ItemSize
  /// Blank cells between two lines.
  public let minimumLineSpacing: Int
  /// The least number of blank cells between two items of a line.
  public let minimumInteritemSpacing: Int
  /// The height of a header, scrolling horizontally its width; 0 for none.
  ///
  /// The other extent is the whole of the bounds.
  public let headerReferenceSize: Size
  /// The height of a footer, scrolling horizontally its width; 0 for none.
  public let footerReferenceSize: Size
  /// The margins around the lines of a section, between header and footer.
  public let sectionInsets: Insets
  /// The way to scroll.
  public let direction: Direction
  /// Whether each section has a background decoration, as large as the section.
  public let hasBackground: Bool

  /// The extent of all sections.
  public private(set) var contentSize = Size(width: 0, height: 0)
  private let axis: FlowAxis
  private var context = LayoutContext(bounds: Size(width: 0, height: 0), items: 0)
  private var lines = FlowLines.equal(EqualLines(length: 1, breadth: 1))
  private var sections = SectionExtents.same(count: 0, extent: 0)
  private var breadth = 0

  /// A flow of items, not yet prepared.
  public init(
    itemSize: ItemSize, minimumLineSpacing: Int = 1, minimumInteritemSpacing: Int = 1,
    headerReferenceSize: Size = Size(width: 0, height: 0),
    footerReferenceSize: Size = Size(width: 0, height: 0), sectionInsets: Insets = Insets(),
    direction: Direction = .vertical, hasBackground: Bool = false
  ) {
    self.itemSize = itemSize
    self.minimumLineSpacing = max(0, minimumLineSpacing)
    self.minimumInteritemSpacing = max(0, minimumInteritemSpacing)
    self.headerReferenceSize = headerReferenceSize
    self.footerReferenceSize = footerReferenceSize
    self.sectionInsets = sectionInsets.withoutNegatives
    self.direction = direction
    self.hasBackground = hasBackground
    axis = FlowAxis(direction)
  }

  /// How many items a whole line holds; nil where items have their own sizes.
  public var itemsPerLine: Int? {
    if case .equal(let lines) = lines { lines.perLine } else { nil }
  }

  /// - Complexity: O(1) for items of one size in sections of one count, O(sections) for other
  ///   counts, O(items) for own sizes.
  public mutating func prepare(_ context: LayoutContext) {
    self.context = context
    let whole = axis.breadth(context.bounds)
    let inner = whole - axis.near(sectionInsets) - axis.far(sectionInsets)
    switch itemSize {
    case .same(let size):
      let equal = EqualLines(
        length: max(1, axis.length(size)), breadth: max(1, axis.breadth(size)), inner: inner,
        lineSpacing: minimumLineSpacing, itemSpacing: minimumInteritemSpacing)
      lines = .equal(equal)
      breadth = whole - inner + max(inner, equal.breadth)
    case .each(let size):
      let walked = (0..<max(0, context.sectionCount)).map { section in
        WalkedLines(
          count: context.itemCount(inSection: section), inner: inner,
          lineSpacing: minimumLineSpacing, itemSpacing: minimumInteritemSpacing
        ) { [axis] item in
          let size = size(IndexPath(section: section, item: item))
          return (max(1, axis.length(size)), max(1, axis.breadth(size)))
        }
      }
      lines = .walked(walked)
      breadth = whole - inner + max(inner, walked.map(\.breadth).max() ?? 0)
    }
    sections = extents(context)
    contentSize = axis.size(length: sections.end, breadth: max(0, breadth))
  }

  private func extents(_ context: LayoutContext) -> SectionExtents {
    let around =
      headerLength + footerLength + axis.leading(sectionInsets) + axis.trailing(sectionInsets)
    if case .equal(let equal) = lines, let count = context.commonItemCount {
      return .same(
        count: max(0, context.sectionCount), extent: around + equal.length(ofItems: count))
    }
    return SectionExtents(
      (0..<max(0, context.sectionCount)).map { section in
        let count = context.itemCount(inSection: section)
        return around + lines.length(ofItems: count, inSection: section)
      })
  }

  private var headerLength: Int { max(0, axis.length(headerReferenceSize)) }
  private var footerLength: Int { max(0, axis.length(footerReferenceSize)) }

  /// - Complexity: O(1) for items of one size, else O(log lines + items of the line).
  public func attributes(for indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.item >= 0,
      indexPath.item < context.itemCount(inSection: indexPath.section)
    else { return nil }
    let frame = lines.frame(ofItem: indexPath.item, inSection: indexPath.section)
    return cell(indexPath, frame)
  }

  private func cell(_ indexPath: IndexPath, _ frame: FlowFrame) -> LayoutAttributes {
    let origin = linesOrigin(inSection: indexPath.section)
    return LayoutAttributes(
      indexPath: indexPath,
      frame: axis.rect(
        along: origin.along + frame.along, across: origin.across + frame.across,
        length: frame.length, breadth: frame.breadth))
  }

  private func linesOrigin(inSection section: Int) -> (along: Int, across: Int) {
    (
      sections.start(of: section) + headerLength + axis.leading(sectionInsets),
      axis.near(sectionInsets)
    )
  }

  public func attributes(
    for supplementary: LayoutAttributes.Supplementary, inSection section: Int
  ) -> LayoutAttributes? {
    switch supplementary {
    case .header:
      strip(section, at: sections.start(of: section), length: headerLength, .supplementary(.header))
    case .footer:
      strip(
        section, at: sections.start(of: section + 1) - footerLength, length: footerLength,
        .supplementary(.footer))
    }
  }

  public func attributes(
    for decoration: LayoutAttributes.Decoration, inSection section: Int
  ) -> LayoutAttributes? {
    guard hasBackground else { return nil }
    let start = sections.start(of: section)
    return strip(
      section, at: start, length: sections.start(of: section + 1) - start, .decoration(decoration),
      zIndex: -1)
  }

  /// A part of a section across the whole breadth.
  private func strip(
    _ section: Int, at start: Int, length: Int, _ category: LayoutAttributes.Category,
    zIndex: Int = 0
  ) -> LayoutAttributes? {
    guard section >= 0, section < context.sectionCount, length > 0 else { return nil }
    return LayoutAttributes(
      indexPath: IndexPath(section: section, item: 0),
      frame: axis.rect(along: start, across: 0, length: length, breadth: max(0, breadth)),
      zIndex: zIndex, category: category)
  }

  /// - Complexity: O(answer + sections touched + log items of a line); with own sizes the items of
  ///   the lines touched are walked.
  public func attributes(in rectangle: Rect) -> [LayoutAttributes] {
    guard !rectangle.isEmpty else { return [] }
    let along = axis.along(rectangle)
    let across = axis.across(rectangle)
    var answer: [LayoutAttributes] = []
    for section in sections.touching(along) {
      let before = [
        attributes(for: .background, inSection: section),
        attributes(for: .header, inSection: section),
      ]
      answer += before.compactMap { $0 }.filter { $0.frame.intersects(rectangle) }
      let origin = linesOrigin(inSection: section)
      let found = lines.items(
        inSection: section, count: context.itemCount(inSection: section),
        along: along.lowerBound - origin.along..<along.upperBound - origin.along,
        across: across.lowerBound - origin.across..<across.upperBound - origin.across)
      for (item, frame) in found {
        answer.append(cell(IndexPath(section: section, item: item), frame))
      }
      if let footer = attributes(for: .footer, inSection: section),
        footer.frame.intersects(rectangle)
      {
        answer.append(footer)
      }
    }
    return answer
  }

  /// True when the width differs; scrolling horizontally, when the height does.
  public func shouldInvalidate(from old: Size, to new: Size) -> Bool {
    axis.breadth(old) != axis.breadth(new)
  }
}
