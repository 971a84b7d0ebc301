import Glibc

/// Times work several times and writes a line for each.
struct Stopwatch: Sendable {
  let runs: Int
  /// A line is an object with every sample, else text with the median.
  let writesJSON: Bool

  /// Times `work` on what `prepare` makes anew before each run, which is not timed.
  ///
  /// `rows`, or what else `unit` names, and `bytes` are what one run goes through; 0 leaves the
  /// rate out.
  func time<Input, Output>(
    _ name: String, rows: Int = 0, of unit: String = "rows", bytes: Int = 0,
    prepare: () throws -> Input, work: (Input) throws -> Output
  ) rethrows {
    var samples: [UInt64] = []
    for _ in 0..<runs {
      let input = try prepare()
      let start = now()
      let output = try work(input)
      samples.append(now() - start)
      keep(output)
    }
    report(Measurement(name: name, samples: samples, rows: rows, unit: unit, bytes: bytes))
  }

  /// Times `work`.
  func time<Output>(
    _ name: String, rows: Int = 0, of unit: String = "rows", bytes: Int = 0,
    work: () throws -> Output
  ) rethrows {
    try time(name, rows: rows, of: unit, bytes: bytes, prepare: {}, work: { try work() })
  }

  private func report(_ measurement: Measurement) {
    print(writesJSON ? measurement.json : measurement.line)
    fflush(nil)
  }

  private func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Holds the optimiser back from leaving out work whose result nobody needs.
  @inline(never)
  private func keep<Output>(_ output: Output) {
    withExtendedLifetime(output) {}
  }
}

/// The samples of one arrow, in nanoseconds.
struct Measurement {
  let name: String
  let samples: [UInt64]
  let rows: Int
  let unit: String
  let bytes: Int

  private var median: Double { Double(samples.sorted()[samples.count / 2]) }
  private var least: Double { Double(samples.min() ?? 0) }

  var line: String {
    var line = name + String(repeating: " ", count: max(1, 34 - name.count))
    line += "\(decimal(median / 1e6, places: 3)) ms"
    line += String(repeating: " ", count: max(1, 48 - line.count))
    line += "least \(decimal(least / 1e6, places: 3))"
    if rows > 0 { line += ", \(rate) \(unit)/s" }
    if bytes > 0 { line += ", \(decimal(Double(bytes) / median, places: 2)) GB/s" }
    return line
  }

  private var rate: String {
    let each = Double(rows) / median * 1e9
    return each < 1e5 ? "\(Int(each))" : "\(decimal(each / 1e6, places: 2)) M"
  }

  var json: String {
    let list = samples.map { String($0) }.joined(separator: ", ")
    return "{\"arrow\": \"\(name)\", \"\(unit)\": \(rows), \"bytes\": \(bytes), "
      + "\"median ns\": \(Int(median)), \"samples ns\": [\(list)]}"
  }

  private func decimal(_ value: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int(value * Double(scale) + 0.5)
    let fraction = String(scaled % scale)
    return "\(scaled / scale)."
      + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
