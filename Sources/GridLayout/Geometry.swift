/// A place on the grid of terminal cells.
///
/// x counts cells from the left, y rows from the top, both from 0.
public struct Point: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// An extent in terminal cells.
public struct Size: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The same, without an extent below one cell.
  var atLeastOneCell: Size { Size(width: max(1, width), height: max(1, height)) }
}

/// A half-open rectangle of terminal cells; the origin is its top left.
public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  public var minX: Int { origin.x }
  public var minY: Int { origin.y }
  public var maxX: Int { origin.x + size.width }
  public var maxY: Int { origin.y + size.height }

  public var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// True when every cell of the other rectangle is one of this one.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// The same rectangle, moved.
  public func moved(x: Int, y: Int) -> Rect {
    Rect(x: minX + x, y: minY + y, width: size.width, height: size.height)
  }
}

/// The margins of a rectangle in terminal cells.
public struct Insets: Hashable, Sendable {
  public var top: Int
  public var left: Int
  public var bottom: Int
  public var right: Int

  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same, without a margin below zero.
  var withoutNegatives: Insets {
    Insets(top: max(0, top), left: max(0, left), bottom: max(0, bottom), right: max(0, right))
  }
}

/// The address of an item.
///
/// In a table section 0 is the header, section n the n-th shown row, and an item a column. In the
/// layouts of records an item of section 0 is a record.
public struct IndexPath: Hashable, Sendable {
  public var section: Int
  public var item: Int

  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}
