import GridColumns
import GridModel
import GridTestSupport
import Testing

@testable import GridOrder

@Suite struct SummaryPiecesTests {
  @Test(arguments: [0, 1, 10, 1000, 20_000, 60_000, 150_000])
  func estimatesStayWithinThreeStandardErrors(_ count: Int) {
    var estimate = SummaryEstimate()
    for number in 0..<count {
      // Twice: what was seen before must not count.
      let hash = hash("value \(number)")
      for _ in 0..<2 { add(hash, to: &estimate) }
    }
    #expect(abs(Double(estimate.count - count)) <= 0.0245 * Double(count))
  }

  @Test func estimatesJoinAsIfOneHadSeenAll() {
    var (whole, first, second) = (SummaryEstimate(), SummaryEstimate(), SummaryEstimate())
    for number in 0..<5000 {
      add(hash(String(number)), to: &whole)
      if number < 3000 { add(hash(String(number)), to: &first) }
      if number > 2000 { add(hash(String(number)), to: &second) }
    }
    first.add(second)
    #expect(first.count == whole.count)
  }

  @Test func aHashDependsOnEveryByteAndOnTheLength() {
    var seen: Set<UInt64> = []
    var texts = 0
    for length in 0...70 {
      let plain = [UInt8](repeating: 0, count: length)
      seen.insert(hash(plain))
      texts += 1
      for place in 0..<length {
        for bit in 0..<8 {
          var changed = plain
          changed[place] ^= 1 << UInt8(bit)
          seen.insert(hash(changed))
          texts += 1
        }
      }
    }
    #expect(seen.count == texts)
  }

  @Test(arguments: 0..<12)
  func selectionFindsWhatSortingFinds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let spread: [UInt64] = [1, 1 << 10, 1 << 40, .max]
    let width = spread[Int(seed % 4)]
    let base = seed % 3 == 0 ? 0 : UInt64.max - width
    let chunks = (0..<4).map { _ in
      (0..<Int.random(in: 0...12_000, using: &random)).map { _ in
        base + UInt64.random(in: 0...width, using: &random)
      }
    }
    let sorted = chunks.flatMap { $0 }.sorted()
    guard let first = sorted.first, let last = sorted.last else { return }
    let ranks = Set((0..<9).map { _ in Int.random(in: sorted.indices, using: &random) })
      .union([0, sorted.count - 1]).sorted()
    let found = selectedKeys(chunks, at: ranks, bounds: first...last, threads: 2, job: Job())
    #expect(found == ranks.map { sorted[$0] }, "seed \(seed)")
  }

  @Test func daysCountAsTheCalendarDoes() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var days = CivilDay(year: 1, month: 1, day: 1).daysSince1970
    #expect(days == -719_162)
    for year in 1...2400 {
      for month in 1...12 {
        let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
        for day in 1...(lengths[month - 1] + (month == 2 && isLeap ? 1 : 0)) {
          let civil = CivilDay(daysSince1970: days)
          if civil != CivilDay(year: year, month: month, day: day) || civil.daysSince1970 != days {
            Issue.record("day \(days) is \(civil)")
            return
          }
          days += 1
        }
      }
    }
  }

  @Test(arguments: [
    (0.0, 1.0, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1]),
    (-2.0, 3.0, [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]),
    (17.0, 23.5, [17, 18, 19, 20, 21, 22, 23, 24]),
    (1e20, 9e20, [1e20, 2e20, 3e20, 4e20, 5e20, 6e20, 7e20, 8e20, 9e20, 1e21]),
  ])
  func binsHaveRoundBounds(lower: Double, upper: Double, edges: [Double]) {
    #expect(SummaryBins(numbers: lower, upper, areIntegers: false).edges == edges)
  }

  @Test func binsOfDatesBeginWithMonthsAndYears() {
    func seconds(_ year: Int, _ month: Int, _ day: Int) -> Double {
      Double(CivilDay(year: year, month: month, day: day).daysSince1970) * 86_400
    }
    let months = SummaryBins(dates: seconds(2024, 1, 15), seconds(2024, 8, 1))
    #expect(months.edges.first == seconds(2024, 1, 1))
    #expect(months.edges.last == seconds(2024, 9, 1))
    #expect(months.edges.count == 9)
    let years = SummaryBins(dates: seconds(1990, 5, 1), seconds(1999, 5, 1))
    #expect(years.edges.first == seconds(1990, 1, 1))
    #expect(years.edges.count == 11)
    let days = SummaryBins(dates: seconds(2024, 2, 25), seconds(2024, 3, 3) + 3600)
    #expect(days.edges.first == seconds(2024, 2, 25))
    #expect(days.edges.last == seconds(2024, 3, 4))
  }

  private func add(_ hash: UInt64, to estimate: inout SummaryEstimate) {
    [hash].withUnsafeBufferPointer { estimate.add($0, classes: [KeyClass.value.rawValue]) }
  }

  private func hash(_ text: String) -> UInt64 { hash(Array(text.utf8)) }

  private func hash(_ bytes: [UInt8]) -> UInt64 {
    (bytes + [0]).withUnsafeBufferPointer { summaryHash($0.baseAddress!, count: bytes.count) }
  }
}
