/// Why there is no screen.
public enum TerminalError: Error, Hashable, Sendable {
  /// The terminal type is unknown or cannot place its cursor.
  case unsupported(term: String)
  /// There is no terminal to draw on or to read keys from.
  case noTerminal(errno: Int32)
  /// The kernel refused a descriptor that the event loop needs.
  case system(call: String, errno: Int32)
}
