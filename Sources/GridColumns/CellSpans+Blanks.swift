import GridRecords

extension CellSpans {
  /// Sets `blanks` to whether each cell is empty or holds blanks only.
  public func findBlanks(into blanks: inout [Bool]) {
    blanks.removeAll(keepingCapacity: true)
    blanks.reserveCapacity(count)
    for index in 0..<count { blanks.append(isBlankCell(index)) }
  }

  /// True where the cell is empty or holds blanks only.
  @inline(__always)
  func isBlankCell(_ index: Int) -> Bool {
    if lengths[index] == 0 { return true }
    guard mayBeBlank(base[Int(starts[index])]) else { return false }
    return isBlank(bytes(of: index).span)
  }
}

/// False where no blank begins with `byte`.
@inline(__always)
private func mayBeBlank(_ byte: UInt8) -> Bool {
  byte <= 0x20 || byte == 0xC2 || byte == 0xE2 || byte == 0xE3
}
