import Glibc
import GridColumns

/// Where the tails of one slice of rows are.
struct TailSlice {
  var bytes: UnsafePointer<UInt8>?
  /// Nil where the slice has no tails.
  var offsets: UnsafePointer<UInt32>?
  var byteCount = 0
}

/// The keys of one column as bare addresses: what the loops of a sort read.
///
/// The addresses are those of arrays which `SortKeys` holds on to and nobody changes.
struct KeyView {
  let keys: UnsafePointer<UInt64>
  /// Nil where every cell is a value.
  let classes: UnsafePointer<UInt8>?
  /// Nil where keys alone decide.
  let slices: UnsafePointer<TailSlice>?
  /// All ones turns the order of keys and windows round.
  let flip: UInt64

  private static let rowBits = UInt32(KeyColumn.sliceRows.trailingZeroBitCount)

  /// The tail of `row`, empty where it has none.
  @inline(__always)
  func tail(of row: UInt32) -> UnsafeRawBufferPointer {
    guard let slices else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let slice = slices[Int(row >> Self.rowBits)]
    guard let offsets = slice.offsets, let bytes = slice.bytes else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    let index = Int(row & (1 << Self.rowBits &- 1))
    let start = Int(offsets[index])
    return UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bytes) + start, count: Int(offsets[index + 1]) &- start)
  }

  /// The next seven bytes of a tail, and in the lowest byte how many there are, 8 for more.
  ///
  /// The count tells a tail that ends from one that goes on with zeros. Flipped as keys are.
  @inline(__always)
  func window(of row: UInt32, at depth: Int) -> UInt64 {
    guard let slices else { return flip }
    let slice = slices[Int(row >> Self.rowBits)]
    guard let offsets = slice.offsets, let bytes = slice.bytes else { return flip }
    let index = Int(row & (1 << Self.rowBits &- 1))
    let start = Int(offsets[index]) &+ depth
    let left = max(0, Int(offsets[index + 1]) &- start)
    var word: UInt64 = 0
    if start &+ 8 <= slice.byteCount {
      word = UnsafeRawPointer(bytes + start).loadUnaligned(as: UInt64.self).byteSwapped
    } else {
      for offset in 0..<min(left, 7) {
        word |= UInt64(bytes[start &+ offset]) << UInt64(56 &- 8 &* offset)
      }
    }
    // No branch on the length: a wrong guess would wait for memory each time.
    let unused = UInt64.max &>> UInt64(truncatingIfNeeded: 8 &* min(left, 7))
    return (word & ~unused | UInt64(truncatingIfNeeded: min(left, 8))) ^ flip
  }

  /// True when no byte of the tail is left behind a window.
  @inline(__always)
  func ends(_ window: UInt64) -> Bool { (window ^ flip) & 0xFF != 8 }

  /// Negative, zero or positive as `left` belongs before, with or behind `right` by their tails.
  func compareTails(_ left: UInt32, _ right: UInt32, from depth: Int) -> Int {
    let (first, second) = (tail(of: left), tail(of: right))
    let shared = min(first.count, second.count) - depth
    var result = 0
    if shared > 0, let one = first.baseAddress, let other = second.baseAddress {
      result = Int(memcmp(one + depth, other + depth, shared))
    }
    if result == 0 { result = first.count - second.count }
    return flip == 0 ? result : -result
  }
}

/// Holds on to the columns of a sort while its threads read them through addresses.
final class SortKeys: @unchecked Sendable {
  let views: [KeyView]
  private let columns: [KeyColumn]
  private let tables: [UnsafeMutablePointer<TailSlice>]

  init(_ keys: [(column: KeyColumn, descending: Bool)]) {
    columns = keys.map { $0.column }
    var tables: [UnsafeMutablePointer<TailSlice>] = []
    views = keys.map { column, descending in
      var table: UnsafeMutablePointer<TailSlice>?
      if let slices = column.slices {
        let filled = UnsafeMutablePointer<TailSlice>.allocate(capacity: max(1, slices.count))
        for (index, slice) in slices.enumerated() {
          (filled + index).initialize(
            to: slice.map {
              TailSlice(
                bytes: address(of: $0.bytes), offsets: address(of: $0.offsets),
                byteCount: $0.bytes.count)
            } ?? TailSlice())
        }
        tables.append(filled)
        table = filled
      }
      return KeyView(
        keys: address(of: column.keys), classes: column.classes.map { address(of: $0) },
        slices: table.map { UnsafePointer($0) }, flip: descending ? .max : 0)
    }
    self.tables = tables
  }

  deinit { for table in tables { table.deallocate() } }
}

/// Where the elements of `array` are, for as long as someone holds on to it.
///
/// An array of plain numbers keeps its elements in one place until it is changed.
private func address<Element>(of array: [Element]) -> UnsafePointer<Element> {
  array.withUnsafeBufferPointer { elements in
    // Nothing is read through the address of an empty array.
    elements.baseAddress ?? UnsafePointer(UnsafeMutablePointer<Element>(bitPattern: 64)!)
  }
}
