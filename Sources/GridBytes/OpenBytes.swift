import Glibc

/// The bytes at `path`; "-" is the standard input.
/// - Throws: `ByteError.open` or `ByteError.isDirectory` with the path.
public func openBytes(path: String) throws(ByteError) -> any ByteSource {
  try openBytes(path: Array(path.utf8CString))
}

/// The bytes at a path of any bytes, which end with a NUL; "-" is the standard input.
/// - Throws: `ByteError.open` or `ByteError.isDirectory` with the path.
public func openBytes(path: [CChar]) throws(ByteError) -> any ByteSource {
  let name = path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  if name == "-" { return try openBytes(descriptor: 0, name: name) }
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .open(path: name, errno: errno) }
  defer { close(descriptor) }
  return try openBytes(descriptor: descriptor, name: name, path: path)
}

/// The bytes of an open file, from where it stands; the caller keeps `descriptor`.
/// - Throws: `ByteError.open` or `ByteError.isDirectory` with "-" for the path.
public func openBytes(descriptor: Int32) throws(ByteError) -> any ByteSource {
  try openBytes(descriptor: descriptor, name: "-")
}

private func openBytes(
  descriptor: Int32, name: String, path: [CChar]? = nil
) throws(ByteError) -> any ByteSource {
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw .open(path: name, errno: errno) }
  let kind = status.st_mode & S_IFMT
  if kind == S_IFDIR { throw .isDirectory(path: name) }
  let own = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
  guard own >= 0 else { throw .open(path: name, errno: errno) }
  // Files of /proc say size 0 and have bytes all the same: those are read like a pipe.
  guard kind == S_IFREG, status.st_size > 0 else { return SpooledBytes(descriptor: own) }
  let start = max(0, lseek(descriptor, 0, SEEK_CUR))
  return FileBytes(
    descriptor: own, path: path, start: start, count: max(0, status.st_size - start))
}
