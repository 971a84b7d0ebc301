import Glibc
import GridBytes
import GridModel
import GridRecords
import GridSources
import GridThreads
import Testing

/// Queries of a table in a file: orders, filters, searches and figures together.
@Suite struct QueryTests {
  private static let cities = ["Rome", "Paris", "北京", "Oslo \"north\"", "Lima, Peru", ""]

  /// Rows `number,city,note` from a fixed rule, so that answers can be told without the program.
  private static func row(_ number: Int) -> (number: Int, city: String, note: String) {
    let value = (number * 7919 + 13) % 1000
    return (value, cities[number % cities.count], value % 10 == 0 ? "urgent\nline" : "calm")
  }

  private static func text(rows: Int) -> String {
    var text = "number,city,note\n"
    for number in 0..<rows {
      let (value, city, note) = row(number)
      let quoted = city.contains { ",\"".contains($0) }
      let spelled = quoted ? "\"" + doubled(city) + "\"" : city
      text += "\(value),\(spelled),\"\(note)\"\n"
    }
    return text
  }

  private static func doubled(_ text: String) -> String {
    text.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
  }

  private func table(rows: Int, indexed: Bool = true) throws -> DelimitedTable {
    let path = "/tmp/gridview-query-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    let bytes = Array(Self.text(rows: rows).utf8)
    let file = open(path, O_WRONLY | O_CREAT, 0o600)
    defer { unlink(path) }
    try #require(write(file, bytes, bytes.count) == bytes.count)
    close(file)
    let table = try DelimitedTable(
      source: try openBytes(path: path), overrides: DialectOverrides(), fileExtension: "csv")
    if indexed { #expect(try table.indexWhole(job: Job()) {}) }
    return table
  }

  private func plainRows(_ count: Int, where test: ((Int, String, String)) -> Bool) -> [UInt32] {
    (0..<count).filter { test(Self.row($0)) }.map { UInt32($0) }
  }

  private func query(_ filters: [Filter], sort column: Int? = nil, descending: Bool = false)
    -> Query
  {
    let keys = column.map { [SortKey(column: ColumnIndex($0), descending: descending)] } ?? []
    return Query(sortKeys: keys, filters: filters)
  }

  private func any(_ text: String) throws -> Filter {
    Filter(scope: .anyCell, condition: try #require(Condition(text)))
  }

  private func column(_ index: Int, _ text: String) throws -> Filter {
    Filter(scope: .column(ColumnIndex(index)), condition: try #require(Condition(text)))
  }

  @Test func filtersKeepWhatAPlainLoopKeeps() throws {
    let count = 9000
    let table = try table(rows: count)
    let cases: [(Filter, ((Int, String, String)) -> Bool)] = [
      (try any("urgent"), { $0.2.contains("urgent") }),
      (try any("o \"n"), { $0.1.contains("o \"n") }),
      (try any("^calm$"), { $0.2 == "calm" }),
      (try column(0, "> 500"), { $0.0 > 500 }),
      (try column(0, "100..200"), { (100...200).contains($0.0) }),
      (try column(1, "empty"), { $0.1.isEmpty }),
      (try column(1, "= Lima, Peru"), { $0.1 == "Lima, Peru" }),
      (try column(1, "京"), { $0.1.contains("京") }),
      (try any("no such cell"), { _ in false }),
    ]
    for (filter, test) in cases {
      let order = try table.order(for: query([filter]), job: Job())
      #expect(order == .selection(plainRows(count, where: test)), "\(filter)")
    }
    let both = query([try column(0, "> 500"), try any("urgent")])
    #expect(
      try table.order(for: both, job: Job())
        == .selection(plainRows(count) { $0.0 > 500 && $0.2.contains("urgent") }))
  }

  @Test func sortAndFilterComposeInEitherOrder() throws {
    let count = 5000
    let filter = try any("urgent")
    for descending in [false, true] {
      let wanted = plainRows(count) { $0.2.contains("urgent") }.sorted { left, right in
        let (first, second) = (Self.row(Int(left)).number, Self.row(Int(right)).number)
        return first == second ? left < right : descending ? first > second : first < second
      }
      let composed = query([filter], sort: 0, descending: descending)
      let filteredFirst = try table(rows: count)
      _ = try filteredFirst.order(for: query([filter]), job: Job())
      #expect(try filteredFirst.order(for: composed, job: Job()) == .selection(wanted))
      let sortedFirst = try table(rows: count)
      _ = try sortedFirst.order(for: query([], sort: 0), job: Job())
      #expect(try sortedFirst.order(for: composed, job: Job()) == .selection(wanted))
    }
  }

  @Test func turningRoundTwiceIsTheFirstOrder() throws {
    let table = try table(rows: 5000)
    let up = try table.order(for: query([], sort: 1), job: Job())
    let down = try table.order(for: query([], sort: 1, descending: true), job: Job())
    #expect(up != down)
    #expect(try table.order(for: query([], sort: 1), job: Job()) == up)
    let fresh = try self.table(rows: 5000)
    #expect(try fresh.order(for: query([], sort: 1, descending: true), job: Job()) == down)
  }

  @Test func theFirstRowsComeBeforeTheOrder() throws {
    let table = try table(rows: 5000)
    let parts = Guarded<[RowOrder]>([])
    let whole = try table.order(for: query([], sort: 0), firstRows: 40, job: Job()) { part in
      parts.withLock { $0.append(part) }
    }
    guard case .permutation(let rows) = whole else {
      Issue.record("no order")
      return
    }
    #expect(parts.withLock { $0 } == [.beginning(Array(rows[..<40]), count: 5000)])
  }

  @Test func searchesGoOnFromTheCursorAndRoundTheEnd() throws {
    let table = try table(rows: 3000)
    var request = SearchRequest(
      filter: try any("urgent"), columns: (0..<3).map { ColumnIndex($0) }, order: .file,
      position: -1, column: 0)
    var found: [Int] = []
    while let match = try table.nextMatch(request, job: Job()), !match.hasWrapped {
      #expect(match.column == 2)
      found.append(match.position)
      request.position = match.position
      request.column = match.column
    }
    #expect(found == plainRows(3000) { $0.2.contains("urgent") }.map { Int($0) })
    #expect(
      try table.tally(request, job: Job())
        == MatchTally(rowCount: found.count, rank: found.count))
    request.isBackward = true
    #expect(try table.nextMatch(request, job: Job())?.position == found.dropLast().last)
  }

  @Test func searchesFollowAnOrder() throws {
    let table = try table(rows: 3000)
    let order = try #require(try table.order(for: query([], sort: 0), job: Job()))
    let request = SearchRequest(
      filter: try any("urgent"), columns: (0..<3).map { ColumnIndex($0) }, order: order,
      position: 0, column: 2, isBackward: false)
    let match = try #require(try table.nextMatch(request, job: Job()))
    let first = (1..<3000).first { Self.row(order.row(at: $0).rawValue).note.contains("urgent") }
    #expect(match.position == first)
  }

  @Test func searchesInAnOrderThatIsNotWholeFindItsOwnRows() throws {
    let table = try table(rows: 3000)
    let whole = try #require(try table.order(for: query([], sort: 0), job: Job()))
    let first = (0..<200).map { UInt32(whole.row(at: $0).rawValue) }
    let request = SearchRequest(
      filter: try any("urgent"), columns: (0..<3).map { ColumnIndex($0) },
      order: .beginning(first, count: 3000), position: 0, column: 2)
    let match = try #require(try table.nextMatch(request, job: Job()))
    #expect(
      match.position == (1..<200).first { Self.row(Int(first[$0])).note.contains("urgent") })
  }

