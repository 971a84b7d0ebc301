import Glibc

/// The memory of this process as the system counts it, in bytes.
struct ProcessMemory {
  /// Pages that are in memory now, those of the page cache not counted.
  let resident: Int
  /// The most there ever were.
  let peak: Int

  /// What `/proc/self/status` tells; 0 where it cannot be read.
  static var now: ProcessMemory {
    var bytes = [UInt8](repeating: 0, count: 8192)
    let descriptor = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return ProcessMemory(resident: 0, peak: 0) }
    defer { close(descriptor) }
    let count = max(0, read(descriptor, &bytes, bytes.count))
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    let value: (String) -> Int = { name in
      let line = lines.first { $0.hasPrefix(name) }
      return 1024 * (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
    }
    return ProcessMemory(resident: value("VmRSS:"), peak: value("VmHWM:"))
  }
}
