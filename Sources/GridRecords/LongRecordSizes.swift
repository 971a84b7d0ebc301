/// From which length on records are read piece by piece, and in what pieces; in bytes.
struct LongRecordSizes: Sendable {
  /// What lies between two checkpoints is read as a whole up to so much.
  ///
  /// More than twice the distance of checkpoints: then it is the last record that is long.
  var stretch = 2 * Checkpoint.byteStride
  /// What is read of a record at first; each piece that follows is four times as long …
  var firstWindow = 4 << 10
  /// … up to so long.
  var window = 64 << 10
  /// Places of fields are remembered so far from each other, and the ends of longer fields.
  var stride = 16 << 10
  /// Places that are remembered in all: 24 MB.
  var placeLimit = 1 << 20
}
