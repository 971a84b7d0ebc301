import GridRecords
import GridThreads

/// Takes the slices of a column from several threads and puts them together.
///
/// Unchecked: slices write disjoint ranges of `keys`, each is added once, and all else that changes
/// is behind the lock.
public final class KeyColumnAssembler: @unchecked Sendable {
  public let format: ColumnFormat
  public let rowCount: Int
  private let usesFastPaths: Bool
  /// Room for `rowCount` keys, owned by the array that `KeyColumn.assembled` makes.
  private let keys: UnsafeMutablePointer<UInt64>
  private let shared: Guarded<Shared>

  /// What all threads write to.
  private struct Shared: Sendable {
    /// Empty until the first slice that has other cells than values.
    var classes: [UInt8] = []
    var slices: [TailArena?] = []
    var isAdded: [Bool]
    var exactKeys: ExactKeys?
    var idle: [KeySliceBuilder] = []
  }

  init(
    format: ColumnFormat, rowCount: Int, keys: UnsafeMutablePointer<UInt64>, usesFastPaths: Bool
  ) {
    self.format = format
    self.rowCount = rowCount
    self.keys = keys
    self.usesFastPaths = usesFastPaths
    let sliceCount = (rowCount + KeyColumn.sliceRows - 1) / KeyColumn.sliceRows
    shared = Guarded(Shared(isAdded: Array(repeating: false, count: sliceCount)))
  }

  /// The count of slices: all have `KeyColumn.sliceRows` rows but the last one.
  public var sliceCount: Int { (rowCount + KeyColumn.sliceRows - 1) / KeyColumn.sliceRows }

  /// Makes the keys of slice `slice`, which begins at row `slice * KeyColumn.sliceRows`.
  ///
  /// Rows without a cell are blank, as are those of slices that are never added. Any thread may
  /// call this; each slice is added once.
  public func add(_ cells: CellSpans, slice: Int) {
    let first = slice * KeyColumn.sliceRows
    let count = min(KeyColumn.sliceRows, rowCount - first)
    let builder =
      shared.withLock { shared in
        precondition(!shared.isAdded[slice], "a slice is added once")
        shared.isAdded[slice] = true
        return shared.idle.popLast()
      } ?? KeySliceBuilder(format: format, usesFastPaths: usesFastPaths)
    builder.build(cells, rowCount: count, keys: keys + first)
    let tails = builder.takeTails(rowCount: count)
    shared.withLock { shared in
      if !builder.hasOnlyValues {
        if shared.classes.isEmpty { shared.classes = Array(repeating: 0, count: rowCount) }
        for row in 0..<count { shared.classes[first + row] = builder.classes[row] }
      }
      if let tails {
        if shared.slices.isEmpty { shared.slices = Array(repeating: nil, count: sliceCount) }
        shared.slices[slice] = tails
      }
      if !builder.exactKeys.isEmpty {
        var exactKeys = shared.exactKeys.take() ?? ExactKeys()
        for key in builder.exactKeys { exactKeys.insert(key) }
        shared.exactKeys = exactKeys
      }
      shared.idle.append(builder)
    }
  }

  /// Completes all slices and returns what stands beside the keys.
  func finish() -> (classes: [UInt8]?, slices: [TailArena?]?) {
    shared.withLock { shared in
      for slice in 0..<sliceCount where !shared.isAdded[slice] {
        if shared.classes.isEmpty { shared.classes = Array(repeating: 0, count: rowCount) }
        for row in rows(of: slice) {
          keys[row] = 0
          shared.classes[row] = KeyClass.blank.rawValue
        }
      }
      if let exactKeys = shared.exactKeys {
        for slice in 0..<sliceCount {
          let rows = rows(of: slice)
          shared.slices[slice] = exactKeys.completing(
            shared.slices[slice],
            keys: UnsafeBufferPointer(start: keys + rows.lowerBound, count: rows.count)
          ) { shared.classes.isEmpty || shared.classes[rows.lowerBound + $0] == 0 }
        }
      }
      return (
        shared.classes.isEmpty ? nil : shared.classes, shared.slices.isEmpty ? nil : shared.slices
      )
    }
  }

  private func rows(of slice: Int) -> Range<Int> {
    let first = slice * KeyColumn.sliceRows
    return first..<min(first + KeyColumn.sliceRows, rowCount)
  }
}

extension KeyColumn {
  /// The keys of `rowCount` rows, whose slices `body` adds, from as many threads as it likes.
  ///
  /// - Returns: nil where `body` returns false: it was cancelled.
  /// - Complexity: besides `body` O(1); O(*rows*) once numbers of more than 15 digits or blanks
  ///   occur.
  public static func assembled<Failure: Error>(
    format: ColumnFormat, rowCount: Int,
    by body: (KeyColumnAssembler) throws(Failure) -> Bool
  ) throws(Failure) -> KeyColumn? {
    try assembled(format: format, rowCount: rowCount, usesFastPaths: true, by: body)
  }

  /// The same by the general readers alone where `usesFastPaths` is false.
  static func assembled<Failure: Error>(
    format: ColumnFormat, rowCount: Int, usesFastPaths: Bool,
    by body: (KeyColumnAssembler) throws(Failure) -> Bool
  ) throws(Failure) -> KeyColumn? {
    var failure: Failure?
    var beside: (classes: [UInt8]?, slices: [TailArena?]?)?
    let keys = [UInt64](unsafeUninitializedCapacity: max(1, rowCount)) { buffer, count in
      // Only an empty buffer may have no address, and then no slice is written.
      let base = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: 8)!
      let assembler = KeyColumnAssembler(
        format: format, rowCount: rowCount, keys: base, usesFastPaths: usesFastPaths)
      do throws(Failure) {
        guard try body(assembler) else { return }
        beside = assembler.finish()
        count = rowCount
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return beside.map { KeyColumn(keys: keys, classes: $0.classes, slices: $0.slices) }
  }
}
