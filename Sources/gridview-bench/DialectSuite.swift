import GridBytes
import GridRecords

extension Suite {
  static let dialect = Suite(name: "dialect", about: "the first 64 KiB to their dialect") {
    table, stopwatch in
    let head = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 64)
    defer { head.deallocate() }
    let count = try table.source().read(at: 0, into: head)
    let bytes = UnsafeRawBufferPointer(rebasing: head[..<count])
    stopwatch.time("detect dialect", bytes: count) {
      detectDialect(
        head: bytes, isWhole: false, fileExtension: "csv", overrides: DialectOverrides())
    }
  }
}
