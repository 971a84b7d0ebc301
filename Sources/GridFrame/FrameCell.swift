/// One cell of a frame, as it is read.
public struct FrameCell: Hashable, Sendable {
  /// The drawable unit that starts here; empty in the second half of a wide one.
  public let text: String
  /// 1 or 2; 0 in the second half of a wide unit.
  public let width: UInt8
  public let style: Style
}

/// One cell of a frame, as it is kept: eight bytes, so that frames are compared at memory's speed.
public struct PackedCell: Hashable, Sendable {
  /// A scalar, or a place in `Frame.clusters`; the width above it.
  public let glyph: UInt32
  public var style: Style

  private static let clusterBit: UInt32 = 1 << 23
  private static let widthShift: UInt32 = 24

  init(glyph: UInt32, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  init(scalar: UInt32, width: Int, style: Style) {
    self.init(glyph: UInt32(width) << Self.widthShift | scalar, style: style)
  }

  init(cluster: Int, width: Int, style: Style) {
    self.init(
      scalar: Self.clusterBit | UInt32(cluster), width: width, style: style)
  }

  static func blank(_ style: Style) -> PackedCell {
    PackedCell(scalar: 0x20, width: 1, style: style)
  }

  /// What stands in the second half of a wide unit.
  static func rest(_ style: Style) -> PackedCell { PackedCell(glyph: 0, style: style) }

  /// Cells of the unit that starts here; 0 in the second half of a wide one.
  public var width: Int { Int(glyph >> Self.widthShift) }

  /// The scalar shown here where it is one alone.
  public var scalar: UInt32? { glyph & Self.clusterBit == 0 ? glyph & 0x1F_FFFF : nil }

  /// The place in `Frame.clusters` of the text shown here where it is more than a scalar.
  public var cluster: Int? {
    glyph & Self.clusterBit == 0 ? nil : Int(glyph & (Self.clusterBit - 1))
  }
}
