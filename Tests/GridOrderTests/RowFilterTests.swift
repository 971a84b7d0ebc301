import Glibc
import GridColumns
import GridModel
import GridPatterns
import GridRecords
import GridTestSupport
import GridThreads
import Testing

@testable import GridOrder

@Suite struct RowFilterTests {
  static let patterns = [
    "urgent", "Urgent", "urg", "x", "\"", "a\"b", "\"\"", ",", "ring, ring", "g, r", "漢字", "漢", "é",
    "É", "\\\\", "#", "\0", "ab", "a b", "tbd", "^urgent", "gent$", "^$", "^urgent$", "a.b", "a.*b",
    "urg[ea]nt|ring,", "\\burg", "b\\b", "urgent|漢字", "[^a]", "[^a]*b", "a[^x]b", "x*", "a+b",
    "\\d\\d",
    "(?=.*a)b", "(?<!u)rg", "(?i)URG", "\\s", "\\w+", "\\W", "a\\s+b", "u(r|x)g", "(urgent){2}",
    "(ab|ring)+", "a++b", "(?>ab|a)b", "s", "k", "ſ", "\\n", "x\n", "[\",;]", ".\"", "\".",
    "a|b|\"",
    "字.", "[漢é]", "\\.", "2024-0[1-3]", "-1\\d\\.5", "urgent.*urgent", "(?:a|b){2,3}", "(.)\\1",
    "\\Rx",
    "\\t", "u.gent", "r?gent", "[[:alpha:]]b", "\\x61b", "()", "a{0}", "urgent\"", "\"urgent",
  ]

  private static let conditions: [Condition] =
    [
      "> 5", ">= 2.5", "< -3", "<= 0", "= 7.5", "!= 7.5", "= urgent", "!= urgent", "-5..5", "3..",
      "..0", "2024-03-01..2024-06-30", "> 2024-05-15", "= 2024-05-15", "empty", "!empty", "> urg",
      "< b", "= tbd", "= ", "> tbd", "= \"", "= a,b",
    ].compactMap { Condition($0) }
    + [.cell([]), .cell(Array("ab".utf8)), .cell(Array("a\"b".utf8)), .cell(Array("7.5".utf8))]

  private func randomFilter(using random: inout SeededGenerator) -> Filter {
    let scopes: [Filter.Scope] = [
      .anyCell, .anyCell, .column(ColumnIndex(Int.random(in: 0...5, using: &random))),
      .columns([ColumnIndex(0), ColumnIndex(Int.random(in: 1...4, using: &random))]),
    ]
    let condition =
      Bool.random(using: &random)
      ? .pattern(Self.patterns.randomElement(using: &random)!)
      : Self.conditions.randomElement(using: &random)!
    return Filter(scope: scopes.randomElement(using: &random)!, condition: condition)
  }

