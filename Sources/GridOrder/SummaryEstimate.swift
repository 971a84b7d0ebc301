import Glibc
import GridColumns

/// Estimates how many different hashes it was given (HyperLogLog).
///
/// Flajolet, Fusy, Gandouet and Meunier 2007, with Ertl's estimator (2017, "New cardinality
/// estimation algorithms for HyperLogLog sketches"), which needs no correction tables. The standard
/// error is 1.04 / √registers: 0.81 % with 14 bits.
struct SummaryEstimate: Sendable {
  private var registers: [UInt8]
  private let bits: Int

  /// An estimate with 2^`bits` registers of a byte.
  init(bits: Int = 14) {
    self.bits = bits
    registers = Array(repeating: 0, count: 1 << bits)
  }

  /// Adds the hashes of the cells that are not blank.
  mutating func add(
    _ hashes: UnsafeBufferPointer<UInt64>, classes: UnsafePointer<UInt8>
  ) {
    let bits = UInt64(self.bits)
    registers.withUnsafeMutableBufferPointer { registers in
      for place in hashes.indices where classes[place] != KeyClass.blank.rawValue {
        let index = Int(truncatingIfNeeded: hashes[place] >> (64 &- bits))
        // The bit put in ends the run of zeros in all-zero remainders.
        let rest = hashes[place] << bits | 1 << (bits &- 1)
        let rank = UInt8(truncatingIfNeeded: rest.leadingZeroBitCount &+ 1)
        if rank > registers[index] { registers[index] = rank }
      }
    }
  }

  /// Adds all that another estimate of as many bits was given.
  mutating func add(_ other: SummaryEstimate) {
    for index in registers.indices where other.registers[index] > registers[index] {
      registers[index] = other.registers[index]
    }
  }

  /// The estimate.
  var count: Int {
    let size = Double(registers.count)
    let highest = 64 - bits
    var tallies = [Int](repeating: 0, count: highest + 2)
    for register in registers { tallies[Int(register)] += 1 }
    if tallies[0] == registers.count { return 0 }
    var sum = size * Self.tau(1 - Double(tallies[highest + 1]) / size)
    for rank in stride(from: highest, through: 1, by: -1) {
      sum = 0.5 * (sum + Double(tallies[rank]))
    }
    sum += size * Self.sigma(Double(tallies[0]) / size)
    return Int((size * size / (2 * log(2) * sum)).rounded())
  }

  /// Ertl's σ: the part of registers that are still 0.
  private static func sigma(_ start: Double) -> Double {
    if start == 1 { return .infinity }
    var power = start
    var weight = 1.0
    var sum = start
    while true {
      power *= power
      let before = sum
      sum += power * weight
      weight += weight
      if sum == before { return sum }
    }
  }

  /// Ertl's τ: the part of registers that are full.
  private static func tau(_ start: Double) -> Double {
    if start == 0 || start == 1 { return 0 }
    var root = start
    var weight = 1.0
    var sum = 1 - start
    while true {
      root = root.squareRoot()
      let before = sum
      weight *= 0.5
      sum -= (1 - root) * (1 - root) * weight
      if sum == before { return sum / 3 }
    }
  }
}
