import GridBytes
import GridModel
import GridThreads

extension RecordIndex {
  /// Scans all bytes that are there, with several threads when the source is complete.
  ///
  /// Each part of the bytes is read once and scanned while it is not known yet whether it
  /// begins inside quotes: `PartScan` tries both. In the order of the file the guesses are
  /// checked; only a part that was guessed wrong is read again. What is found is known to other
  /// threads part by part. Afterwards, and after a cancel, `advance` and `scanAll` go on.
  /// - Returns: true when all records are known.
  /// - Throws: `ByteError.read`; the records found before it stay.
  /// - Complexity: O(bytes / threads) where quotes are sane, O(bytes) on any input.
  public func scanAll(threads: Int = coreCount, job: Job) throws(ByteError) -> Bool {
    try scanAll(threads: threads, partSize: 512 << 10, job: job)
  }

  func scanAll(threads: Int, partSize: Int, job: Job) throws(ByteError) -> Bool {
    job.begin(total: source.count)
    job.advance(by: scannedBytes)
    while !job.isCancelled, !isComplete {
      let before = scannedBytes
      if source.isComplete, recordCount > 0 {
        try ParallelScan(self, partSize: partSize).run(threads: threads, job: job)
      }
      let didAdvance = try advance(bytes: partSize)
      job.advance(by: scannedBytes - before)
      if !didAdvance || (scannedBytes == before && !source.isComplete) { break }
    }
    return isComplete
  }
}

/// The rest of a complete source, scanned in parts by several threads.
private final class ParallelScan: Sendable {
  private struct State: Sendable {
    /// Stands at the beginning of part `next`; nil while a thread moves it on.
    var scanner: VectorScanner?
    var next = 0
    /// Parts that were read before their turn.
    var waiting: [Int: PartScan] = [:]
    /// The first part that could not be read; those before it still count.
    var failure: (part: Int, error: ByteError)?

    func isBehindFailure(_ part: Int) -> Bool { failure.map { part > $0.part } ?? false }
  }

  private let index: RecordIndex
  private let seed: VectorScanner
  private let partSize: Int
  private let begin: Int
  private let end: Int
  private let state: Guarded<State>

  init(_ index: RecordIndex, partSize: Int) {
    self.index = index
    self.partSize = partSize
    seed = index.scanner.withLock { $0 }
    begin = seed.position
    end = index.source.count
    state = Guarded(State(scanner: seed))
  }

  func run(threads: Int, job: Job) throws(ByteError) {
    let buffers = (0..<max(1, threads)).map { _ in
      SendableBuffer(.allocate(byteCount: partSize, alignment: 4096))
    }
    defer { for buffer in buffers { buffer.bytes.deallocate() } }
    let parts = max(0, end - begin + partSize - 1) / partSize
    concurrently(parts: parts, threads: threads, job: job) { [self] part, thread in
      do throws(ByteError) {
        try scan(part, into: buffers[thread].bytes, job: job)
      } catch {
        state.withLock { state in
          if !state.isBehindFailure(part) { state.failure = (part, error) }
        }
      }
    }
    let (scanner, failure) = state.withLock { ($0.scanner, $0.failure) }
    if let scanner { index.scanner.withLock { $0 = scanner } }
    if let failure { throw failure.error }
  }

  private func bytes(of part: Int) -> Range<Int> {
    let start = begin + part * partSize
    return start..<min(end, start + partSize)
  }

  private func scan(
    _ part: Int, into buffer: UnsafeMutableRawBufferPointer, job: Job
  ) throws(ByteError) {
    if state.withLock({ $0.isBehindFailure(part) }) { return }
    let place = bytes(of: part)
    let got = try index.source.read(
      at: place.lowerBound, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<place.count]))
    let found = PartScan(
      UnsafeRawBufferPointer(rebasing: buffer[..<got]), base: place.lowerBound, following: seed)
    state.withLock { $0.waiting[part] = found }
    // Whoever brings the part that is next moves on as far as the parts reach.
    while let (part, found, scanner) = takeNext() {
      var scanner = scanner
      defer {
        index.publish(&scanner, isDone: false)
        state.withLock { [scanner] in $0.scanner = scanner }
      }
      try move(&scanner, over: bytes(of: part), found, using: buffer, job: job)
    }
  }

  /// The part that is next and the scanner that stands before it, taken by the caller; nil when
  /// that part is still to come or another thread is at it.
  private func takeNext() -> (Int, PartScan, VectorScanner)? {
    state.withLock { state in
      guard !state.isBehindFailure(state.next), let scanner = state.scanner,
        let found = state.waiting.removeValue(forKey: state.next)
      else { return nil }
      state.scanner = nil
      state.next += 1
      return (state.next - 1, found, scanner)
    }
  }

  /// Moves `scanner` to the end of `part`.
  private func move(
    _ scanner: inout VectorScanner, over part: Range<Int>, _ found: PartScan,
    using buffer: UnsafeMutableRawBufferPointer, job: Job
  ) throws(ByteError) {
    // Behind a gap, where the source has shrunk, nothing fits.
    if let start = found.start {
      try read(&scanner, to: start, using: buffer, job: job)
      if scanner.position == start, scanner.reference.state == .recordStart {
        return scanner.adopt(found.scanner)
      }
    }
    try read(&scanner, to: part.upperBound, using: buffer, job: job)
  }

  private func read(
    _ scanner: inout VectorScanner, to end: Int, using buffer: UnsafeMutableRawBufferPointer,
    job: Job
  ) throws(ByteError) {
    while scanner.position < end, !job.isCancelled {
      let wanted = min(buffer.count, end - scanner.position)
      let got = try index.source.read(
        at: scanner.position, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
      if got == 0 { return }
      scanner.scan(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
    }
  }
}

/// Memory that one thread at a time uses.
private struct SendableBuffer: @unchecked Sendable {
  let bytes: UnsafeMutableRawBufferPointer
  init(_ bytes: UnsafeMutableRawBufferPointer) { self.bytes = bytes }
}