  @Test func everyPatternFindsWhatAPlainLoopFinds() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let random = RandomTable(rowCount: Int.random(in: 0...150, using: &random), using: &random)
      let table = try FilterTable(
        random.bytes, dialect: random.dialect, formats: RandomTable.formats)
      for pattern in Self.patterns {
        for scope in [Filter.Scope.anyCell, .column(ColumnIndex(1))] {
          let filters = [Filter(scope: scope, condition: .pattern(pattern))]
          let rows = try table.filter(filters).rows(threads: 1, job: Job())?.rows
          let expected = try FilterOracle.rows(filters, of: table)
          #expect(
            rows == expected,
            """
            seed \(seed) round \(round): \(pattern) in \(scope), \(random.dialect)
            \(String(decoding: random.bytes, as: UTF8.self))
            """)
          if rows != expected { return }
        }
      }
    }
  }

  @Test func severalFiltersKeepWhatAPlainLoopKeeps() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<600 {
      let source = RandomTable(rowCount: Int.random(in: 0...300, using: &random), using: &random)
      let table = try FilterTable(
        source.bytes, dialect: source.dialect, formats: RandomTable.formats)
      let filters = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        randomFilter(using: &random)
      }
      let rows = try table.filter(filters).rows(
        from: Int.random(in: -5...400, using: &random), threads: 1 + round % 4, job: Job())
      let expected = try FilterOracle.rows(filters, of: table)
      #expect(
        rows?.rows == expected && rows?.count == expected.count,
        "seed \(seed) round \(round): \(filters), \(source.dialect)")
      if rows?.rows != expected { return }
    }
  }

  @Test func aSearchMeetsTheNearestRow() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<150 {
      let source = RandomTable(rowCount: Int.random(in: 0...400, using: &random), using: &random)
      let table = try FilterTable(
        source.bytes, dialect: source.dialect, formats: RandomTable.formats)
      let filters = [randomFilter(using: &random)]
      let filter = try table.filter(filters)
      let rows = try FilterOracle.rows(filters, of: table).map { Int($0) }
      for _ in 0..<10 {
        let row = Int.random(in: -1...table.rows.count, using: &random)
        let threads = Int.random(in: 1...3, using: &random)
        func found(_ forward: Bool, _ wraps: Bool) throws -> Int? {
          try filter.nextRow(
            after: row, forward: forward, wraps: wraps, threads: threads, job: Job())
        }
        let note: Comment = "seed \(seed) round \(round): \(filters) from \(row)"
        let (after, before) = (rows.first { $0 > row }, rows.last { $0 < row })
        #expect(try found(true, false) == after, note)
        #expect(try found(false, false) == before, note)
        #expect(try found(true, true) == after ?? rows.first, note)
        #expect(try found(false, true) == before ?? rows.last, note)
      }
    }
  }

  @Test(arguments: [
    ("a.b", ","), ("a.b", ";"), ("a\"b", ","), ("x|a[^c]b", ","), ("[ac].b", ","), ("a\\Wb", ","),
  ])
  func aDoubledOrEscapedByteIsMatchedAsOne(pattern: String, delimiter: Character) throws {
    let doubled = Dialect(delimiter: delimiter.asciiValue!)
    let escaping = Dialect(delimiter: delimiter.asciiValue!, escape: 0x5C)
    let filters = [Filter(scope: .anyCell, condition: .pattern(pattern))]
    for (dialect, text) in [
      (doubled, "h\n\"a\"\"b\"\nc\n\"a\"\"\"\"b\"\n"), (escaping, "h\n\"a\\\"b\"\nc\na\\\\\\\\b\n"),
    ] {
      let table = try FilterTable(Array(text.utf8), dialect: dialect, formats: [])
      #expect(try table.filter(filters).rows(job: Job())?.rows == [0], "\(text)")
    }
  }

  @Test(arguments: [
    ("> 5", [2]), (">= 5", [1, 2]), ("< 5", [0]), ("<= 5", [0, 1]), ("= 5", [1]),
    ("!= 5", [0, 2, 3, 4]), ("4..5", [0, 1]), ("5..", [1, 2]), ("..5", [0, 1]), ("empty", [3]),
    ("!empty", [0, 1, 2, 4]), ("> x", []), ("= x", [4]), ("\\empty", []), ("5", [1]),
  ])
  func aConditionKeepsItsRows(text: String, rows: [UInt32]) throws {
    let table = try FilterTable(
      Array("n,m\n4,\n5.0,\n6,\n ,\nx,\n".utf8), dialect: Dialect(),
      formats: [ColumnFormat(kind: .decimal), ColumnFormat(kind: .decimal)])
    let filter = Filter(scope: .column(ColumnIndex(0)), condition: try #require(Condition(text)))
    #expect(try table.filter([filter]).rows(job: Job())?.rows == rows)
  }

  @Test func theValueOfADateIsAllOfItsDay() throws {
    let table = try FilterTable(
      Array("d\n2024-01-30T23:59\n2024-01-31T00:00\n2024-01-31T18:30\n2024-02-01T00:00\n".utf8),
      dialect: Dialect(), formats: [ColumnFormat(kind: .dateTime)])
    for (text, rows) in [
      ("<= 2024-01-31", [0, 1, 2]), ("> 2024-01-31", [3]), ("= 2024-01-31", [1, 2]),
      ("< 2024-01-31T18:30", [0, 1]), ("2024-01-31..2024-01-31", [1, 2] as [UInt32]),
    ] {
      let filter = Filter(scope: .anyCell, condition: try #require(Condition(text)))
      #expect(try table.filter([filter]).rows(job: Job())?.rows == rows, "\(text)")
    }
  }

  @Test func matchesAreToldByColumn() throws {
    let table = try FilterTable(
      Array("a,b,c\nab,\"x,\nb\",b\nz\n".utf8), dialect: Dialect(), formats: RandomTable.formats)
    let filter = try table.filter([Filter(scope: .anyCell, condition: .pattern("b"))])
    #expect(try filter.matchingColumns(inRow: 0) == [0, 1, 2].map { ColumnIndex($0) })
    #expect(try filter.matchingColumns(inRow: 1) == [])
    #expect(try filter.matchingColumns(inRow: 2) == [])
  }

  @Test func aPatternTooComplexIsToldAndEnds() throws {
    let long = String(repeating: "a", count: 60)
    let table = try FilterTable(
      Array("h\nx\n\(long)b\n".utf8), dialect: Dialect(), formats: [ColumnFormat(kind: .text)])
    let filter = try table.filter([Filter(scope: .anyCell, condition: .pattern("(a+)+$"))])
    #expect(throws: FilterError.pattern(.tooComplex)) { try filter.rows(job: Job()) }
    #expect(throws: FilterError.pattern(.tooComplex)) {
      try filter.nextRow(after: -1, forward: true, job: Job())
    }
    #expect(throws: FilterError.self) {
      try table.filter([Filter(scope: .anyCell, condition: .pattern("(a"))])
    }
  }

  @Test func aStoppedFilterTellsNothingButWhatItFound() throws {
    let text = "h\n" + (0..<20_000).map { $0 % 3 == 0 ? "urgent \($0)\n" : "calm \($0)\n" }.joined()
    let table = try FilterTable(
      Array(text.utf8), dialect: Dialect(), formats: [ColumnFormat(kind: .text)])
    let filter = try table.filter([Filter(scope: .anyCell, condition: .pattern("^u.*t"))])
    for delay in 0..<20 {
      let job = Job()
      let progress = FilterProgress()
      startThread {
        usleep(UInt32(delay * 100))
        job.cancel()
      }
      let rows = try filter.rows(from: 9000, threads: 2, job: job, progress: progress)
      #expect(rows == nil || rows?.count == 6667)
      let known = progress.known
      for range in known.finished {
        for row in range { #expect(known.rows.contains(row) == (row % 3 == 0)) }
      }
      #expect(known.rows.count == progress.count)
    }
  }

  @Test func partsNearTheCursorComeFirst() {
    #expect(PartOrder.outward(from: 2, count: 5) == [2, 3, 1, 4, 0])
    #expect(PartOrder.outward(from: 9, count: 3) == [2, 1, 0])
    #expect(PartOrder.outward(from: -1, count: 2) == [0, 1])
    #expect(PartOrder.outward(from: 0, count: 0) == [])
  }
}
