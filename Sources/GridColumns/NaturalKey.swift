import GridRecords

/// Makes natural text keys many bytes at a time; the bytes are those of `appendNaturalText`.
///
/// Runs of bytes that only need lower case (ASCII, Han, kana) are copied eight at a time, digit runs
/// whole, and the rest character by character.
struct NaturalKeyWriter {
  private let lowerCase = lowerCaseOfTwoBytes
  private var scratch: [UInt8] = []

  /// Returns the key of a cell that is not blank and appends its tail to `tails`.
  ///
  /// `readable` bytes, at least `count`, may be read from `cell` on.
  @inline(__always)
  mutating func key(
    of cell: UnsafePointer<UInt8>, count: Int, readable: Int, tails: inout TailWriter
  ) -> UInt64 {
    // No character grows to more than three times its bytes.
    let limit = TailArena.maximumRun + 8
    tails.reserve(min(3 &* count, 4 &* limit) &+ 64)
    // The key goes before the tail for the time being, over the end of the tail before.
    let out = tails.next - 8
    let covered = eightBytes(at: out)
    var length = 0
    var index = 0
    while index < count, length < limit {
      let word =
        index &+ 8 <= readable ? eightBytes(at: cell + index) : lastBytes(cell, index, count)
      let rest = count &- index
      let special = specialBytes(of: word)
      let plain = min(rest, special == 0 ? 8 : special.trailingZeroBitCount &>> 3)
      storeEight(lowerCased(word), at: out + length)
      length &+= plain
      index &+= plain
      if plain == 8 || index == count { continue }
      let byte = cell[index]
      if isDigit(byte) {
        copyDigits(cell, &index, count, readable, to: out, &length, limit)
      } else {
        copyCharacter(cell, &index, count, to: out, &length)
      }
    }
    length = min(length, limit)
    var key = eightBytes(at: out).bigEndian
    if length < 8 {
      key &= ~0 << UInt64(64 &- 8 &* length)
    } else {
      tails.advance(by: length &- 8)
    }
    storeEight(covered, at: out)
    return key
  }

  /// The bytes from `index` on, where fewer than eight may be read.
  @inline(never)
  private func lastBytes(_ cell: UnsafePointer<UInt8>, _ index: Int, _ count: Int) -> UInt64 {
    var word: UInt64 = 0
    for place in index..<min(count, index + 8) {
      word |= UInt64(cell[place]) << UInt64(8 * (place - index))
    }
    return word
  }

  /// Copies the digit run at `index` as `appendNaturalText` does.
  @inline(__always)
  private func copyDigits(
    _ cell: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int, _ readable: Int,
    to out: UnsafeMutablePointer<UInt8>, _ length: inout Int, _ limit: Int
  ) {
    if index &+ 8 <= readable {
      let word = eightBytes(at: cell + index)
      let run = min(count &- index, trailingBytes(of: digitBytes(of: word)))
      if run < 8 {
        let zeros = min(run, trailingBytes(of: zeroDigitBytes(of: word)))
        out[length] = 0x30 &+ UInt8(truncatingIfNeeded: run &- zeros)
        storeEight(word &>> UInt64(truncatingIfNeeded: 8 &* zeros), at: out + length + 1)
        length &+= 1 &+ run &- zeros
        index &+= run
        return
      }
    }
    copyLongDigits(cell, &index, count, to: out, &length, limit)
  }

  @inline(never)
  private func copyLongDigits(
    _ cell: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int,
    to out: UnsafeMutablePointer<UInt8>, _ length: inout Int, _ limit: Int
  ) {
    while index < count, cell[index] == 0x30 { index += 1 }
    let start = index
    while index < count, isDigit(cell[index]) { index += 1 }
    let run = index - start
    if run <= 8 {
      out[length] = 0x30 + UInt8(run)
      length += 1
    } else if run < 255 {
      out[length] = 0x39
      out[length + 1] = UInt8(run)
      length += 2
    } else {
      out[length] = 0x39
      out[length + 1] = 0xFF
      storeEight(UInt64(run).bigEndian, at: out + length + 2)
      length += 10
    }
    let copied = min(run, limit)
    (out + length).update(from: cell + start, count: copied)
    length += copied
  }

