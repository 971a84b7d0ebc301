import Glibc

/// Bytes between two pages that nobody may touch.
final class GuardedBytes {
  static let capacity = 4096
  private let pages: UnsafeMutableRawPointer

  init() {
    pages = mmap(
      nil, 3 * Self.capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    mprotect(pages, Self.capacity, PROT_NONE)
    mprotect(pages + 2 * Self.capacity, Self.capacity, PROT_NONE)
  }

  deinit { munmap(pages, 3 * Self.capacity) }

  /// A copy of `bytes` right before the page behind, or right behind the page before.
  func copy(_ bytes: [UInt8], atEnd: Bool) -> UnsafeRawBufferPointer {
    let offset = Self.capacity + (atEnd ? Self.capacity - bytes.count : 0)
    let target = UnsafeMutableRawBufferPointer(start: pages + offset, count: bytes.count)
    target.copyBytes(from: bytes)
    return UnsafeRawBufferPointer(target)
  }
}
