import CRecordKernels
import GridBytes

/// Reads parts one after the other into memory that is used again; one for each thread.
///
/// Of a part over 2 GiB the cells of a column are told up to 4 GiB - 1 bytes of text, the rest
/// is cut.
public final class PartReader {
  private let index: RecordIndex
  private let kernel: Kernel
  /// The part, and behind it room for cells without their doubled quotes.
  private var buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var content = 0..<0
  private var finder: CellFinder
  private var scratch = ByteArena(capacity: 64)
  private let cells = SpanTable()
  private let records = SpanTable()
  private var hasRecordStarts = false
  /// The number of whole records there; fewer than wanted when the file has shrunk.
  public private(set) var recordCount = 0

  public convenience init(index: RecordIndex) { self.init(index: index, kernel: .best) }

  init(index: RecordIndex, kernel: Kernel) {
    self.index = index
    self.kernel = kernel
    finder = CellFinder(
      index.dialect, roles: index.roles, bytes: buffer, first: 0, unclosedFrom: .max)
  }

  deinit { buffer.deallocate() }

  /// Loads the bytes of `part`.
  /// - Throws: `ByteError.read`; no record is loaded then.
  /// - Complexity: O(bytes of the part) to read, O(64 records) to find its ends.
  public func read(_ part: RecordPart) throws(ByteError) {
    recordCount = 0
    hasRecordStarts = false
    focus(0..<0, first: 0, unclosedFrom: .max)
    let size = part.bytes.count
    if buffer.count < 2 * size {
      buffer.deallocate()
      // Parts differ a little in size: not each longer one shall get new memory.
      buffer = .allocate(byteCount: 2 * size + size / 2, alignment: 64)
    }
    let got = try index.source.read(
      at: part.bytes.lowerBound, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<size]))
    let unclosed = index.known.withLock { $0.findings.unclosedFrom }
    let unclosedFrom = unclosed == .max ? .max : unclosed - part.bytes.lowerBound
    focus(0..<got, first: part.first, unclosedFrom: unclosedFrom)
    let start = finder.skip(
      part.records.lowerBound - part.first, from: finder.begin, first: part.first
    ).end
    // Near the end the index knows a record; a file that has shrunk is counted from the start.
    let near = Checkpoint(
      record: part.nearEnd.record, byte: part.nearEnd.byte - part.bytes.lowerBound)
    let isWhole = got == size && near.byte >= start
    let from = isWhole ? near.byte : start
    let known = isWhole ? near.record - part.records.lowerBound : 0
    let end = finder.skip(
      part.records.count - known, from: from, first: part.records.lowerBound + known)
    recordCount = known + end.count
    focus(
      start..<max(start, end.end), first: part.records.lowerBound,
      unclosedFrom: unclosedFrom == .max ? .max : unclosedFrom - start)
  }

  /// The raw bytes of the loaded part: whole records.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[content]) }

  /// The cells in `column`, one for each record of the part; missing ones are empty.
  ///
  /// Valid until the next call of `column`, `fields` or `read`.
  /// - Complexity: O(bytes of the part).
  public func column(_ column: Int) -> CellSpans {
    cells.reserve(recordCount)
    if isLong { return longCells(of: column) }
    var found = cells.room(limit: recordCount, spare: content.count)
    finder.findCells(column, &found, scratch: &scratch)
    cells.clear(found.cell_count..<recordCount)
    return spans(count: recordCount)
  }

  /// The cells in `column` of the records of `part`, read without the rest of long records.
  ///
  /// No part is loaded afterwards, or this one. The cells of a part whose records are long on the
  /// average are cut so that together they are below 4 GiB, 1 MiB each at least for 4096 records.
  /// Valid until the next call.
  /// - Throws: `ByteError.read`.
  /// - Complexity: O(bytes of the part), and memory for it; of long records O(bytes up to the
  ///   column), and memory for the cells.
  public func cells(in column: Int, of part: RecordPart) throws(ByteError) -> CellSpans {
    guard part.bytes.count / max(1, part.records.count) > index.longStretch / 2 else {
      try read(part)
      return self.column(column)
    }
    recordCount = 0
    focus(0..<0, first: 0, unclosedFrom: .max)
    let block = try index.fields(
      of: part.records, columns: column..<column + 1,
      fieldLimit: Int(UInt32.max) / max(1, part.records.count))
    scratch.removeAll()
    block.arena.withUnsafeBufferPointer { arena in
      if let base = arena.baseAddress { scratch.append(base, arena.count) }
    }
    cells.reserve(block.rowCount)
    for row in 0..<block.rowCount {
      cells.starts[row] = UInt32(block.offsets[row])
      cells.lengths[row] = UInt32(block.offsets[row + 1] - block.offsets[row])
    }
    return CellSpans(
      base: scratch.base, starts: cells.starts, lengths: cells.lengths, count: block.rowCount)
  }

  /// Where the records begin in `bytes`, and the end: one more than there are records.
  ///
  /// Blank lines and comments between two records stand behind the first of them. Valid until
  /// the next `read`.
  public func recordStarts() -> UnsafeBufferPointer<UInt32> {
    records.reserve(recordCount + 1)
    if !hasRecordStarts {
      var found = records.room(limit: recordCount, spare: 0)
      found.position = 0
      finder.findStarts(&found)
      for number in found.cell_count...max(found.cell_count, recordCount) {
        records.starts[number] = UInt32(clamping: content.count)
      }
      hasRecordStarts = true
    }
    return UnsafeBufferPointer(start: records.starts, count: recordCount + 1)
  }

  /// All fields of record `number` of the part.
  ///
  /// Valid until the next call of `column`, `fields` or `read`.
  /// - Complexity: O(bytes of the record), and once for a part O(its bytes).
  public func fields(ofRecord number: Int) -> CellSpans {
    var next =
      isLong
      ? finder.skip(number, from: 0, first: finder.plain.first).end : Int(recordStarts()[number])
    var count = 0
    var found = cells.room(limit: 0, spare: content.count)
    var isFollowed = true
    scratch.removeAll()
    while isFollowed {
      let span = finder.plain.splitter.field(at: next)
      if count == cells.capacity {
        cells.grow(keeping: count)
        found = cells.room(limit: 0, spare: found.spare)
      }
      if isLong {
        tellLong(span, count)
      } else {
        finder.tell(span, count, &found, scratch: &scratch)
      }
      count += 1
      next = span.next
      isFollowed = span.isFollowed
    }
    return spans(count: count)
  }

  private func focus(_ content: Range<Int>, first: Int, unclosedFrom: Int) {
    self.content = content
    finder = CellFinder(
      index.dialect, roles: index.roles,
      bytes: UnsafeMutableRawBufferPointer(rebasing: buffer[content]), first: first,
      unclosedFrom: unclosedFrom, kernel: kernel)
  }

  /// True when places in the part and behind it do not fit 32 bits.
  private var isLong: Bool { content.count > Int(UInt32.max) / 2 }

  /// The cells one behind the other in memory of their own.
  private func longCells(of column: Int) -> CellSpans {
    scratch.removeAll()
    var next = 0
    for number in 0..<recordCount {
      var span: FieldSplitter.Span?
      if let record = finder.plain.recordStart(number, from: next) {
        (span, next) = finder.plain.cell(column, from: record)
      }
      tellLong(span, number)
    }
    return spans(count: recordCount)
  }

  private func tellLong(_ span: FieldSplitter.Span?, _ number: Int) {
    let start = scratch.count
    if let span {
      finder.plain.splitter.append(span, limit: Int(UInt32.max) - start, to: &scratch)
    }
    cells.starts[number] = UInt32(start)
    cells.lengths[number] = UInt32(scratch.count - start)
  }

  private func spans(count: Int) -> CellSpans {
    let own = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    // Of no bytes none is read, so any address will do.
    return CellSpans(
      base: isLong ? scratch.base : own ?? index.roles.table, starts: cells.starts,
      lengths: cells.lengths, count: count)
  }
}
