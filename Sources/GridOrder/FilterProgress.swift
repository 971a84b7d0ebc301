import GridThreads

/// The rows that a running filter has found so far; any thread may look.
public final class FilterProgress: Sendable {
  private struct State {
    var words: [UInt64] = []
    var finished: [Bool] = []
    var count = 0
    var rowCount = 0
    var rowsOfPart = 1
  }

  private let state = Guarded(State())

  public init() {}

  /// What is known at some moment.
  public struct Known: Sendable {
    /// The rows found; more may come, also between them.
    public var rows: RowSet
    /// The rows around the start that have all been looked at.
    public var finished: [Range<Int>]
  }

  /// The number of rows found so far.
  public var count: Int { state.withLock { $0.count } }

  /// The rows found so far, in file order. - Complexity: O(rowCount / 64).
  public var known: Known {
    let state = self.state.withLock { $0 }
    var ranges: [Range<Int>] = []
    for (part, isFinished) in state.finished.enumerated() where isFinished {
      let low = part * state.rowsOfPart
      let high = min(state.rowCount, low + state.rowsOfPart)
      if ranges.last?.upperBound == low {
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<high
      } else {
        ranges.append(low..<high)
      }
    }
    return Known(rows: RowSet(words: state.words, rowCount: state.rowCount), finished: ranges)
  }

  func begin(rowCount: Int, rowsOfPart: Int) {
    state.withLock {
      $0 = State(
        words: Array(repeating: 0, count: (rowCount + 63) / 64),
        finished: Array(repeating: false, count: (rowCount + rowsOfPart - 1) / rowsOfPart),
        rowCount: rowCount, rowsOfPart: rowsOfPart)
    }
  }

  func finish(part: Int, kept: RowBits) {
    state.withLock { state in
      let first = part * state.rowsOfPart / 64
      for index in 0..<kept.wordCount {
        state.words[first + index] = kept.words[index]
        state.count += kept.words[index].nonzeroBitCount
      }
      state.finished[part] = true
    }
  }
}
