import Glibc

/// Memory for `count` elements, in large pages where the system has them.
///
/// Large pages make the first touch and the scattered writes of a sort several times cheaper.
func allocateLarge<Element: BitwiseCopyable>(
  _ type: Element.Type, count: Int
) -> UnsafeMutablePointer<Element> {
  let byteCount = max(1, count) * MemoryLayout<Element>.stride
  let alignment = byteCount >= largePage ? largePage : MemoryLayout<Element>.alignment
  let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: alignment)
  adviseLarge(memory, byteCount: byteCount)
  return memory.bindMemory(to: type, capacity: max(1, count))
}

/// Asks for large pages in the whole ones that `memory` covers.
func adviseLarge(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
  let start = memory.alignedUp(toMultipleOf: largePage)
  let end = (memory + byteCount).alignedDown(toMultipleOf: largePage)
  // Where the system has none, all stays as it is.
  if start < end { madvise(start, end - start, MADV_HUGEPAGE) }
}

private let largePage = 1 << 21

extension UnsafeMutableRawPointer {
  fileprivate func alignedUp(toMultipleOf alignment: Int) -> UnsafeMutableRawPointer {
    self + (alignment - Int(bitPattern: self) & (alignment - 1)) & (alignment - 1)
  }

  fileprivate func alignedDown(toMultipleOf alignment: Int) -> UnsafeMutableRawPointer {
    self - Int(bitPattern: self) & (alignment - 1)
  }
}
