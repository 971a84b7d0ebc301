/// What a byte means outside quotes.
enum ByteRole {
  static let plain: UInt8 = 0
  static let delimiter: UInt8 = 1
  static let lineEnd: UInt8 = 2
  static let escape: UInt8 = 3
}

/// A table that says for each byte whether it ends a run of plain bytes outside quotes.
final class ByteRoles: @unchecked Sendable {
  /// 256 entries of `ByteRole`, written once in `init` and only read after it.
  let table: UnsafePointer<UInt8>

  init(_ dialect: Dialect) {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: ByteRole.plain, count: 256)
    if let escape = dialect.escape { table[Int(escape)] = ByteRole.escape }
    table[Int(dialect.delimiter)] = ByteRole.delimiter
    table[Int(Ascii.lineFeed)] = ByteRole.lineEnd
    if dialect.carriageReturnEndsRecords {
      table[Int(Ascii.carriageReturn)] = ByteRole.lineEnd
    }
    self.table = UnsafePointer(table)
  }

  deinit { table.deallocate() }
}

/// Bytes with a name.
enum Ascii {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let comma: UInt8 = 0x2C
  static let semicolon: UInt8 = 0x3B
  static let backslash: UInt8 = 0x5C
  static let bar: UInt8 = 0x7C
}
