/// Writes the tails of one slice of rows, one row after the other.
///
/// The memory is owned by who made the writer, and `deallocate` ends it. Eight bytes of room stand
/// before the first tail, so that a key can be made in place before its tail.
struct TailWriter {
  /// Where the next byte goes.
  private(set) var next: UnsafeMutablePointer<UInt8>
  private var start: UnsafeMutablePointer<UInt8>
  private var end: UnsafeMutablePointer<UInt8>
  private let offsets: UnsafeMutablePointer<UInt32>
  /// The rows whose end is known.
  private var closedRows = 0

  private static let margin = 8

  init() {
    let capacity = 1 << 16
    start = .allocate(capacity: capacity)
    start.initialize(repeating: 0, count: Self.margin)
    end = start + capacity
    next = start + Self.margin
    offsets = .allocate(capacity: KeyColumn.sliceRows + 1)
    offsets[0] = 0
  }

  func deallocate() {
    start.deallocate()
    offsets.deallocate()
  }

  var isEmpty: Bool { next == start + Self.margin }

  /// Ends the tails of all rows before `row`, which have none where nothing was written.
  @inline(__always)
  mutating func close(before row: Int) {
    let count = UInt32(truncatingIfNeeded: next - start &- Self.margin)
    while closedRows < row {
      closedRows &+= 1
      offsets[closedRows] = count
    }
  }

  /// Makes room for `count` bytes.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if end - next < count { grow(by: count) }
  }

  @inline(never)
  private mutating func grow(by count: Int) {
    let used = next - start
    let capacity = max(2 * (end - start), used + count)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: used)
    start.deallocate()
    start = larger
    end = larger + capacity
    next = larger + used
  }

  /// Goes on behind `count` bytes that were written at `next`; there must have been room.
  @inline(__always)
  mutating func advance(by count: Int) { next += count }

  /// Appends the longest part of `bytes` that a tail may have.
  mutating func append(_ bytes: some Collection<UInt8>) {
    let run = bytes.prefix(TailArena.maximumRun)
    reserve(run.count)
    let room = UnsafeMutableBufferPointer(start: next, count: run.count)
    next += room.initialize(fromContentsOf: run)
  }

  /// The tail of a row that is closed; valid until the next change.
  func run(of row: Int) -> UnsafeBufferPointer<UInt8> {
    let first = Int(offsets[row])
    return UnsafeBufferPointer(
      start: start + Self.margin + first, count: Int(offsets[row + 1]) - first)
  }

  /// Forgets all tails.
  mutating func clear() {
    next = start + Self.margin
    closedRows = 0
  }

  /// The tails of `rowCount` rows, nil where all are empty; the writer is empty afterwards.
  mutating func finish(rowCount: Int) -> TailArena? {
    defer { clear() }
    if isEmpty { return nil }
    close(before: rowCount)
    return TailArena(
      bytes: Array(
        UnsafeBufferPointer(start: start + Self.margin, count: next - start - Self.margin)),
      offsets: Array(UnsafeBufferPointer(start: offsets, count: rowCount + 1)))
  }
}
