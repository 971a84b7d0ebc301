import GridColumns
import GridModel
import GridOrder
import GridTestSupport
import Testing

@Suite struct SortedRowsTests {
  @Test(arguments: RandomKeys.allCases)
  func agreesWithPlainComparisonAtAllSizes(_ kind: RandomKeys) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for count in [0, 1, 2, 24, 25, 47, 48, 49, 63, 64, 65, 600, 4097] {
      let column = kind.column(count, using: &random)
      for descending in [false, true] {
        let keys = [(column: column, descending: descending)]
        let plain = try #require(plainSortedRows(nil, count: count, by: keys, job: Job()))
        for threads in 1...4 {
          let sorted = sortedRows(nil, count: count, by: keys, threads: threads, job: Job())
          #expect(sorted == plain, "seed \(seed) count \(count) threads \(threads)")
        }
        try expectCompositions(plain, keys[0], "seed \(seed) count \(count)")
      }
    }
  }

  /// Long enough that all threads deal out together.
  @Test(arguments: RandomKeys.allCases)
  func agreesWithPlainComparisonForManyRows(_ kind: RandomKeys) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let count = 9000
    let keys = [(column: kind.column(count, using: &random), descending: random.next() & 1 == 0)]
    let plain = try #require(plainSortedRows(nil, count: count, by: keys, job: Job()))
    for threads in [1, 3] {
      let sorted = sortedRows(nil, count: count, by: keys, threads: threads, job: Job())
      #expect(sorted == plain, "seed \(seed) threads \(threads)")
    }
    try expectCompositions(plain, keys[0], "seed \(seed)")
  }

  @Test func agreesWithPlainComparisonForSeveralKeysAndSomeRows() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for count in [0, 1, 3, 100, 4097, 9000] {
      for round in 0..<(count < 4000 ? 12 : 3) {
        let keys = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          let kind = RandomKeys.allCases.randomElement(using: &random)!
          return (column: kind.column(count, using: &random), descending: random.next() & 1 == 0)
        }
        let rows = (0..<UInt32(count)).filter { _ in random.next() & 3 != 0 }
        for some in [nil, rows] {
          let plain = plainSortedRows(some, count: count, by: keys, job: Job())
          let sorted = sortedRows(some, count: count, by: keys, threads: 2, job: Job())
          #expect(sorted == plain, "seed \(seed) count \(count) round \(round)")
        }
      }
    }
  }

  @Test func tailsOfAMebibyteAreReadOnce() throws {
    let count = 30
    var bytes: [UInt8] = []
    var offsets: [UInt32] = [0]
    for row in 0..<count {
      bytes += Array(repeating: 0x61, count: TailArena.maximumRun - 1) + [UInt8(row * 7 % 5)]
      offsets.append(UInt32(bytes.count))
    }
    let column = KeyColumn(
      keys: Array(repeating: 1, count: count), classes: nil,
      slices: [TailArena(bytes: bytes, offsets: offsets)])
    let keys = [(column: column, descending: true)]
    let order = (0..<UInt32(count)).sorted { ($0 * 7 % 5, $1) > ($1 * 7 % 5, $0) }
    #expect(sortedRows(nil, count: count, by: keys, job: Job())?.rows == order)
  }

  @Test func progressIsTheRowsOfEachKey() {
    var random = SeededGenerator(seed: 5)
    for kind in RandomKeys.allCases {
      for count in [1, 3000, 10_000] {
        let column = kind.column(count, using: &random)
        let job = Job()
        job.begin(total: 4 * count)
        #expect(
          sortedRows(nil, count: count, by: [(column, true), (column, false)], job: job) != nil)
        #expect(job.fraction == 0.5, "\(kind) \(count)")
      }
    }
  }

  @Test func cancelledUnderWayGivesNothingOrAll() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for kind in RandomKeys.allCases {
      let count = 10_000
      let keys = [(column: kind.column(count, using: &random), descending: false)]
      let whole = try #require(sortedRows(nil, count: count, by: keys, threads: 2, job: Job()))
      for _ in 0..<3 {
        let job = Job()
        let pause = UInt64.random(in: 0...5_000_000, using: &random)
        let work = Task.detached {
          let sorted = sortedRows(nil, count: count, by: keys, threads: 2, job: job)
          let page = firstPage(
            nil, count: count, by: keys[0], positions: 500..<600, threads: 2, job: job)
          return (sorted, page, turned(whole, threads: 2, job: job))
        }
        try await Task.sleep(nanoseconds: pause)
        job.cancel()
        let (sorted, page, turn) = await work.value
        #expect(sorted == nil || sorted == whole, "seed \(seed)")
        #expect(page == nil || page == Array(whole.rows[500..<600]), "seed \(seed)")
        #expect(turn == nil || turn?.rows.count == count, "seed \(seed)")
      }
    }
  }

  /// Pages, the other direction and selections of `sorted` are what a sort of their own gives.
  private func expectCompositions(
    _ sorted: SortedRows, _ key: (column: KeyColumn, descending: Bool), _ comment: Comment
  ) throws {
    let count = sorted.rows.count
    for positions in [0..<50, count / 2..<count / 2 + 9, max(0, count - 50)..<count, 0..<count] {
      let page = firstPage(nil, count: count, by: key, positions: positions, threads: 2, job: Job())
      #expect(page == Array(sorted.rows[positions.clamped(to: 0..<count)]), comment)
    }
    let other = try #require(turned(sorted, threads: 2, job: Job()))
    let opposite = [(column: key.column, descending: !key.descending)]
    #expect(other == sortedRows(nil, count: count, by: opposite, job: Job()), comment)
    #expect(turned(other, threads: 1, job: Job()) == sorted, comment)

    let kept = sorted.rows.filter { $0 % 3 == 1 || $0 / 700 % 4 == 2 }.sorted()
    var bitmap = [UInt64](repeating: 0, count: (count + 63) / 64)
    for row in kept { bitmap[Int(row) / 64] |= 1 << UInt64(row % 64) }
    let selection = selected(sorted, keeping: bitmap, threads: 2, job: Job())
    #expect(selection == sortedRows(kept, count: count, by: [key], job: Job()), comment)
    let order = RowOrder.selection(sorted.rows)
    for row in sorted.rows.prefix(3) + sorted.rows.suffix(2) {
      #expect(
        order.position(of: RowNumber(Int(row))) == sorted.rows.firstIndex(of: row), comment)
    }
    #expect(order.position(of: RowNumber(count)) == nil, comment)
  }
}
