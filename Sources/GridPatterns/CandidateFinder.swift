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

  /// A literal on its way through the bytes.
  private final class LiteralTrack {
    let finder: LiteralFinder
    let isCertain: Bool
    /// The first place at or after all places asked for so far; -1 where it is not known.
    @exclusivity(unchecked) var next = -1

    init(_ finder: LiteralFinder, isCertain: Bool) {
      self.finder = finder
      self.isCertain = isCertain
    }
  }

  // One thread alone uses a finder, and none of its calls calls back: exclusive without checks,
  // which would cost more than the search for a frequent literal.
  @exclusivity(unchecked) private var literals: [LiteralTrack] = []
  @exclusivity(unchecked) private var nextMatch: Candidate?
  @exclusivity(unchecked) private var block = UnsafeRawBufferPointer(start: nil, count: 0)
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
    func track(_ literal: Literal, isCertain: Bool) {
      literals.append(
        LiteralTrack(
          LiteralFinder(literal, kernel: kernel), isCertain: isCertain && !rules.hasForeignBytes))
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
      if !runs.isEmpty, runs.count == shape.required.count, runs.allSatisfy({ $0.count >= 3 }) {
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
    for track in literals { track.next = -1 }
    nextMatch = nil
  }

  /// The first candidate at or after `start`, which never falls between two calls.
  /// - Complexity: O(bytes up to the candidate), all calls of one block together O(its bytes).
  public func candidate(from start: Int) -> Candidate? {
    if findsEverything {
      return start < block.count ? Candidate(place: start, isCertain: false) : nil
    }
    var first = Candidate(place: block.count, isCertain: false)
    for track in literals {
      if track.next < start {
        track.next = track.finder.place(in: block, from: start) ?? block.count
      }
      if track.next < first.place {
        first = Candidate(place: track.next, isCertain: track.isCertain)
      }
    }
    if let expression {
      if (nextMatch?.place ?? -1) < start { nextMatch = match(of: expression, from: start) }
      if let nextMatch, nextMatch.place < first.place { first = nextMatch }
    }
    return first.place < block.count ? first : nil
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
