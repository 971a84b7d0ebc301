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
        if index &+ 80 <= readable {
          copyRuns(cell, &index, count, to: out, &length, limit)
        } else {
          copyDigits(cell, &index, count, to: out, &length, limit)
        }
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

  /// Copies digit runs and the plain bytes between them, at most 64 bytes from the digit at `index`.
  ///
  /// Where the runs begin and end is found for all bytes first: searched one after the other they
  /// would wait for each other. 80 bytes from `index` on must be readable.
  @inline(__always)
  private func copyRuns(
    _ cell: UnsafePointer<UInt8>, _ index: inout Int, _ count: Int,
    to out: UnsafeMutablePointer<UInt8>, _ length: inout Int, _ limit: Int
  ) {
    let from = cell + index
    var end = min(count &- index, 64)
    var digits: UInt64 = 0
    var place = 0
    while place < end {
      let word = eightBytes(at: from + place)
      let ofWord = digitBytes(of: word)
      digits |= gathered(ofWord) &<< UInt64(truncatingIfNeeded: place)
      let others = specialBytes(of: word) & ~ofWord
      if others != 0 {
        end = min(end, place &+ others.trailingZeroBitCount &>> 3)
        break
      }
      place &+= 8
    }
    if end < 64 { digits &= (1 &<< UInt64(truncatingIfNeeded: end)) &- 1 }
    // The bytes where runs begin and end, in turn; the first begins at 0.
    var borders = digits ^ (digits &<< 1)
    place = 0
    while place < end {
      borders &= borders &- 1
      let runEnd = borders.trailingZeroBitCount
      borders &= borders &- 1
      let next = min(borders.trailingZeroBitCount, end)
      let run = runEnd &- place
      // Long runs are written otherwise; one at the end of the window may be longer than seen.
      if run > 8 || runEnd == 64 {
        index &+= place
        copyDigits(cell, &index, count, to: out, &length, limit)
        return
      }
      let zeros = min(run, (eightBytes(at: from + place) ^ eight(0x30)).trailingZeroBitCount &>> 3)
      out[length] = 0x30 &+ UInt8(truncatingIfNeeded: run &- zeros)
      storeEight(eightBytes(at: from + place + zeros), at: out + length + 1)
      length &+= 1 &+ run &- zeros
      let plain = next &- runEnd
      var copied = 0
      repeat {
        let word = eightBytes(at: from + runEnd + copied)
        storeEight(lowerCased(word), at: out + length + copied)
        copied &+= 8
      } while copied < plain
      length &+= plain
      place = next
    }
    index &+= place
  }

  /// Copies the digit run at `index` as `appendNaturalText` does.
  @inline(never)
  private func copyDigits(
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

/// The marks 0x80 of eight bytes as eight bits, the lowest byte in the lowest.
@inline(__always)
private func gathered(_ marks: UInt64) -> UInt64 {
  ((marks &>> 7) &* 0x0102_0408_1020_4080) &>> 56
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
