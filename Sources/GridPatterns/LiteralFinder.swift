import CSearchKernels

/// Finds one literal; owns it in the form that the kernels read.
final class LiteralFinder {
  let count: Int
  private let kernel: gv_search_kernel
  private let storage: UnsafeMutablePointer<UInt8>
  /// Good as long as the finder.
  let needle: UnsafeMutablePointer<gv_needle>

  init(_ literal: Literal, kernel: SearchKernel) {
    count = literal.count
    self.kernel = kernel.code
    storage = .allocate(capacity: count * 2)
    for index in 0..<count {
      storage[index] = literal.bytes[index]
      storage[count + index] = literal.fold[index]
    }
    needle = .allocate(capacity: 1)
    needle.initialize(to: gv_needle(bytes: storage, fold: storage + count, length: count))
  }

  deinit {
    needle.deallocate()
    storage.deallocate()
  }

  /// The first place at or after `start` where the literal stands in `bytes`.
  func place(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let length = bytes.count - start
    guard length >= count, let base = bytes.baseAddress else { return nil }
    // Inside `bytes`: `start` + `length` is their count.
    let text = base.assumingMemoryBound(to: UInt8.self) + start
    let found = gv_search_find(kernel, text, length, needle)
    return found < length ? start + found : nil
  }
}
