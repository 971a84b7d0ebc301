extension RecordIndex {
  /// The memory that the places of records and of fields in long ones take, in bytes.
  public var byteCount: Int {
    known.withLock { $0.findings.checkpoints.capacity * MemoryLayout<Checkpoint>.stride }
      + longRecords.withLock { $0.byteCount }
  }
}
