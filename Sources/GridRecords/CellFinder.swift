import CRecordKernels

/// Finds records and cells in bytes of whole records: by kernel, by `PlainCells` where quotes
/// prove nothing.
struct CellFinder {
  var plain: PlainCells
  private let base: UnsafeMutablePointer<UInt8>
  private let count: Int
  private var grammar: gv_grammar?
  private let kernel: Kernel

  /// `bytes` begin with record `first` of the index; `unclosedFrom` is counted in them.
  ///
  /// Behind `bytes` there must be room for as many more.
  init(
    _ dialect: Dialect, roles: ByteRoles, bytes: UnsafeMutableRawBufferPointer, first: Int,
    unclosedFrom: Int, kernel: Kernel = .best
  ) {
    plain = PlainCells(
      dialect: dialect,
      splitter: FieldSplitter(
        dialect, roles: roles, buffer: UnsafeRawBufferPointer(bytes), unclosedFrom: unclosedFrom),
      first: first)
    // Of no bytes none is read or written, so any address will do.
    base =
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      ?? UnsafeMutablePointer(mutating: roles.table)
    count = bytes.count
    self.kernel = kernel
    grammar = gv_grammar(dialect)
    grammar?.limitQuotes(to: unclosedFrom)
  }

  /// Where the content of the first record begins, lines before it left behind.
  var begin: Int { plain.recordStart(0, from: 0) ?? count }

  /// Goes over `number` records from `start` on; tells how many there were and the byte behind
  /// them. `first` is the number of the first of them.
  func skip(_ number: Int, from start: Int, first: Int) -> (count: Int, end: Int) {
    if number <= 0 { return (0, start) }
    var finder = self
    finder.plain.first = first
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: number) { starts in
      // Not nil: there is room for one at least. The kernel does not touch the lengths.
      var found = gv_cells(
        position: start, unproven_end: 0, cell_count: 0, limit: number,
        starts: starts.baseAddress!, lengths: starts.baseAddress!, spare: 0)
      finder.findStarts(&found)
      return (found.cell_count, found.position)
    }
  }

  /// Walks from a field at `start` over at most `limit` fields of its record.
  ///
  /// At least one; `isFollowed` is false where the record ends.
  func skipFields(
    from start: Int, limit: Int
  ) -> (fieldCount: Int, next: Int, isFollowed: Bool) {
    let proven = provenFields(from: start, limit: limit)
    if proven.fieldCount > 0 { return proven }
    let span = plain.splitter.field(at: start)
    return (1, span.next, span.isFollowed)
  }

  /// The same where more bytes follow behind those here: only fields whose end is proven.
  ///
  /// None when the first one's end is not.
  func provenFields(
    from start: Int, limit: Int
  ) -> (fieldCount: Int, next: Int, isFollowed: Bool) {
    var walk = gv_walk(position: start, field_count: 0, has_ended: false)
    if var grammar {
      gv_skip_fields(kernel.rawValue, &grammar, base, count, UInt64(limit), &walk)
    }
    return (Int(walk.field_count), walk.position, !walk.has_ended)
  }

  /// Tells where records begin, from `cells.position` on, where one begins.
  func findStarts(_ cells: inout gv_cells) {
    find(&cells) { cells in
      guard var grammar else { return }
      gv_record_starts(kernel.rawValue, &grammar, base, count, &cells)
    } byReference: { number, start, cells in
      cells.starts[number] = UInt32(truncatingIfNeeded: start)
      return plain.recordEnd(from: start)
    }
  }

  /// Tells the cells in `column` of the records from `cells.position` on, where one begins.
  func findCells(_ column: Int, _ cells: inout gv_cells, scratch: inout ByteArena) {
    find(&cells) { cells in
      guard var grammar else { return }
      gv_column_cells(kernel.rawValue, &grammar, base, count, UInt64(column), &cells)
    } byReference: { number, start, cells in
      let (span, end) = plain.cell(column, from: start)
      tell(span, number, &cells, scratch: &scratch)
      return end
    }
  }

  /// Writes down the cell `number`, which stands at `span`; nil is a missing one.
  func tell(
    _ span: FieldSplitter.Span?, _ number: Int, _ cells: inout gv_cells, scratch: inout ByteArena
  ) {
    guard let span else {
      cells.starts[number] = 0
      cells.lengths[number] = 0
      return
    }
    var start = span.start
    var length = span.end - span.start
    if span.isQuoted || plain.dialect.escape != nil {
      scratch.removeAll()
      plain.splitter.append(span, limit: .max, to: &scratch)
      if scratch.count < length {
        // In bounds: all cells together are no longer than the bytes.
        start = cells.spare
        length = scratch.count
        (base + start).update(from: scratch.base, count: length)
        cells.spare += length
      }
    }
    cells.starts[number] = UInt32(truncatingIfNeeded: start)
    cells.lengths[number] = UInt32(truncatingIfNeeded: length)
  }

  private func find(
    _ cells: inout gv_cells, byKernel: (inout gv_cells) -> Void,
    byReference: (_ number: Int, _ start: Int, inout gv_cells) -> Int
  ) {
    while cells.cell_count < cells.limit, cells.position < count {
      cells.unproven_end = 0
      byKernel(&cells)
      repeat {
        guard cells.cell_count < cells.limit,
          let start = plain.recordStart(cells.cell_count, from: cells.position)
        else { return }
        cells.position = byReference(cells.cell_count, start, &cells)
        cells.cell_count += 1
      } while cells.position < cells.unproven_end || grammar == nil
    }
  }
}
