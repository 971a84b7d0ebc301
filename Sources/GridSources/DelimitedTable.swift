import Glibc
import GridBytes
import GridColumns
import GridModel
import GridRecords
import GridThreads

/// Delimited text as a table.
///
/// Rows become known while one thread calls `advance`; every other thread may ask for the rows
/// known so far.
public final class DelimitedTable: Table {
  public let dialect: Dialect
  let index: RecordIndex
  /// Records before row 0: 1 with a header, else 0.
  let headerRecords: Int
  let source: any ByteSource
  private let seen = Guarded(Seen())
  let cache: Guarded<OrderCache>
  /// The last rows, where they were asked for before the rows before them were counted.
  let tail = Guarded<TailRecords?>(nil)

  /// What is known of the columns so far.
  private struct Seen {
    var columns: [Column] = []
    var formats: [ColumnFormat] = []
    /// What the user says the columns hold.
    var kinds: [ColumnIndex: ColumnKind] = [:]
    /// Rows that the kinds were found from.
    var sampledRows = 0
  }

  /// Rows that kinds are first found from, and cells at most, so that very wide tables open too.
  static let sampleRows = 1000
  static let sampleCells = 200_000
  /// Rows that are looked at in any case, unless they have more cells than this.
  static let leastSampleRows = 20
  static let mostSampleCells = 2_000_000
  /// What is looked at of each cell, in bytes.
  static let sampleBytes = 4096
  /// Bytes looked at to find the dialect.
  static let headBytes = 64 * 1024

  /// Opens bytes as delimited text; waits for the first of them.
  ///
  /// - Parameter fileExtension: the name's ending without the dot, in lower case.
  /// - Throws: `ByteError` when they cannot be read.
  public init(
    source: any ByteSource, overrides: DialectOverrides, fileExtension: String
  ) throws(ByteError) {
    self.source = source
    cache = Guarded(OrderCache(budget: Self.keyBudget))
    let head = try Self.head(of: source)
    dialect = head.withUnsafeBytes { bytes in
      detectDialect(
        head: bytes, isWhole: head.count < Self.headBytes && source.isComplete,
        fileExtension: fileExtension, overrides: overrides)
    }
    headerRecords = dialect.hasHeader ? 1 : 0
    index = RecordIndex(source: source, dialect: dialect)
  }