  @Test func figuresCountTheRowsKept() throws {
    let table = try table(rows: 3000)
    let summaries = try #require(
      try table.summaries(
        of: [ColumnIndex(0), ColumnIndex(1)], filters: [try column(0, "< 100")], job: Job()))
    let kept = plainRows(3000) { $0.0 < 100 }
    #expect(summaries[0].rowCount == kept.count)
    #expect(summaries[0].valueCount == kept.count)
    #expect(summaries[1].blankCount == kept.count { Self.row(Int($0)).city.isEmpty })
  }

  @Test func theLastRowsAreThereBeforeTheOthers() throws {
    let table = try table(rows: 50_000, indexed: false)
    _ = try table.advance(bytes: 4096)
    #expect(table.rowCount.isGrowing)
    let order = try #require(try table.lastRows(atMost: 30))
    guard case .end(let known, let estimate) = order else {
      Issue.record("no last rows")
      return
    }
    #expect(known == 30)
    #expect((40_000...60_000).contains(estimate))
    let rows = (1...30).map { RowNumber(-$0) }
    let before = try table.cells(of: rows, columns: [ColumnIndex(0), ColumnIndex(1)])
    for place in rows.indices {
      let (value, city, _) = Self.row(50_000 - 1 - place)
      #expect(Array(before.cell(row: place, column: 0)) == Array(String(value).utf8))
      #expect(Array(before.cell(row: place, column: 1)) == Array(city.utf8))
    }
    #expect(try table.indexWhole(job: Job()) {})
    #expect(try table.lastRows(atMost: 30) == nil)
    // Rows numbered from the end stay readable once all are counted.
    let after = try table.cells(of: rows, columns: [ColumnIndex(0), ColumnIndex(1)])
    #expect(after.arena == before.arena)
  }

  @Test func aCellIsCutAtTheLimit() throws {
    let table = try table(rows: 10)
    let block = try table.cells(of: [RowNumber(0)], columns: [ColumnIndex(2)], limit: 2)
    #expect(Array(block.cell(row: 0, column: 0)) == Array("ca".utf8))
  }

  @Test func stoppedWorkLeavesWhatWasKnown() throws {
    let table = try table(rows: 20_000)
    let up = try table.order(for: query([], sort: 0), job: Job())
    let filter = try any("urgent|line")
    for delay in 0..<20 {
      let job = Job()
      let stopper = Task.detached {
        try await Task.sleep(nanoseconds: UInt64(delay) * 50_000)
        job.cancel()
      }
      _ = try table.order(for: query([filter], sort: 1), job: job)
      _ = stopper
    }
    #expect(try table.order(for: query([], sort: 0), job: Job()) == up)
    let kept = try table.order(for: query([filter]), job: Job())
    #expect(kept == .selection(plainRows(20_000) { $0.2.contains("urgent") }))
  }
}
