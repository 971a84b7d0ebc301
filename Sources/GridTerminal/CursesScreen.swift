import CNcurses
import CTerminalGuard
import Glibc
import GridFrame
import GridLayout

/// The terminal as a screen: drawn by ncurses, with an event loop of its own.
///
/// Used by one thread. Make it before other threads start (or call `blockTerminalSignals` first).
/// The terminal is restored by `close()`, and also by exit() and by a crash.
public final class CursesScreen: Screen {
  public internal(set) var size: Size
  /// None when NO_COLOR is set or the terminal has no colours.
  public var colorDepth: ColorDepth { colors.depth }
  /// Ends a wait for events from any thread; it comes as `Event.wake`.
  public let wakeDescriptor: Wakeup

  let screen: OpaquePointer
  let window: UnsafeMutablePointer<WINDOW>
  let inputDescriptor: Int32
  let outputDescriptor: Int32
  let signals: TerminalSignals
  let keys: KeyReader
  let hasMouse: Bool
  var colors: ColorPairs
  /// What the terminal shows, or nil when that is not known and all must be sent.
  var shown: Frame?
  /// Memory for the cells of one row.
  var row = CursesRow()
  /// Writes frames past ncurses where the terminal is simple enough.
  var writer: RunWriter?
  private var isOpen = true
  private let inputFile: UnsafeMutablePointer<FILE>
  private let outputFile: UnsafeMutablePointer<FILE>

  /// Takes over the terminal.
  ///
  /// - Parameters:
  ///   - inputDescriptor: a terminal to read keys from; nil takes standard input where that is a
  ///     terminal, else the controlling one.
  ///   - enableMouse: false leaves the mouse to the terminal.
  /// - Throws: `unsupported` for a terminal that cannot place its cursor, `noTerminal` when there is
  ///   none, `system` when the kernel refuses a descriptor. The terminal is then unchanged.
  public init(inputDescriptor: Int32? = nil, enableMouse: Bool = true) throws(TerminalError) {
    Self.setUpLocale()
    let input: Int32
    if let inputDescriptor {
      input = inputDescriptor
    } else {
      input = try Self.terminal(preferring: STDIN_FILENO)
    }
    let output = try Self.terminal(preferring: STDOUT_FILENO)
    try Self.checkAbilities(output)
    wakeDescriptor = Wakeup()
    if wakeDescriptor.descriptor < 0 { throw .system(call: "eventfd", errno: errno) }
    signals = try TerminalSignals()
    guard let inputFile = fdopen(dup(input), "r"), let outputFile = fdopen(dup(output), "w") else {
      throw .system(call: "fdopen", errno: errno)
    }
    // Before ncurses changes the modes: these are the ones to come back to.
    let reset = Self.resetSequence()
    _ = reset.withCString { gv_guard_arm(output, $0, reset.utf8.count) }
    // LINES and COLUMNS of the environment are often stale; the terminal knows its size.
    use_env(false)
    use_tioctl(true)
    guard let screen = newterm(nil, outputFile, inputFile) else {
      gv_guard_disarm()
      throw .unsupported(term: Self.terminalType)
    }
    // Signals come through the descriptor; once they are let through, the defaults are wanted.
    for number in [SIGINT, SIGTERM, SIGTSTP, SIGWINCH] { signal(number, SIG_DFL) }
    Self.leaveInitialMode(fileno(outputFile))
    raw()
    noecho()
    nonl()
    guard let window = gv_standard_window() else {
      endwin()
      gv_guard_disarm()
      throw .system(call: "newterm", errno: ENOMEM)
    }
    self.screen = screen
    self.window = window
    self.inputFile = inputFile
    self.outputFile = outputFile
    self.inputDescriptor = fileno(inputFile)
    self.outputDescriptor = fileno(outputFile)
    hasMouse = enableMouse
    keys = KeyReader(window: window, descriptor: fileno(inputFile))
    colors = ColorPairs(isPlain: Self.isSet("NO_COLOR"))
    writer = TerminalStrings().map { [colors] in RunWriter(strings: $0, colors: colors) }
    size = Self.realSize(fileno(outputFile))
    // Both would move cells on the terminal together with whatever a stamp has drawn there.
    idcok(window, false)
    idlok(window, false)
    leaveok(window, false)
    scrollok(window, false)
    curs_set(0)
    fitWindow()
    setMouse(true)
  }

  deinit { close() }

  /// Gives the terminal back as it was found. Further calls do nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    setMouse(false)
    curs_set(1)
    endwin()
    gv_guard_disarm()
    tcflush(inputDescriptor, TCIFLUSH)
    TerminalSignals.unblock()
  }

  /// Stops the process as Ctrl-Z does and returns when it is continued, with the whole screen due
  /// to be drawn again. `nextEvents` calls it and answers `Event.suspended`.
  public func suspend() { suspend(wholeGroup: true) }

  func suspend(wholeGroup: Bool) {
    def_prog_mode()
    setMouse(false)
    endwin()
    TerminalSignals.stop(wholeGroup: wholeGroup)
    resume()
  }

  /// Takes the terminal back after a stop.
  func resume() {
    reset_prog_mode()
    size = Self.realSize(outputDescriptor)
    fitWindow()
    wnoutrefresh(window)
    doupdate()
    setMouse(true)
  }

  /// Forgets what the terminal shows, so that the next frame is sent whole.
  public func redraw() { fitWindow() }

  /// Makes ncurses' window as large as the terminal; the next frame is sent whole.
  func fitWindow() {
    resizeterm(Int32(size.height), Int32(size.width))
    wresize(window, Int32(size.height), Int32(size.width))
    // Or the next key read would refresh it over a frame written past ncurses.
    untouchwin(window)
    shown = nil
  }

  private func setMouse(_ isOn: Bool) {
    guard hasMouse else { return }
    // 1000 press and release, 1002 also dragging, 1006 places as decimal numbers.
    let letter = isOn ? "h" : "l"
    write("\u{1B}[?1000\(letter)\u{1B}[?1002\(letter)\u{1B}[?1006\(letter)")
  }

  /// Writes past ncurses; only between its updates.
  func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(outputDescriptor, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if count < 0 && errno == EAGAIN {
        var entry = pollfd(fd: outputDescriptor, events: Int16(POLLOUT), revents: 0)
        poll(&entry, 1, 1000)
      } else if errno != EINTR {
        return  // The terminal is gone; the event loop hears of it.
      }
    }
  }
}
