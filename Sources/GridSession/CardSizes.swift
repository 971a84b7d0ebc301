import GridLayout

/// The sizes of cards that suit an area: a matter of taste, in one place.
///
/// They follow from the area and the number of fields alone, so that cards stand still while cells
/// are still being measured.
struct CardSizes: Hashable, Sendable {
  let area: Size
  /// How many columns are shown.
  let fields: Int

  /// Cells that a card of the flow is wide at least, where there is as much room.
  private static let narrowestCard = 24
  /// Lines that an area has at least to hold two lines of cards, one above the other.
  private static let twoLines = 16
  /// Lines that an area has at least to spend some on gaps and on the boxes of a ring.
  private static let roomy = 12
  /// Cells of a card's left and right border, or of its upper and lower one.
  private static let box = 2

  /// A card of the flow: as many in a line as fit, together as wide as the area.
  var card: Size {
    let count = max(1, (area.width + 1) / (Self.narrowestCard + 1))
    let most = (area.height >= Self.twoLines ? area.height / 2 : area.height) - Self.box
    return Size(
      width: max(1, (area.width + 1) / count - 1),
      height: area.height > Self.box ? max(1, min(fields, most)) + Self.box : area.height)
  }

  /// Blank cells between the cards of a mosaic.
  var mosaicGap: Int {
    area.height >= Self.roomy && area.width >= Self.narrowestCard ? 1 : 0
  }

  /// A small card of the mosaic: two of them, one above the other, are as high as a large one.
  var small: Size {
    let line = area.height >= Self.twoLines ? (area.height - mosaicGap) / 2 : area.height
    return Size(
      width: max(1, area.width >= 2 * Self.narrowestCard ? area.width / 3 : area.width * 2 / 5),
      height: max(1, min((line - mosaicGap) / 2, fields + Self.box)))
  }

  /// A card of the ring.
  var chip: Size {
    Size(
      width: min(max(1, area.width), max(8, min(area.width / 6, Self.narrowestCard))),
      height: area.height >= Self.roomy ? 3 : 1)
  }

  /// The whole record in the middle of a ring, clear of all cards of the ring if it can be.
  ///
  /// It shows as many fields as it can, and is then as wide as it can be.
  /// - Complexity: O(area in lines and cells · cards).
  func middle(clearOf frames: [Rect]) -> Rect {
    let wanted = min(area.height, fields + Self.box)
    let narrowest = 20
    for height in stride(from: wanted, through: 3, by: -1) {
      for width in stride(from: min(48, area.width), through: narrowest, by: -1) {
        let middle = centred(Size(width: width, height: height))
        if !frames.contains(where: { $0.intersects(middle) }) { return middle }
      }
    }
    // Too little room: the record matters more than the ring behind it.
    return centred(Size(width: min(area.width, Self.narrowestCard), height: wanted))
  }

  private func centred(_ size: Size) -> Rect {
    Rect(
      x: (area.width - size.width) / 2, y: (area.height - size.height) / 2, width: size.width,
      height: size.height)
  }
}
