/// One line of text as units, safe to draw.
public struct UnitLine: Hashable, Sendable {
  /// The units from left to right, in logical order.
  public var units: [TextUnit] {
    didSet { width = Self.width(of: units) }
  }
  /// Cells of all units together.
  public private(set) var width: Int
  /// Whether decoding stopped before the end of the text.
  public private(set) var isCut: Bool

  /// A line of `units` as they are.
  public init(_ units: [TextUnit] = []) {
    self.init(units: units, width: Self.width(of: units), isCut: false)
  }

  init(units: [TextUnit], width: Int, isCut: Bool) {
    self.units = units
    self.width = width
    self.isCut = isCut
  }

  /// The line of the text in `bytes`, which may be anything.
  ///
  /// Controls, invisible scalars and bytes that are not UTF-8 become visible escapes. Decoding
  /// stops when `maximumWidth` cells are filled (the last unit may reach past it) or when very
  /// much invisible text was seen; then `isCut` is true.
  /// - Complexity: O(bytes), with a `maximumWidth` O(`maximumWidth`).
  public init(decoding bytes: UnsafeRawBufferPointer, maximumWidth: Int = .max) {
    var reader = UnitReader()
    reader.units.reserveCapacity(min(bytes.count, max(0, maximumWidth), 256))
    let isCut = reader.read(bytes, maximumWidth: maximumWidth)
    self.init(units: reader.units, width: reader.width, isCut: isCut)
  }

  /// The line of the text in `bytes`, as from a raw buffer.
  public init(decoding bytes: ArraySlice<UInt8>, maximumWidth: Int = .max) {
    self = bytes.withUnsafeBytes { UnitLine(decoding: $0, maximumWidth: maximumWidth) }
  }

  /// The line of `string`, made safe in the same way.
  public init(_ string: String) {
    self.init(decoding: Array(string.utf8)[...])
  }

  private static func width(of units: [TextUnit]) -> Int {
    units.reduce(0) { $0 + $1.width }
  }
}
