import Glibc
import GridBytes

/// A stretch of a source of which only some bytes at a time are in memory.
///
/// Places are counted from the beginning of the source.
struct SourceWindow: ~Copyable {
  /// Where the stretch ends; earlier than it was said to where the source has shrunk.
  private(set) var end: Int
  /// The bytes in memory.
  private(set) var range = 0..<0
  private let source: any ByteSource
  private let sizes: LongRecordSizes
  private let buffer: UnsafeMutableRawBufferPointer
  private var size: Int

  init(_ source: any ByteSource, end: Int, sizes: LongRecordSizes) {
    self.source = source
    self.end = end
    self.sizes = sizes
    size = sizes.firstWindow
    buffer = .allocate(byteCount: sizes.window, alignment: 64)
  }

  deinit { buffer.deallocate() }

  /// The bytes in memory; valid until others are read.
  var bytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(rebasing: buffer[..<range.count])
  }

  /// The bytes that fit in memory.
  var capacity: Int { buffer.count }

  /// True when the last bytes of the stretch are in memory.
  var reachesEnd: Bool { range.upperBound == end }

  /// Makes the next piece a short one: little may be wanted behind a jump.
  mutating func shorten() { size = sizes.firstWindow }

  /// Brings the byte at `place` into memory, if it is in the stretch.
  @inline(__always)
  mutating func hold(_ place: Int) throws(ByteError) {
    if place < range.lowerBound || place >= range.upperBound { try load(place, count: size) }
  }

  /// Brings `count` bytes from `place` on into memory, or those up to the end of the stretch.
  mutating func hold(_ place: Int, count: Int) throws(ByteError) {
    let isHeld =
      range.contains(place) && (range.upperBound - place >= count || range.upperBound == end)
    if !isHeld { try load(place, count: max(count, size)) }
  }

  private mutating func load(_ place: Int, count: Int) throws(ByteError) {
    size = min(size * 4, buffer.count)
    guard place < end else {
      range = end..<end
      return
    }
    let wanted = min(count, buffer.count, end - place)
    range = 0..<0
    let got = try source.read(
      at: place, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
    range = place..<place + got
    if got < wanted { end = range.upperBound }
  }

  /// The byte at `place`, nil behind the stretch.
  @inline(__always)
  mutating func byte(at place: Int) throws(ByteError) -> UInt8? {
    try hold(place)
    return place < range.upperBound ? buffer[place - range.lowerBound] : nil
  }

  /// Where `byte` stands first from `place` on, nil when it is not in the stretch.
  mutating func find(_ byte: UInt8, from place: Int) throws(ByteError) -> Int? {
    var place = place
    while place < end {
      try hold(place)
      if let found = distance(to: byte, in: place..<range.upperBound) { return place + found }
      place = range.upperBound
    }
    return nil
  }

  /// Where either byte stands first from `place` on, nil when none is in the stretch.
  mutating func find(_ first: UInt8, or second: UInt8, from place: Int) throws(ByteError) -> Int? {
    var place = place
    while place < end {
      try hold(place)
      let near = distance(to: first, in: place..<range.upperBound)
      let limit = near.map { place + $0 } ?? range.upperBound
      if let found = distance(to: second, in: place..<limit) ?? near { return place + found }
      place = range.upperBound
    }
    return nil
  }

  private func distance(to byte: UInt8, in place: Range<Int>) -> Int? {
    // In bounds: callers ask for bytes in memory, and of no bytes none is read.
    guard !place.isEmpty, let base = buffer.baseAddress else { return nil }
    let start = base + (place.lowerBound - range.lowerBound)
    guard let found = memchr(start, Int32(byte), place.count) else { return nil }
    return start.distance(to: UnsafeMutableRawPointer(found))
  }
}
