import CSearchKernels

/// Finds, in raw bytes of many records, the places of records that may hold a matching cell.
///
/// Every record in which a cell matches is found. Each thread makes its own.
public final class CandidateFinder {
  /// A place in the bytes, inside a record that may match.
  public struct Candidate: Hashable, Sendable {
    public var place: Int
    /// True where a cell of that record matches without doubt.
    public var isCertain: Bool
  }

  /// A literal on its way through the bytes; no reference, which would be counted at each match.
  private struct LiteralTrack {
    let needle: UnsafePointer<gv_needle>
    let isCertain: Bool
    /// The first place at or after all places asked for so far; -1 where it is not known.
    var next = -1
  }

  // One thread alone uses a finder, and none of its calls calls back: exclusive without checks,
  // which would cost more than the search for a frequent literal.
  @exclusivity(unchecked) private var tracks: [LiteralTrack] = []
  @exclusivity(unchecked) private var nextMatch: Candidate?
  @exclusivity(unchecked) private var block = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Owners of the needles.
  private var finders: [LiteralFinder] = []
  private let kernel: gv_search_kernel
  private var expression: ExpressionMatcher?
  /// Looks at single records, where the literals only say that one may match.
  private var verifier: ExpressionMatcher?
  /// True where raw bytes may lack a match that a cell has.
  private var mayMiss = false
  private let special: ByteSet
  private let hasForeignBytes: Bool
  /// True where nothing can be told from raw bytes: every record is a candidate.
  public private(set) var findsEverything = false

  public init(_ pattern: Pattern, rules: RawRules, kernel: SearchKernel = .widest) {
    special = rules.special
    hasForeignBytes = rules.hasForeignBytes
    self.kernel = kernel.code
    func track(_ literal: Literal, isCertain: Bool) {
      let finder = LiteralFinder(literal, kernel: kernel)
      finders.append(finder)
      tracks.append(
        LiteralTrack(
          needle: finder.needle, isCertain: isCertain && !rules.hasForeignBytes))
    }
    switch pattern.form {
    case .literal(let literal):
      guard let run = literal.longestRun(without: rules.altered) else { break }
      track(
        run, isCertain: run == literal && !literal.takes(special))
      return
    case .whole(let cell):
      let literal = cell.isEmpty ? nil : Literal(cell, ignoringCase: false)
      guard let run = literal?.longestRun(without: rules.altered) else { break }
      track(run, isCertain: false)
      return
    case .expression(let code, let shape):
      mayMiss = !shape.bytes.isDisjoint(with: rules.altered)
      // Characters may not be cut by a separator.
      let isReadable = shape.isContextFree && rules.special.isDisjoint(with: .nonAscii)
      let runs = shape.required.compactMap { $0.longestRun(without: rules.altered) }
      if !runs.isEmpty, runs.count == shape.required.count,
        !isReadable || runs.allSatisfy(isRareEnough)
      {
        for run in runs { track(run, isCertain: false) }
        if isReadable { verifier = ExpressionMatcher(code) }
        return
      }
      // A match may not run on and on over lines.
      guard isReadable, shape.repeatedBytes.isDisjoint(with: rules.lineEnds) else { break }
      expression = ExpressionMatcher(code)
      if mayMiss {
        if let quote = rules.quote {
          track(Literal([quote, quote], ignoringCase: false), isCertain: false)
        }
        if let escape = rules.escape {
          track(Literal([escape], ignoringCase: false), isCertain: false)
        }
      }
      return
    }
    findsEverything = true
  }

  /// Starts on other bytes, which must stay until the last call of `candidate`.
  public func begin(_ block: UnsafeRawBufferPointer) {
    self.block = block
    for index in tracks.indices { tracks[index].next = -1 }
    nextMatch = nil
  }

  /// The first candidate at or after `start`, which never falls between two calls.
  /// - Complexity: O(bytes up to the candidate), all calls of one block together O(its bytes).
  public func candidate(from start: Int) -> Candidate? {
    if findsEverything {
      return start < block.count ? Candidate(place: start, isCertain: false) : nil
    }
    var first = Candidate(place: block.count, isCertain: false)
    for index in tracks.indices {
      if tracks[index].next < start {
        tracks[index].next = place(of: tracks[index].needle, from: start)
      }
      if tracks[index].next < first.place {
        first = Candidate(place: tracks[index].next, isCertain: tracks[index].isCertain)
      }
    }
    if let expression {
      if (nextMatch?.place ?? -1) < start { nextMatch = match(of: expression, from: start) }
      if let nextMatch, nextMatch.place < first.place { first = nextMatch }
    }
    return first.place < block.count ? first : nil
  }

  /// The first place of a literal at or after `start`; where there is none, the end of the bytes.
  @inline(__always)
  private func place(of needle: UnsafePointer<gv_needle>, from start: Int) -> Int {
    guard start < block.count, let base = block.baseAddress else { return block.count }
    // Inside the block: behind `start` there are as many bytes as are told.
    let text = base.assumingMemoryBound(to: UInt8.self) + start
    return start + gv_search_find(kernel, text, block.count - start, needle)
  }

  /// Whether a cell of the record at `range` of the bytes matches, for one that may; nil where
  /// only its cells can tell.
  public func verdict(ofRecord range: Range<Int>) -> Bool? {
    guard let verifier, !hasForeignBytes else { return nil }
    let record = UnsafeRawBufferPointer(rebasing: block[range])
    do {
      guard let match = try verifier.range(in: record, from: 0) else {
        return mayMiss ? nil : false
      }
      return record[match].contains(where: special.contains) ? nil : true
    } catch {
      // Too complex for the raw bytes; single cells may still be simple.
      return nil
    }
  }

  private func match(of expression: ExpressionMatcher, from start: Int) -> Candidate {
    do {
      guard let range = try expression.range(in: block, from: start) else {
        return Candidate(place: block.count, isCertain: false)
      }
      let isCertain = !hasForeignBytes && !block[range].contains(where: special.contains)
      return Candidate(place: range.lowerBound, isCertain: isCertain)
    } catch {
      // Too complex for the raw bytes; single cells may still be simple.
      return Candidate(place: start, isCertain: false)
    }
  }
}

/// True where looking for the literal first is faster than for the expression at once: measured,
/// three bytes are, and two letters whose case is ignored, which slows the expression.
private func isRareEnough(_ literal: Literal) -> Bool {
  literal.count >= 3 || literal.count == 2 && literal.fold.contains(0x20)
}
