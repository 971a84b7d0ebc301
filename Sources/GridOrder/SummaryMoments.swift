/// Count, sum and squared deviations of some numbers, which join with those of others.
///
/// Joined in a fixed order the result is the same, whichever thread made the pieces.
struct SummaryMoments: Sendable {
  private(set) var count = 0
  private var sum = 0.0
  /// What rounding took from the sum (Neumaier 1974).
  private var correction = 0.0
  /// Joined from the means of the pieces: for sums beyond the range of a `Double`.
  private var runningMean = 0.0
  /// Σ (value – mean)².
  private var deviations = 0.0

  init() {}

  /// The moments of `values`, all finite.
  init(_ values: UnsafeBufferPointer<Double>) {
    guard !values.isEmpty else { return }
    count = values.count
    var lanes = SIMD4<Double>()
    let whole = values.count & ~3
    var index = 0
    while index < whole {
      lanes += SIMD4(values[index], values[index &+ 1], values[index &+ 2], values[index &+ 3])
      index &+= 4
    }
    sum = lanes.sum()
    while index < values.count {
      sum += values[index]
      index &+= 1
    }
    runningMean = sum / Double(count)
    if !runningMean.isFinite {
      runningMean = values.reduce(0) { $0 + $1 / Double(values.count) }
    }
    let center = runningMean
    lanes = SIMD4()
    index = 0
    while index < whole {
      let distance =
        SIMD4(values[index], values[index &+ 1], values[index &+ 2], values[index &+ 3]) - center
      lanes += distance * distance
      index &+= 4
    }
    deviations = lanes.sum()
    while index < values.count {
      deviations += (values[index] - center) * (values[index] - center)
      index &+= 1
    }
  }

  /// Joins the moments of further values (Chan, Golub and LeVeque 1979).
  mutating func add(_ other: SummaryMoments) {
    guard other.count > 0 else { return }
    guard count > 0 else {
      self = other
      return
    }
    let total = Double(count + other.count)
    let distance = other.runningMean - runningMean
    let part = Double(other.count) / total
    deviations += other.deviations + distance * distance * Double(count) * part
    runningMean += distance * part
    let next = sum + other.sum
    correction +=
      abs(sum) >= abs(other.sum) ? (sum - next) + other.sum : (other.sum - next) + sum
    sum = next
    count += other.count
  }

  /// The mean; nil without values.
  var mean: Double? {
    guard count > 0 else { return nil }
    let exact = (sum + correction) / Double(count)
    return exact.isFinite ? exact : runningMean.isFinite ? runningMean : nil
  }

  /// The sample's standard deviation; nil for fewer than two values and beyond `Double`.
  var standardDeviation: Double? {
    guard count > 1 else { return nil }
    let result = (deviations / Double(count - 1)).squareRoot()
    return result.isFinite ? result : nil
  }
}
