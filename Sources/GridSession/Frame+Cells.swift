import GridFrame
import GridText

extension Frame {
  /// Writes text in at most `room` cells; `place` says where one of a given width begins.
  ///
  /// `memory` is used again for the text of one cell after the other. Returns the x behind the text.
  @discardableResult
  mutating func write(
    _ bytes: UnsafeRawBufferPointer, room: Int, y: Int, clip: Range<Int>, style: Style,
    escapeStyle: Style, memory: inout PlainLine, place: (Int) -> Int
  ) -> Int {
    let room = max(0, room)
    if memory.read(bytes, room: room) {
      return write(memory, x: place(memory.width), y: y, clip: clip, style: style)
    }
    let line = UnitLine(decoding: bytes, maximumWidth: room + 1).fitted(to: room)
    return write(
      line, x: place(line.width), y: y, clip: clip, style: style, escapeStyle: escapeStyle)
  }
}
