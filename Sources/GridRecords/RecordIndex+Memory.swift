extension RecordIndex {
  /// The memory that the places of records take, in bytes.
  public var byteCount: Int {
    known.withLock { $0.findings.checkpoints.capacity * MemoryLayout<Checkpoint>.stride }
  }
}
