import GridModel
import GridRecords
import GridThreads

extension Suite {
  static let index = Suite(name: "index", about: "bytes to where the records are") {
    table, stopwatch in
    try stopwatch.time(
      "index in steps", rows: table.rows, bytes: table.bytes,
      prepare: { try table.recordIndex(whole: false) },
      work: { index in while try index.advance(bytes: 8 << 20) {} })
    for threads in Set([1, coreCount]).sorted() {
      try stopwatch.time(
        "index, threads: \(threads)", rows: table.rows, bytes: table.bytes,
        prepare: { try table.recordIndex(whole: false) },
        work: { try $0.scanAll(threads: threads, job: Job()) })
    }
  }
}
