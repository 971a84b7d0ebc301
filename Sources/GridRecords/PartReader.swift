import GridBytes
import Synchronization

/// Reads parts one after the other into memory that is used again; one for each thread.
///
/// A part over 4 GiB is served with its cells cut where 4 GiB - 1 bytes of them are told.
public final class PartReader {
  private let index: RecordIndex
  private var buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var content = 0..<0
  private var unclosedFrom = Int.max
  private var first = 0
  private var arena = ByteArena(capacity: 64)
  private var starts: [UInt32] = []
  private var lengths: [UInt32] = []
  private var offsets: [Int] = []
  /// The number of whole records there; fewer than wanted when the file has shrunk.
  public private(set) var recordCount = 0

  public init(index: RecordIndex) { self.index = index }

  deinit { buffer.deallocate() }

  /// Loads the bytes of `part`.
  /// - Throws: `ByteError.read`.
  public func read(_ part: RecordPart) throws(ByteError) {
    if buffer.count < part.bytes.count + 64 {
      buffer.deallocate()
      buffer = .allocate(byteCount: part.bytes.count + 64, alignment: 64)
    }
    recordCount = 0
    content = 0..<0
    let got = try index.source.read(
      at: part.bytes.lowerBound,
      into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<part.bytes.count]))
    unclosedFrom = index.known.withLock { $0.findings.unclosedFrom } - part.bytes.lowerBound
    content = 0..<got
    first = part.first
    let before = part.records.lowerBound - part.first
    let skipped = cells.recordStarts(from: 0, limit: before).last ?? 0
    content = skipped..<got
    unclosedFrom -= skipped
    first = part.records.lowerBound
    offsets = cells.recordStarts(from: 0, limit: part.records.count)
    recordCount = offsets.count - 1
    content = skipped..<skipped + (offsets.last ?? 0)
  }

  /// The raw bytes of the loaded part: whole records.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[content]) }

  /// The cells in `column`, one for each record of the part; missing ones are empty.
  ///
  /// Valid until the next call of this reader.
  /// - Complexity: O(bytes of the part).
  public func column(_ column: Int) -> CellSpans {
    clear()
    let cells = self.cells
    for start in offsets.dropLast() { append(cells.cell(column, from: start).span, of: cells) }
    return spans
  }

  /// Where the records begin in `bytes`, and the end: one more than there are records.
  ///
  /// Blank lines and comments between two records stand behind the first of them.
  public func recordStarts() -> UnsafeBufferPointer<UInt32> {
    starts = offsets.map { UInt32(clamping: $0) }
    return starts.withUnsafeBufferPointer { $0 }
  }

  /// All fields of record `number` of the part; valid until the next call of this reader.
  public func fields(ofRecord number: Int) -> CellSpans {
    clear()
    let cells = self.cells
    var span = cells.splitter.field(at: offsets[number])
    append(span, of: cells)
    while span.isFollowed {
      span = cells.splitter.field(at: span.next)
      append(span, of: cells)
    }
    return spans
  }

  private var cells: PlainCells {
    PlainCells(
      dialect: index.dialect,
      splitter: FieldSplitter(
        index.dialect, roles: index.roles, buffer: bytes, unclosedFrom: unclosedFrom),
      first: first)
  }

  private func clear() {
    starts.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    arena.removeAll()
  }

  private func append(_ span: FieldSplitter.Span?, of cells: PlainCells) {
    let start = arena.count
    if let span { cells.splitter.append(span, limit: Int(UInt32.max) - start, to: &arena) }
    starts.append(UInt32(start))
    lengths.append(UInt32(arena.count - start))
  }

  private var spans: CellSpans {
    starts.withUnsafeBufferPointer { starts in
      lengths.withUnsafeBufferPointer { lengths in
        // Not nil: both arrays have room for a cell at least; they stay until the next call.
        CellSpans(
          base: arena.base, starts: starts.baseAddress!, lengths: lengths.baseAddress!,
          count: starts.count)
      }
    }
  }
}
