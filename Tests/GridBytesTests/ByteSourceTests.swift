import Glibc
import GridThreads
import Testing

@testable import GridBytes

@Suite struct ByteSourceTests {
  @Test func regularFileIsReadAtAnyOffset() throws {
    let path = "/tmp/gridview-bytes-\(getpid())"
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { unlink(path) }
    #expect(write(descriptor, "hello world", 11) == 11)
    let source = try openBytes(path: path)
    #expect(source.count == 11 && source.isComplete)
    #expect(try text(source, at: 6, count: 99) == "world")
    ftruncate(descriptor, 8)
    #expect(try text(source, at: 6, count: 5) == "wo")
    close(descriptor)
  }

  @Test func aFileThatChangesIsNoticed() throws {
    let path = "/tmp/gridview-change-\(getpid())"
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { unlink(path) }
    #expect(write(descriptor, "hello world", 11) == 11)
    let source = try openBytes(path: path)
    #expect(source.change == nil)
    #expect(write(descriptor, "!", 1) == 1)
    #expect(source.change == .grown)
    ftruncate(descriptor, 8)
    #expect(source.change == .shrunk)
    close(descriptor)
    let other = open(path + ".new", O_RDWR | O_CREAT | O_TRUNC, 0o600)
    #expect(write(other, "hello world", 11) == 11)
    close(other)
    #expect(rename(path + ".new", path) == 0)
    #expect(source.change == .replaced)
  }

  @Test func pipeIsSpooledInMemoryAndThenInAFile() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let source = SpooledBytes(descriptor: ends[0], memoryLimit: 100_000)
    let expected = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let writeEnd = ends[1]
    startThread {
      var done = 0
      while done < expected.count {
        done += expected[done...].prefix(7_001).withUnsafeBytes {
          write(writeEnd, $0.baseAddress, $0.count)
        }
      }
      close(writeEnd)
    }
    while !source.isComplete { _ = source.waitForBytes(beyond: source.count, milliseconds: 1000) }
    #expect(source.count == expected.count)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 299_000, alignment: 1)
    defer { buffer.deallocate() }
    #expect(try source.read(at: 1000, into: buffer) == 299_000)
    #expect(buffer.elementsEqual(expected[1000...]))
    #expect(try source.read(at: 300_000, into: buffer) == 0)
  }

  @Test func waitingEndsWithTheTime() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let source = try openBytes(descriptor: ends[0])
    #expect(!source.waitForBytes(beyond: 0, milliseconds: 10))
    #expect(write(ends[1], "x", 1) == 1)
    #expect(source.waitForBytes(beyond: 0, milliseconds: 5000))
    close(ends[1])
    close(ends[0])
  }

  @Test func missingFileAndDirectoryAreErrors() {
    #expect(throws: ByteError.open(path: "/no/such", errno: ENOENT)) {
      try openBytes(path: "/no/such")
    }
    #expect(throws: ByteError.isDirectory(path: "/tmp")) { try openBytes(path: "/tmp") }
  }
}

private func text(_ source: any ByteSource, at offset: Int, count: Int) throws -> String {
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
  defer { buffer.deallocate() }
  let got = try source.read(at: offset, into: buffer)
  return String(decoding: buffer[..<got], as: UTF8.self)
}
