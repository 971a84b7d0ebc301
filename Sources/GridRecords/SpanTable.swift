import CRecordKernels

/// Places and lengths of cells, in memory that only grows.
final class SpanTable {
  private(set) var capacity = 64
  private(set) var starts = UnsafeMutablePointer<UInt32>.allocate(capacity: 64)
  private(set) var lengths = UnsafeMutablePointer<UInt32>.allocate(capacity: 64)

  deinit {
    starts.deallocate()
    lengths.deallocate()
  }

  func reserve(_ count: Int) {
    if capacity < count { enlarge(to: count, keeping: 0) }
  }

  /// Doubles the room; the first `count` cells stay.
  func grow(keeping count: Int) { enlarge(to: capacity * 2, keeping: count) }

  func room(limit: Int, spare: Int) -> gv_cells {
    gv_cells(
      position: 0, unproven_end: 0, cell_count: 0, limit: limit, starts: starts,
      lengths: lengths, spare: spare)
  }

  /// Makes the cells in `range` empty.
  func clear(_ range: Range<Int>) {
    for number in range {
      starts[number] = 0
      lengths[number] = 0
    }
  }

  private func enlarge(to capacity: Int, keeping count: Int) {
    let wider = (
      UnsafeMutablePointer<UInt32>.allocate(capacity: capacity),
      UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    )
    wider.0.update(from: starts, count: count)
    wider.1.update(from: lengths, count: count)
    starts.deallocate()
    lengths.deallocate()
    (starts, lengths) = wider
    self.capacity = capacity
  }
}
