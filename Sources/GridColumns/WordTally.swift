/// Remembers which cells of a column are of another kind than the column may be.
struct WordTally {
  private var different: [[UInt8]] = []

  /// More different words than this are no marks for a missing value.
  private static let markCount = 3

  mutating func add(_ cell: Span<UInt8>) {
    guard different.count <= Self.markCount, !different.contains(where: { isSame($0, cell) })
    else { return }
    different.append(cell.indices.map { cell[$0] })
  }

  /// True where `count` words leave a column of `filledCount` cells its kind.
  ///
  /// They must be less than half; also a tenth at most, or four, or always the same few, such as
  /// "n/a" or "-".
  func areFew(_ count: Int, among filledCount: Int) -> Bool {
    guard count * 2 < filledCount else { return false }
    return count <= max(4, filledCount / 10) || different.count <= Self.markCount
  }

  private func isSame(_ word: [UInt8], _ cell: Span<UInt8>) -> Bool {
    word.count == cell.count && word.indices.allSatisfy { word[$0] == cell[$0] }
  }
}
