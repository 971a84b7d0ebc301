/// A place from which records can be read: the record and the byte where it begins.
struct Checkpoint: Hashable, Sendable {
  /// At most so many records lie between two checkpoints.
  static let recordStride = 64
  /// A record that begins so many bytes after the last checkpoint gets one.
  static let byteStride = 32 << 10

  let record: Int
  let byte: Int
}
