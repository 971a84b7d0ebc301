/// Why bytes could not be had, with the place where it happened.
public enum ByteError: Error, Hashable, Sendable {
  /// The source at `path` cannot be opened; `errno` is the system's reason.
  case open(path: String, errno: Int32)
  /// `path` names a directory.
  case isDirectory(path: String)
  /// Reading failed at the byte `offset`; `errno` is the system's reason.
  case read(offset: Int, errno: Int32)
}
