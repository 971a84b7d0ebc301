import CRecordKernels
import GridBytes

/// The last records of a source whose index does not reach them yet.
public struct TailRecords: Sendable {
  /// The bytes where the records begin, in file order.
  public let starts: [Int]
  /// The byte behind the last record.
  public let end: Int
  let unclosedFrom: Int

  /// Some of the records, by their places among these; places that are not there are left out.
  public subscript(places: Range<Int>) -> TailRecords {
    let places = places.clamped(to: 0..<starts.count)
    return TailRecords(
      starts: Array(starts[places]),
      end: places.upperBound < starts.count ? starts[places.upperBound] : end,
      unclosedFrom: unclosedFrom)
  }
}

extension RecordIndex {
  /// The last records of a complete source, found from its end backwards.
  ///
  /// They are those of the finished index where quotes near the end prove their reading, which
  /// they do in sane files. They are fewer than `limit` when a record is very long, and none when
  /// the source is still growing or no record begins within the last 256 MiB.
  /// - Throws: `ByteError.read`.
  /// - Complexity: O(4 MiB), or O(bytes of the last record) when that is longer.
  public func tail(recordsAtMost limit: Int) throws(ByteError) -> TailRecords {
    try tail(recordsAtMost: limit, blockSize: 64 << 10)
  }

  func tail(recordsAtMost limit: Int, blockSize: Int) throws(ByteError) -> TailRecords {
    guard source.isComplete, limit > 0 else {
      return TailRecords(starts: [], end: source.count, unclosedFrom: .max)
    }
    // To look for more of long records than this holds would take longer than a key may.
    let enough = 64 * blockSize
    var size = blockSize
    while true {
      let begin = max(dialect.start, source.count - size)
      let found = try tail(from: begin)
      if begin == dialect.start || found.starts.count >= limit || size >= 1 << 28
        || (size >= enough && !found.starts.isEmpty)
      {
        return TailRecords(
          starts: found.starts.suffix(limit), end: found.end, unclosedFrom: found.unclosedFrom)
      }
      size *= 8
    }
  }

  /// The fields in `columns` of the records of `tail`; missing fields are empty.
  /// - Throws: `ByteError.read`.
  public func fields(
    of tail: TailRecords, columns: Range<Int>, fieldLimit: Int = .max
  ) throws(ByteError) -> FieldBlock {
    // Counted from 1: these are never the lines before the first record.
    var plan = ReadingPlan(
      records: 1..<1 + tail.starts.count, longStretch: longStretch,
      unclosedFrom: tail.unclosedFrom)
    for (place, byte) in tail.starts.enumerated() {
      let next = place + 1 < tail.starts.count ? tail.starts[place + 1] : tail.end
      plan.add(
        Checkpoint(record: place + 1, byte: byte), to: Checkpoint(record: place + 2, byte: next))
    }
    return try fields(plan, columns: columns, fieldLimit: fieldLimit)
  }

  /// All records that begin behind the first line end after `begin`, or at the very beginning.
  private func tail(from begin: Int) throws(ByteError) -> TailRecords {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, source.count - begin), alignment: 64)
    defer { buffer.deallocate() }
    let got = try source.read(at: begin, into: buffer)
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<got])
    var scanner = VectorScanner(dialect)
    var start: Int? = begin
    if begin > dialect.start {
      let part = PartScan(bytes, base: begin, following: scanner)
      (scanner, start) = (part.scanner, part.start)
    }
    guard let start else { return TailRecords(starts: [], end: begin, unclosedFrom: .max) }
    repeat {
      while scanner.position < begin + got {
        scanner.scan(UnsafeRawBufferPointer(rebasing: bytes[(scanner.position - begin)...]))
      }
    } while !scanner.finish()
    let found = scanner.findings
    let isWhole = begin == dialect.start
    let count = max(0, found.publishedCount - (isWhole ? 0 : PartScan.firstRecord))
    let finder = CellFinder(
      dialect, roles: roles,
      bytes: UnsafeMutableRawBufferPointer(
        rebasing: buffer[(start - begin)..<(max(start, found.publishedEnd) - begin)]),
      first: isWhole ? 0 : PartScan.firstRecord,
      unclosedFrom: found.unclosedFrom == .max ? .max : found.unclosedFrom - start)
    return TailRecords(
      starts: finder.starts(limit: count).map { start + $0 }, end: found.publishedEnd,
      unclosedFrom: found.unclosedFrom)
  }
}

extension CellFinder {
  /// Where the first records begin, at most `limit` of them; less than 4 GiB of bytes.
  fileprivate func starts(limit: Int) -> [Int] {
    let table = SpanTable()
    table.reserve(limit)
    var found = table.room(limit: limit, spare: 0)
    found.position = begin
    findStarts(&found)
    return (0..<found.cell_count).map { Int(table.starts[$0]) }
  }
}
