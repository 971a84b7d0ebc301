/// The styles of the table's parts at one colour depth.
///
/// Each part is legible on light and dark backgrounds: only the sorted column sets a background,
/// and then its foreground too. Without colour, bold and reverse tell the parts apart.
public struct Theme: Hashable, Sendable {
  public var text = Style()
  public var header = Style(bold: true, underline: true)
  public var border = Style(dim: true)
  public var sorted: Style
  public var sortedHeader: Style
  public var cursor: Style
  public var status: Style
  public var message: Style
  public var scrollTrack: Style
  public var scrollThumb: Style
  public var panel = Style()
  public var panelTitle = Style(bold: true)

  private let depth: ColorDepth
  /// The background of what was searched for: yellow.
  private let match: Color?

  public init(depth: ColorDepth) {
    self.depth = depth
    match =
      switch depth {
      case .none: nil
      case .eight: .palette(3)
      case .sixteen: .palette(11)
      case .palette256: .palette(220)
      }
    switch depth {
    case .none:
      sorted = Style(bold: true)
      sortedHeader = sorted
    case .eight:
      sorted = Style(foreground: .palette(0), background: .palette(6))
      // Where bold brightens, bold black turns grey: the header is white on blue instead.
      sortedHeader = Style(foreground: .palette(7), background: .palette(4))
    case .sixteen:
      sorted = Style(foreground: .palette(0), background: .palette(12))
      sortedHeader = Style(foreground: .palette(15), background: .palette(4))
    case .palette256:
      // 111 is (135,175,255), the nearest of the 256 to the tutorials' (122,186,255).
      sorted = Style(foreground: .palette(16), background: .palette(111))
      sortedHeader = sorted
    }
    sortedHeader.bold = true
    sortedHeader.underline = true
    cursor = Style(reverse: true)
    status = Style(reverse: true)
    message = Style(bold: true, reverse: true)
    scrollTrack = Style(dim: true)
    scrollThumb = Style()
  }

  /// Marks what was searched for: by colour where there is some, else underlined and bold.
  public func markMatch(_ style: inout Style) {
    style.bold = true
    guard let match, !style.reverse else {
      style.underline = true
      return
    }
    style.foreground = .palette(depth == .palette256 ? 16 : 0)
    style.background = match
  }

  /// The style of a unit that stands for something not drawable: marked without colour alone.
  public func escape(in style: Style) -> Style {
    var marked = style
    if style.reverse {
      marked.underline = true
    } else {
      marked.dim = true
      marked.underline = true
    }
    return marked
  }
}
