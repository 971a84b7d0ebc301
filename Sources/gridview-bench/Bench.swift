import Glibc
import GridBytes
import GridModel
import GridRecords
import GridSources

/// Times each arrow from bytes to order over a table made from a fixed seed.
struct Bench {
  /// Rows of the table; the first argument sets it.
  let rows: Int
  private static let defaultRows = 1_000_000
  private static let runs = 5

  init(arguments: [String]) {
    rows = arguments.first.flatMap { Int($0) } ?? Self.defaultRows
  }

  func run() -> Int32 {
    let path = "/tmp/gridview-bench-\(getpid()).csv"
    defer { unlink(path) }
    let size = write(to: path)
    print("\(rows) rows, \(size) bytes, median of \(Self.runs) runs")
    do {
      try measure(path, bytes: size)
      return 0
    } catch {
      print("gridview-bench: \(error)")
      return 2
    }
  }

  private func measure(_ path: String, bytes: Int) throws {
    report("index", bytes: bytes, try medianTime { try index(path) })
    let table = try index(path)
    for (name, column) in [("sort integers", 0), ("sort decimals", 1), ("sort text", 2)] {
      let fresh = try median {
        let table = try index(path)
        return try seconds {
          _ = try table.order(
            for: Query(sortKeys: [SortKey(column: ColumnIndex(column))]), job: Job())
        }
      }
      report(name, bytes: bytes, fresh)
    }
    let query = Query(sortKeys: [SortKey(column: ColumnIndex(1), descending: true)])
    _ = try table.order(for: query, job: Job())
    report(
      "second press", bytes: bytes,
      try median { try seconds { _ = try table.order(for: query, job: Job()) } })
    let page = (0..<50).map { RowNumber($0 * rows / 50) }
    let columns = (0..<3).map { ColumnIndex($0) }
    report(
      "50 scattered rows", bytes: 0,
      try median { try seconds { _ = try table.cells(of: page, columns: columns) } })
  }

  private func index(_ path: String) throws -> DelimitedTable {
    let table = try DelimitedTable(
      source: try openBytes(path: path), overrides: DialectOverrides(), fileExtension: "csv")
    while try table.advance(bytes: 8 << 20) {}
    return table
  }

  private func medianTime(_ run: () throws -> DelimitedTable) throws -> Double {
    try median { try seconds { _ = try run() } }
  }

  private func median(_ run: () throws -> Double) throws -> Double {
    var samples: [Double] = []
    for _ in 0..<Self.runs { samples.append(try run()) }
    return samples.sorted()[Self.runs / 2]
  }

  private func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = now()
    try work()
    return Double(now() - start) / 1e9
  }

  private func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private func report(_ name: String, bytes: Int, _ seconds: Double) {
    let milliseconds = Int(seconds * 1e5 + 0.5)
    let padded = name + String(repeating: " ", count: max(1, 20 - name.count))
    let rate =
      bytes == 0
      ? ""
      : ", \(Int(Double(rows) / seconds)) rows/s, \(Int(Double(bytes) / seconds / 1e6)) MB/s"
    print("\(padded)\(milliseconds / 100).\(milliseconds % 100 / 10)\(milliseconds % 10) ms\(rate)")
  }

  /// Writes the table and returns its size in bytes.
  private func write(to path: String) -> Int {
    guard let file = fopen(path, "w") else { return 0 }
    var state: UInt64 = 20_260_101
    var size = 0
    let names = ["Ann", "Bo", "李雷", "Zoë", "O'Neil", "van \"Dijk\"", "Émile"]
    func put(_ line: String) {
      fputs(line, file)
      size += line.utf8.count
    }
    put("id,amount,name\n")
    for row in 0..<rows {
      // Knuth's 64-bit linear congruential generator: the same table on every machine.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Int(state >> 40)
      let name = names[Int(state >> 33) % names.count].split(separator: "\"")
        .joined(separator: "\"\"")
      put("\(row),\(value / 100).\(value % 100),\"\(name) \(value % 5000)\"\n")
    }
    fclose(file)
    return size
  }
}
