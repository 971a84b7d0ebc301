import CNcurses
import Glibc
import GridFrame

/// Turns what ncurses reads from the terminal into events. Never waits, but for the rest of a key
/// that has begun.
struct KeyReader {
  /// What one read of ncurses gives: a scalar or a key code of terminfo.
  private enum Code {
    case scalar(UInt32)
    case key(Int32)
  }

  /// How long a key's later bytes may take to arrive (ESC is a key of its own after this).
  static let escapeDelayMilliseconds: Int32 = 25

  // Free codes above ncurses' own for the keys that terminfo has no standard name for.
  private static let controlLeft: Int32 = 3000
  private static let controlRight: Int32 = 3001

  private let window: UnsafeMutablePointer<WINDOW>
  private let descriptor: Int32

  /// - Parameters:
  ///   - window: the window that reads; it becomes non-blocking.
  ///   - descriptor: where ncurses reads from, to wait for the rest of a key.
  init(window: UnsafeMutablePointer<WINDOW>, descriptor: Int32) {
    self.window = window
    self.descriptor = descriptor
    keypad(window, true)
    wtimeout(window, 0)
    set_escdelay(Self.escapeDelayMilliseconds)
    // The mouse is read here from its raw sequence: terminfo entries differ in what they know.
    define_key(nil, KEY_MOUSE)
    define_key("\u{1B}[1;5D", Self.controlLeft)
    define_key("\u{1B}[1;5C", Self.controlRight)
    define_key("\u{1B}[5D", Self.controlLeft)
    define_key("\u{1B}[5C", Self.controlRight)
    define_key("\u{1B}Od", Self.controlLeft)
    define_key("\u{1B}Oc", Self.controlRight)
  }

  /// Every key and mouse event that has arrived, in order.
  func drain() -> [Event] {
    var events: [Event] = []
    var failures = 0
    // Input that is not UTF-8 makes one read fail although more is there.
    while failures < 2 {
      guard let code = next(waiting: false) else {
        failures += 1
        continue
      }
      failures = 0
      append(code, to: &events)
    }
    return events
  }

  private func append(_ code: Code, to events: inout [Event]) {
    switch code {
    case .key(let number):
      if let key = Self.key(number) { events.append(.key(key)) }
    case .scalar(0x1B):
      appendEscape(to: &events)
    case .scalar(let scalar):
      if let key = Self.key(scalar: scalar) { events.append(.key(key)) }
    }
  }

  /// After an ESC that ncurses could not read as a key: Alt, a sequence, or Esc itself.
  private func appendEscape(to events: inout [Event]) {
    switch next(waiting: false) {
    case nil:
      events.append(.key(.escape))
    case .scalar(UInt32(UInt8(ascii: "["))):
      appendSequence(isKeypad: false, to: &events)
    case .scalar(UInt32(UInt8(ascii: "O"))):
      appendSequence(isKeypad: true, to: &events)
    case .scalar(let scalar) where scalar > 0x20 && scalar != 0x7F:
      if let scalar = Unicode.Scalar(scalar) { events.append(.key(.alt(Character(scalar)))) }
    case .some(let code):
      events.append(.key(.escape))
      append(code, to: &events)
    }
  }

  private func appendSequence(isKeypad: Bool, to events: inout [Event]) {
    var parameters = ""
    // No sequence that means something to us is longer; a longer one is dropped in pieces.
    while parameters.utf8.count < 64 {
      guard case .scalar(let number) = next(waiting: true), let scalar = Unicode.Scalar(number)
      else {
        // Nothing followed: it was Alt-[ or Alt-O.
        if parameters.isEmpty { events.append(.key(.alt(isKeypad ? "O" : "["))) }
        return
      }
      guard (0x20..<0x7F).contains(scalar.value) else { return }
      if scalar.value < 0x40 {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      if !isKeypad && scalar == "M" && parameters.isEmpty {
        // The old mouse report carries three raw bytes that must not act as keys.
        for _ in 0..<3 { _ = next(waiting: true) }
        return
      }
      let sequence = ControlSequence(parameters: parameters, final: Character(scalar))
      if let event = sequence.event { events.append(event) }
      return
    }
  }

  private func next(waiting: Bool) -> Code? {
    if let code = read() { return code }
    guard waiting else { return nil }
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Self.escapeDelayMilliseconds) > 0 else { return nil }
    return read()
  }

  private func read() -> Code? {
    var value: UInt32 = 0
    switch gv_get_key(window, &value) {
    case OK: return .scalar(value)
    case KEY_CODE_YES: return .key(Int32(truncatingIfNeeded: value))
    default: return nil
    }
  }

  private static func key(scalar value: UInt32) -> Key? {
    switch value {
    case 0x08, 0x7F: return .backspace
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(UInt8(value) + 0x60)))
    case 0x00, 0x1C...0x1F: return .control(Character(Unicode.Scalar(UInt8(value) + 0x40)))
    case 0x80..<0xA0: return nil
    default: return Unicode.Scalar(value).map { .character(Character($0)) }
    }
  }

  private static func key(_ number: Int32) -> Key? {
    switch number {
    case KEY_UP, KEY_SR: return .up
    case KEY_DOWN, KEY_SF: return .down
    case KEY_LEFT, KEY_SLEFT: return .left
    case KEY_RIGHT, KEY_SRIGHT: return .right
    case controlLeft: return .controlLeft
    case controlRight: return .controlRight
    case KEY_PPAGE, KEY_SPREVIOUS, KEY_A3: return .pageUp
    case KEY_NPAGE, KEY_SNEXT, KEY_C3: return .pageDown
    case KEY_HOME, KEY_SHOME, KEY_A1: return .home
    case KEY_END, KEY_SEND, KEY_LL, KEY_C1: return .end
    case KEY_IC, KEY_SIC: return .insert
    case KEY_DC, KEY_SDC: return .delete
    case KEY_ENTER: return .enter
    case KEY_BTAB: return .backTab
    case KEY_BACKSPACE: return .backspace
    case KEY_F0...(KEY_F0 + 63): return .function(Int(number - KEY_F0))
    default: return nil
    }
  }
}
