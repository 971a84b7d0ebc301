/// Cells side by side: cell i is `base[starts[i] ..< starts[i] + lengths[i]]`.
///
/// The bytes are those of the values: without quotes, nothing doubled or escaped.
public struct CellSpans {
  public let base: UnsafePointer<UInt8>
  public let starts: UnsafePointer<UInt32>
  public let lengths: UnsafePointer<UInt32>
  public let count: Int

  public init(
    base: UnsafePointer<UInt8>, starts: UnsafePointer<UInt32>, lengths: UnsafePointer<UInt32>,
    count: Int
  ) {
    self.base = base
    self.starts = starts
    self.lengths = lengths
    self.count = count
  }
}
