import Glibc
import GridModel

/// The bounds of a histogram's bins: round numbers, or round dates.
struct SummaryBins: Sendable {
  /// Rising; one more than there are bins.
  let edges: [Double]
  /// Bins a unit, and where the first begins in them: to guess the bin of a value.
  private let scale: Double
  private let origin: Double

  /// More bins than this would be no picture.
  static let limit = 12

  /// Bins over the numbers `lower`...`upper`; for integers none is narrower than 1.
  init(numbers lower: Double, _ upper: Double, areIntegers: Bool) {
    self.init(edges: Self.edges(numbers: lower, upper, areIntegers: areIntegers))
  }

  /// Bins over the dates `lower`...`upper`, in seconds since 1970: whole hours, days, months, years.
  init(dates lower: Double, _ upper: Double) {
    self.init(edges: Self.edges(dates: lower, upper))
  }

  private init(edges: [Double]) {
    self.edges = edges
    let count = Double(edges.count - 1)
    scale = 1 / (edges[edges.count - 1] / count - edges[0] / count)
    origin = edges[0] * scale
  }

  private static func edges(numbers lower: Double, _ upper: Double, areIntegers: Bool) -> [Double] {
    guard lower < upper else { return [lower, upper] }
    // Each side divided alone: their difference may be beyond a Double.
    let width = upper / Double(limit) - lower / Double(limit)
    var power = max(-300, Int(log10(max(width, .leastNormalMagnitude)).rounded(.down)))
    if areIntegers { power = max(0, power) }
    var factors: [Double] = []
    for further in 0...2 {
      for factor in [1.0, 2, 5] { factors.append(factor * pow(10, Double(further))) }
    }
    for factor in factors {
      let step = power >= 0 ? factor * pow(10, Double(power)) : factor
      // Divided by a whole power: 3 / 10 is the number that "0.3" is read as, 3 × 0.1 is not.
      let divisor = power >= 0 ? 1 : pow(10, Double(-power))
      let first = (lower * divisor / step).rounded(.down)
      let last = (upper * divisor / step).rounded(.down) + 1
      let count = last - first
      guard count.isFinite, count <= Double(limit) else { continue }
      let edges = (0...Int(count)).map { (first + Double($0)) * step / divisor }
      guard edges[0] <= lower, zip(edges, edges.dropFirst()).allSatisfy({ $0 < $1 }) else {
        continue
      }
      return edges.map { min(max($0, -.greatestFiniteMagnitude), .greatestFiniteMagnitude) }
    }
    return [lower, upper]
  }

  private static func edges(dates lower: Double, _ upper: Double) -> [Double] {
    for step in [1.0, 5, 15, 60, 300, 900, 3600, 10_800, 21_600, 43_200, 86_400, 172_800] {
      let first = (lower / step).rounded(.down)
      let last = (upper / step).rounded(.down) + 1
      if last - first <= Double(limit) {
        return (0...Int(last - first)).map { (first + Double($0)) * step }
      }
    }
    // Weeks begin on Monday; 1970-01-05 was one.
    let monday = 4 * 86_400.0
    let firstWeek = ((lower - monday) / 604_800).rounded(.down)
    let lastWeek = ((upper - monday) / 604_800).rounded(.down) + 1
    if lastWeek - firstWeek <= Double(limit) {
      return (0...Int(lastWeek - firstWeek)).map { (firstWeek + Double($0)) * 604_800 + monday }
    }
    let first = month(of: lower)
    let last = month(of: upper)
    let steps = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12_000, 24_000, 60_000]
    let step = steps.first { last / $0 - first / $0 + 1 <= limit } ?? 120_000
    return (first / step...last / step + 1).map { start(ofMonth: $0 * step) }
  }

  /// Months since year 0; dates have no negative years.
  private static func month(of seconds: Double) -> Int {
    let day = CivilDay(daysSince1970: Int((seconds / 86_400).rounded(.down)))
    return max(0, day.year * 12 + day.month - 1)
  }

  private static func start(ofMonth month: Int) -> Double {
    Double(CivilDay(year: month / 12, month: month % 12 + 1, day: 1).daysSince1970) * 86_400
  }

  /// Counts each finite one of `values` in its bin.
  func tally(_ values: UnsafeBufferPointer<Double>, counts: inout [Int]) {
    for value in values where value.isFinite { counts[bin(of: value)] &+= 1 }
  }

  /// The bin of a finite value; the nearest one where it lies outside.
  @inline(__always)
  func bin(of value: Double) -> Int {
    let count = edges.count &- 1
    let guess = value * scale - origin
    // Whatever the guess is, even no number, the steps below find the bin.
    var bin = guess > 0 ? guess < Double(count) ? Int(guess) : count &- 1 : 0
    while bin > 0, value < edges[bin] { bin &-= 1 }
    while bin &+ 1 < count, value >= edges[bin &+ 1] { bin &+= 1 }
    return bin
  }

  /// The bins with what was counted, each count times `weight`.
  func bins(_ counts: [Int], weight: Double = 1) -> [HistogramBin] {
    counts.indices.map {
      let count = weight == 1 ? counts[$0] : Int((Double(counts[$0]) * weight).rounded())
      return HistogramBin(lower: edges[$0], upper: edges[$0 + 1], count: count)
    }
  }
}
