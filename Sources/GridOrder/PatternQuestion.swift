import GridPatterns
import GridRecords

/// Finds the records of a part in which some cell matches a pattern; one for each thread.
final class PatternQuestion {
  private let matcher: Matcher
  private let finder: CandidateFinder
  private let columns: [Int]?
  private let candidates: RowBits
  private let kept: RowBits
  private var starts = UnsafeBufferPointer<UInt32>(start: nil, count: 0)

  /// `columns` nil means every cell; parts have at most `capacity` records.
  init(_ pattern: Pattern, columns: [Int]?, rules: RawRules, capacity: Int) {
    matcher = Matcher(pattern)
    finder = CandidateFinder(pattern, rules: rules)
    self.columns = columns
    candidates = RowBits(capacity: capacity)
    kept = RowBits(capacity: capacity)
  }

  /// Adds to `found` those of `asked` that match.
  /// - Throws: `PatternError.tooComplex`.
  func answer(_ reader: PartReader, asked: RowBits, found: RowBits) throws(PatternError) {
    guard let columns else {
      try forEachCandidate(of: reader, among: asked) { row, isCertain throws(PatternError) in
        if isCertain {
          found.insert(row)
        } else if let verdict = verdict(of: row) {
          if verdict { found.insert(row) }
        } else if try anyCellMatches(reader, row) {
          found.insert(row)
        }
      }
      return
    }
    candidates.reset(count: asked.count, to: false)
    try forEachCandidate(of: reader, among: asked) { row, _ throws(PatternError) in
      candidates.insert(row)
    }
    // Splitting all of one record costs about as much as one column of eight.
    if candidates.population * 8 < asked.count {
      try candidates.forEachRow { row throws(PatternError) in
        if try anyCellMatches(reader, row, among: columns) { found.insert(row) }
      }
    } else {
      for column in columns {
        kept.copy(candidates)
        kept.subtract(found)
        let cells = reader.column(column)
        kept.removeAll(from: cells.count)
        try matcher.keepMatches(
          kept.words, base: cells.base, starts: cells.starts, lengths: cells.lengths,
          count: cells.count)
        found.formUnion(kept)
      }
    }
  }

  /// The columns of record `row` of the part whose cells match.
  /// - Throws: `PatternError.tooComplex`.
  func matchingColumns(_ reader: PartReader, _ row: Int) throws(PatternError) -> [Int] {
    let cells = reader.fields(ofRecord: row)
    var matching: [Int] = []
    for column in columns ?? Array(0..<cells.count) {
      if try matches(cells, column) { matching.append(column) }
    }
    return matching
  }

  private func anyCellMatches(_ reader: PartReader, _ row: Int) throws(PatternError) -> Bool {
    let cells = reader.fields(ofRecord: row)
    for column in 0..<cells.count {
      if try matches(cells, column) { return true }
    }
    return false
  }

  private func anyCellMatches(
    _ reader: PartReader, _ row: Int, among columns: [Int]
  ) throws(PatternError) -> Bool {
    let cells = reader.fields(ofRecord: row)
    for column in columns {
      if try matches(cells, column) { return true }
    }
    return false
  }

  /// What the raw bytes of a candidate tell.
  private func verdict(of row: Int) -> Bool? {
    if finder.findsEverything { return nil }
    return finder.verdict(ofRecord: Int(starts[row])..<Int(starts[row + 1]))
  }

  /// A missing cell is empty.
  private func matches(_ cells: CellSpans, _ column: Int) throws(PatternError) -> Bool {
    guard column < cells.count else {
      return try matcher.matches(UnsafeRawBufferPointer(start: nil, count: 0))
    }
    return try matcher.matches(
      UnsafeRawBufferPointer(
        start: cells.base + Int(cells.starts[column]), count: Int(cells.lengths[column])))
  }

  /// Calls `body` once for each record of `asked` that may match, rising.
  private func forEachCandidate(
    of reader: PartReader, among asked: RowBits,
    _ body: (_ row: Int, _ isCertain: Bool) throws(PatternError) -> Void
  ) throws(PatternError) {
    if finder.findsEverything {
      return try asked.forEachRow { row throws(PatternError) in try body(row, false) }
    }
    let count = asked.count
    finder.begin(reader.bytes)
    guard var candidate = finder.candidate(from: 0) else { return }
    let starts = reader.recordStarts()
    self.starts = starts
    var row = 0
    while true {
      var next = Int(starts[0])
      if candidate.place >= next {
        row = record(at: candidate.place, from: row, starts)
        if row == count { return }
        if asked.contains(row) { try body(row, candidate.isCertain) }
        row += 1
        if row == count { return }
        next = Int(starts[row])
      }
      guard let following = finder.candidate(from: next) else { return }
      candidate = following
    }
  }

  /// The record whose bytes hold `place`, at or after `row`; behind the last one their number.
  private func record(
    at place: Int, from row: Int, _ starts: UnsafeBufferPointer<UInt32>
  ) -> Int {
    let count = starts.count - 1
    var low = row
    var step = 1
    while low + step <= count, Int(starts[low + step]) <= place {
      low += step
      step *= 2
    }
    // The answer is below low + step.
    var high = min(count + 1, low + step)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= place { low = middle } else { high = middle }
    }
    return low
  }
}
