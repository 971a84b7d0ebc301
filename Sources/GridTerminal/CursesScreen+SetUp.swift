import CNcurses
import Glibc
import GridLayout

extension CursesScreen {
  /// The user's locale where its characters are UTF-8, else C.UTF-8: all text drawn is UTF-8.
  static func setUpLocale() {
    // Only what characters are: numbers in data are read with a point whatever the language, and
    // each further category costs files to be opened before the first screen.
    setlocale(LC_CTYPE, "")
    if gv_locale_is_utf8() == 0 { setlocale(LC_CTYPE, "C.UTF-8") }
  }

  /// A standard descriptor where it is a terminal, else the controlling terminal.
  static func terminal(preferring descriptor: Int32) throws(TerminalError) -> Int32 {
    if isatty(descriptor) == 1 { return descriptor }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    if terminal < 0 { throw .noTerminal(errno: errno) }
    return terminal
  }

  /// Makes ncurses write a frame at once instead of after each move of the cursor.
  ///
  /// Until it comes back from a first `endwin`, ncurses 6.4 takes each move for one of a program
  /// without a screen and flushes it (`_nc_mvcur`): some 400 writes for a page. So it goes, unseen
  /// by the terminal, and the first update comes back. Call it right after `newterm`, whose
  /// switch to the alternate screen still waits in its buffer and goes with it.
  static func leaveInitialMode(_ output: Int32) {
    let kept = dup(output)
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if kept >= 0, nowhere >= 0, dup2(nowhere, output) >= 0 {
      endwin()
      dup2(kept, output)
      gv_mark_unchanged()
      doupdate()
    }
    if kept >= 0 { _ = Glibc.close(kept) }
    if nowhere >= 0 { _ = Glibc.close(nowhere) }
  }

  /// Refuses terminals that ncurses would end the program for, or draw nonsense on.
  static func checkAbilities(_ output: Int32) throws(TerminalError) {
    var answer: Int32 = 0
    let type = terminalType
    guard !type.isEmpty, type != "dumb", setupterm(type, output, &answer) == OK,
      gv_capability("cup") != nil, gv_capability("clear") != nil
    else { throw .unsupported(term: type) }
  }

  static var terminalType: String {
    getenv("TERM").map { String(cString: $0) } ?? ""
  }

  /// Whether an environment variable is there and not empty (no-color.org's rule).
  static func isSet(_ name: String) -> Bool {
    getenv(name).map { $0.pointee != 0 } ?? false
  }

  /// What leaves the terminal usable after a crash. Call it after `checkAbilities`.
  static func resetSequence() -> String {
    // Attributes, mouse, wrapping, cursor; last the alternate screen.
    let leave = gv_capability("rmcup").map { String(cString: $0) } ?? ""
    let cursor = gv_capability("cnorm").map { String(cString: $0) } ?? ""
    let keypad = gv_capability("rmkx").map { String(cString: $0) } ?? ""
    return "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?7h" + keypad + cursor + leave
      + "\r"
  }

  /// The terminal's size as the kernel knows it; 80×24 where it does not.
  static func realSize(_ descriptor: Int32) -> Size {
    let answer = gv_terminal_size(descriptor)
    let (width, height) = (Int(answer & 0xFFFF), Int(answer >> 16))
    return Size(width: width > 0 ? width : 80, height: height > 0 ? height : 24)
  }
}
