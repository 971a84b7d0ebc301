/// How one element stands on the content plane.
public struct LayoutAttributes: Hashable, Sendable {
  /// What stands before or after the items of a section.
  public enum Supplementary: Hashable, Sendable { case header, footer }

  /// What stands behind the items of a section.
  public enum Decoration: Hashable, Sendable { case background }

  /// What a frame is for.
  public enum Category: Hashable, Sendable {
    case cell
    case supplementary(Supplementary)
    case decoration(Decoration)
  }

  /// The item; of a supplementary or decoration its section, and item 0.
  public var indexPath: IndexPath
  /// On the content plane.
  public var frame: Rect
  /// What is higher is drawn over what is lower.
  public var zIndex: Int
  /// 0 hidden … 1 normal.
  public var alpha: Double
  /// Whether it is not drawn at all.
  public var isHidden: Bool
  /// What the frame is for.
  public var category: Category

  /// A cell in full view unless told otherwise.
  public init(
    indexPath: IndexPath, frame: Rect, zIndex: Int = 0, alpha: Double = 1, isHidden: Bool = false,
    category: Category = .cell
  ) {
    self.indexPath = indexPath
    self.frame = frame
    self.zIndex = zIndex
    self.alpha = alpha
    self.isHidden = isHidden
    self.category = category
  }
}
