import Glibc
import GridBytes
import GridModel
import GridTestSupport
import GridThreads
import Testing

@testable import GridRecords

/// Several threads must find what one does, wherever the parts begin.
@Suite struct ScanAllTests {
  @Test(arguments: comparedDialects.indices)
  func threadsFindWhatTheReferenceFinds(number: Int) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let (dialect, alphabet) = comparedDialects[number]
    // The first 4096 bytes are scanned by one thread.
    let lead = (0..<1024).flatMap { _ -> [UInt8] in [0x61, dialect.delimiter, 0x61, 0x0A] }
    for round in 0..<60 {
      let tail =
        round % 3 > 0
        ? saneText(dialect, records: 80, using: &random)
        : crowdedText(alphabet, count: Int.random(in: 1..<3000, using: &random), using: &random)
      let text = lead + tail
      let partSize = [64, 100, 256, 700][round % 4]
      let index = RecordIndex(source: MemoryBytes(text), dialect: dialect)
      #expect(try index.scanAll(threads: 1 + round % 4, partSize: partSize, job: Job()))
      let note: Comment = "seed \(seed) round \(round)"
      let wanted = text.withUnsafeBytes { findings(reading: $0, dialect) }
      #expect(counts(index) == counts(wanted), note)
      let plain = try wholeIndex(MemoryBytes(text), dialect)
      let records = 1000..<plain.recordCount
      let whole = try plain.fields(of: records, columns: 0..<5)
      for record in records {
        let one = try index.fields(of: record..<record + 1, columns: 0..<5)
        let isAlike =
          one.fieldCounts[0] == whole.fieldCounts[record - 1000]
          && (0..<5).allSatisfy { one[0, $0] == whole[record - 1000, $0] }
        #expect(isAlike, "\(note) record \(record)")
        if !isAlike { return }
      }
      for (place, next) in zip(checkpoints(index), checkpoints(index).dropFirst()) {
        #expect(next.record - place.record <= Checkpoint.recordStride, note)
      }
    }
  }

  @Test func aQuotedCellOverManyPartsIsOneCell() throws {
    let cell = String(repeating: "plain, and\nnot quoted\n", count: 5000)
    let text = "a,b\n1,\"\(cell)\"\n2,x\n"
    let index = RecordIndex(source: MemoryBytes(text), dialect: Dialect())
    #expect(try index.scanAll(threads: 3, partSize: 1000, job: Job()))
    #expect(index.recordCount == 3)
    #expect(try index.field(of: 1, column: 1) == Array(cell.utf8))
  }

  @Test func anUnclosedQuoteSendsTheScanBackOnce() throws {
    let rows = (0..<5000).map { "\($0),x\n" }.joined()
    let text = "a,b\n1,\"open\n" + rows
    let index = RecordIndex(source: MemoryBytes(text), dialect: Dialect())
    #expect(try index.scanAll(threads: 2, partSize: 500, job: Job()))
    #expect(index.recordCount == 5002)
    #expect(index.unclosedQuoteCount == 1)
  }

  @Test func aCancelledScanGoesOnLater() throws {
    let text = (0..<50_000).map { "\($0),\"x\ny\"\n" }.joined()
    let source = MemoryBytes(text)
    let index = RecordIndex(source: source, dialect: Dialect())
    let job = Job()
    source.atRead { if $0 > 200_000 { job.cancel() } }
    #expect(try !index.scanAll(threads: 2, partSize: 5000, job: job))
    #expect(index.recordCount > 0)
    #expect(try index.scanAll(threads: 2, partSize: 5000, job: Job()))
    #expect(index.recordCount == 50_000)
  }

  @Test func rowsAreKnownWhileTheScanRuns() throws {
    let source = MemoryBytes((0..<50_000).map { "\($0),x\n" }.joined())
    let index = RecordIndex(source: source, dialect: Dialect())
    let most = Guarded(0)
    source.atRead { offset in
      let count = index.recordCount
      if count > 0, count < 50_000 { most.withLock { $0 = max($0, count) } }
    }
    #expect(try index.scanAll(threads: 1, partSize: 5000, job: Job()))
    #expect(most.withLock { $0 } > 10_000)
  }

  @Test func aFailingReadIsThrownAndWhatWasFoundStays() throws {
    let source = MemoryBytes((0..<50_000).map { "\($0),x\n" }.joined())
    source.atRead { offset throws(ByteError) in
      if offset > 200_000 { throw .read(offset: offset, errno: EIO) }
    }
    let index = RecordIndex(source: source, dialect: Dialect())
    #expect(throws: ByteError.self) { try index.scanAll(threads: 2, partSize: 5000, job: Job()) }
    #expect(index.recordCount > 10_000)
  }

  @Test func ofAGrowingSourceIsFoundWhatIsThere() throws {
    let source = MemoryBytes(Array("a,b\n1,2\n3,4".utf8), available: 6)
    let index = RecordIndex(source: source, dialect: Dialect())
    #expect(try !index.scanAll(threads: 2, partSize: 64, job: Job()))
    #expect(index.recordCount == 1)
    source.release(11)
    #expect(try index.scanAll(threads: 2, partSize: 64, job: Job()))
    #expect(index.recordCount == 3)
  }

  private func counts(_ index: RecordIndex) -> [Int] {
    counts(index.known.withLock { $0.findings })
  }

  private func counts(_ found: ReferenceScanner.Findings) -> [Int] {
    [
      found.recordCount, found.publishedCount, found.publishedEnd, found.maximumFieldCount,
      found.headerFieldCount, found.shortRecordCount, found.longRecordCount,
      found.unclosedQuoteCount, found.unclosedFrom,
    ]
  }

  private func checkpoints(_ index: RecordIndex) -> [Checkpoint] {
    index.known.withLock { $0.findings.checkpoints }
  }
}