  private static func head(of source: any ByteSource) throws(ByteError) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: headBytes)
    while source.count == 0 && !source.isComplete {
      _ = source.waitForBytes(beyond: 0, milliseconds: 1000)
    }
    // A pipe that has begun may bring the rest of its first lines a moment later.
    if !source.isComplete && source.count < headBytes {
      _ = source.waitForBytes(beyond: source.count, milliseconds: 20)
    }
    var filled = 0
    var failure: ByteError?
    head.withUnsafeMutableBytes { buffer in
      do throws(ByteError) {
        filled = try source.read(at: 0, into: buffer)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    head.removeLast(head.count - filled)
    return head
  }

  /// Indexes about so many more bytes and brings the columns up to date; false when all is known.
  ///
  /// Returns early when a pipe has nothing yet. One thread at a time.
  /// - Throws: `ByteError`.
  public func advance(bytes: Int) throws(ByteError) -> Bool {
    let more = try index.advance(bytes: bytes)
    try refreshColumns()
    return more
  }

  /// Indexes all of a source that is complete, with every core, until done or cancelled.
  ///
  /// Calls `progress` some twenty times a second from another thread. Returns false, and does
  /// nothing, where more bytes may come: then `advance` is the way.
  /// - Throws: `ByteError`.
  public func indexWhole(
    job: Job, progress: @escaping @Sendable () -> Void
  ) throws(ByteError) -> Bool {
    guard source.isComplete else { return false }
    let isDone = Job()
    startThread {
      while !isDone.isCancelled, !job.isCancelled {
        sleepMilliseconds(50)
        if !isDone.isCancelled { progress() }
      }
    }
    defer { isDone.cancel() }
    _ = try index.scanAll(job: job)
    try refreshColumns()
    return true
  }

  /// Waits for bytes behind those indexed, at most so long; true when there are some or no more
  /// will come.
  public func waitForBytes(milliseconds: Int) -> Bool {
    source.waitForBytes(beyond: index.scannedBytes, milliseconds: milliseconds)
  }

  /// The fraction of the source that is indexed, or nil when its size is not known or all is done.
  public var indexProgress: Double? {
    guard !index.isComplete, source.isComplete, source.count > 0 else { return nil }
    return Double(index.scannedBytes) / Double(source.count)
  }

  /// What is odd in the data, as one line each.
  public var problems: [String] {
    var lines: [String] = []
    let unclosed = index.unclosedQuoteCount
    if unclosed > 0 { lines.append("\(unclosed) unclosed \(unclosed == 1 ? "quote" : "quotes")") }
    let short = index.shortRecordCount
    if short > 0 { lines.append("\(short) \(short == 1 ? "row" : "rows") with missing fields") }
    let long = index.longRecordCount
    if long > 0 { lines.append("\(long) \(long == 1 ? "row" : "rows") with extra fields") }
    return lines
  }

  /// Takes the user's word for what a column holds.
  public func setKind(_ kind: ColumnKind, of column: ColumnIndex) {
    seen.withLock { seen in
      seen.kinds[column] = kind
      guard seen.columns.indices.contains(column.rawValue) else { return }
      seen.columns[column.rawValue].kind = kind
      seen.formats[column.rawValue].kind = kind
    }
    cache.withLock { $0.forget(column) }
  }

  public var columns: [Column] { seen.withLock { $0.columns } }

  public var rowCount: RowCount {
    // Completeness first: records that come between the two questions may only make it too low.
    let isComplete = index.isComplete
    let rows = max(0, index.recordCount - headerRecords)
    return isComplete ? .exact(rows) : .atLeast(rows)
  }

  /// How the cells of each column are read.
  var formats: [ColumnFormat] { seen.withLock { $0.formats } }

  /// How the file is no longer what was opened, nil while it still is.
  public var change: SourceChange? { source.change }

  /// What is held in memory, by name, in bytes.
  public var memory: [(name: String, bytes: Int)] {
    [("index", index.byteCount)] + cache.withLock { $0.memory }
  }

  /// Bytes that sort keys may take: a quarter of the machine's memory.
  private static var keyBudget: Int {
    sysconf(Int32(_SC_PHYS_PAGES)) / 4 * sysconf(Int32(_SC_PAGESIZE))
  }

  /// How the cells of a column are read; text for a column not known.
  func format(of column: ColumnIndex) -> ColumnFormat {
    seen.withLock { seen in
      seen.formats.indices.contains(column.rawValue)
        ? seen.formats[column.rawValue]
        : ColumnFormat(kind: .text, decimalComma: false, dateOrder: .iso)
    }
  }

  /// Finds the kinds of the columns, anew while there are few rows to tell them from.
  ///
  /// - Complexity: O(cells looked at); while the index grows O(log rows) times, and for columns
  ///   that wider rows bring each time for these alone.
  private func refreshColumns() throws(ByteError) {
    let width = index.maximumFieldCount
    guard width > 0, index.recordCount > 0 else { return }
    let rows = rowCount
    let (known, sampled, kinds) = seen.withLock { ($0.columns.count, $0.sampledRows, $0.kinds) }
    let wanted = min(rows.known, Self.sampledRows(ofColumns: width))
    let isBetter =
      wanted > sampled
      && (wanted >= 2 * sampled || wanted < rows.known || !rows.isGrowing)
    guard width > known || isBetter else { return }
    let looked = isBetter ? 0..<width : known..<width
    let sampleRows = isBetter ? wanted : min(sampled, wanted)
    let names = try index.fields(of: 0..<headerRecords, columns: looked)
    let sample = try index.fields(
      of: headerRecords..<(headerRecords + sampleRows), columns: looked,
      fieldLimit: Self.sampleBytes)
    let hasNames = names.rowCount > 0
    var columns: [Column] = []
    var formats: [ColumnFormat] = []
    columns.reserveCapacity(looked.count)
    formats.reserveCapacity(looked.count)
    for (place, column) in looked.enumerated() {
      var format = inferFormat(of: sample, column: place, delimiter: dialect.delimiter)
      if !kinds.isEmpty, let kind = kinds[ColumnIndex(column)] { format.kind = kind }
      let name = hasNames ? names.offsets[place]..<names.offsets[place + 1] : 0..<0
      columns.append(
        Column(name: name.isEmpty ? [] : Array(names.arena[name]), kind: format.kind))
      formats.append(format)
    }
    seen.withLock { [columns, formats] seen in
      if isBetter {
        seen.columns = columns
        seen.formats = formats
      } else {
        seen.columns += columns
        seen.formats += formats
      }
      seen.sampledRows = sampleRows
    }
  }

  /// How many rows the kinds of so many columns are found from.
  private static func sampledRows(ofColumns width: Int) -> Int {
    max(
      min(sampleRows, sampleCells / width),
      min(leastSampleRows, max(1, mostSampleCells / width)))
  }
}

extension TableError {
  init(_ error: ByteError) {
    switch error {
    case .read(let offset, let errno): self = .read(offset: offset, errno: errno)
    case .open(_, let errno): self = .read(offset: 0, errno: errno)
    case .isDirectory: self = .read(offset: 0, errno: 21)
    }
  }
}