  /// Copies one character that is neither digit nor copied as it is.
  @inline(__always)
  private mutating func copyCharacter(
    _ cell: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int,
    to out: UnsafeMutablePointer<UInt8>, _ length: inout Int
  ) {
    let lead = cell[index]
    if lead >= 0xC2, lead < 0xE0, index &+ 1 < count, cell[index &+ 1] & 0xC0 == 0x80 {
      let lower = lowerCase[Int(lead & 0x1F) &<< 6 | Int(cell[index &+ 1] & 0x3F)]
      if lower != 0 {
        UnsafeMutableRawPointer(out + length).storeBytes(of: lower, as: UInt16.self)
        length &+= 2
        index &+= 2
        return
      }
    }
    copyRareCharacter(cell, &index, count, to: out, &length)
  }

  @inline(never)
  private mutating func copyRareCharacter(
    _ cell: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int,
    to out: UnsafeMutablePointer<UInt8>, _ length: inout Int
  ) {
    scratch.removeAll(keepingCapacity: true)
    let rest = UnsafeBufferPointer(start: cell + index, count: count - index).span
    index += appendNaturalCharacter(rest, to: &scratch)
    for byte in scratch {
      out[length] = byte
      length += 1
    }
  }
}

/// 0x80 in each byte from 0 to 9 (as characters), 0 in the others.
@inline(__always)
private func digitBytes(of word: UInt64) -> UInt64 {
  let low = word & eight(0x7F)
  return (low &+ eight(0x50)) & ~(low &+ eight(0x46)) & ~word & eight(0x80)
}

/// 0x80 in each byte that is the character 0.
@inline(__always)
private func zeroDigitBytes(of word: UInt64) -> UInt64 {
  let low = word & eight(0x7F)
  return (low &+ eight(0x50)) & ~(low &+ eight(0x4F)) & ~word & eight(0x80)
}

/// The count of bytes from the lowest on that are marked by 0x80.
@inline(__always)
private func trailingBytes(of marks: UInt64) -> Int {
  (~marks & eight(0x80)).trailingZeroBitCount &>> 3
}

/// 0x80 in each byte that is not copied as it is or in lower case.
///
/// Those are digits, 0 and 1, and the leads 0xC0 to 0xE2 and 0xEA to 0xFF. The leads between begin
/// U+3000 to U+9FFF, which have no case, and bytes 0x80 to 0xBF stay as they are behind them and
/// alone.
@inline(__always)
private func specialBytes(of word: UInt64) -> UInt64 {
  let low = word & eight(0x7F)
  let digits = (low &+ eight(0x50)) & ~(low &+ eight(0x46))
  let controls = ~(low &+ eight(0x7E))
  let leads = (low &+ eight(0x40)) & ~((low &+ eight(0x1D)) & ~(low &+ eight(0x16)))
  return (((digits | controls) & ~word) | (leads & word)) & eight(0x80)
}

/// The word with "A" to "Z" in lower case.
@inline(__always)
private func lowerCased(_ word: UInt64) -> UInt64 {
  let low = word & eight(0x7F)
  let upper = (low &+ eight(0x3F)) & ~(low &+ eight(0x25)) & ~word & eight(0x80)
  return word | upper &>> 2
}

/// The lower case of U+0080 to U+07FF as two bytes of UTF-8, the first in the lower place; 0 where
/// it takes more or fewer bytes.
private let lowerCaseOfTwoBytes: [UInt16] = (0..<0x800).map { value in
  guard value >= 0x80, let scalar = Unicode.Scalar(UInt32(value)) else { return 0 }
  let bytes = Array(scalar.properties.lowercaseMapping.utf8)
  return bytes.count == 2 ? UInt16(bytes[0]) | UInt16(bytes[1]) << 8 : 0
}
