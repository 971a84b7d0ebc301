import CVTerm
import Glibc

/// A program under a pseudo terminal of its own, whose screen libvterm draws.
///
/// Every wait ends after `patience`; the child is killed when the terminal goes away.
final class PseudoTerminal {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How the child ended.
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  static let patienceMilliseconds = 5000

  private(set) var columns: Int
  private(set) var rows: Int
  /// All bytes that the program has written.
  private(set) var transcript: [UInt8] = []
  let process: pid_t
  /// The terminal's modes before the program began.
  let modesBefore: [UInt32]
  private let controller: Int32
  /// Held open, so that the modes can be read after the program's end.
  private let device: Int32
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private var ending: Ending?

  /// Starts a program found beside the test binary (or by PATH when its name has a slash or is a
  /// shell's).
  ///
  /// - Parameter input: bytes for the program's standard input in place of the terminal.
  init(
    program: String = "gridview", _ arguments: [String], columns: Int = 80, rows: Int = 24,
    input: [UInt8]? = nil, environment: [String] = []
  ) throws {
    self.columns = columns
    self.rows = rows
    var (controller, device): (Int32, Int32) = (-1, -1)
    var name = [CChar](repeating: 0, count: 256)
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    guard openpty(&controller, &device, &name, nil, &size) == 0 else {
      throw Failure(description: "openpty: errno \(errno)")
    }
    for descriptor in [controller, device] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    self.controller = controller
    self.device = device
    modesBefore = Self.modes(of: device)
    terminal = vterm_new(Int32(rows), Int32(columns))
    vterm_set_utf8(terminal, 1)
    screen = vterm_obtain_screen(terminal)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
    let path = program.contains("/") ? program : Self.builtProgram(program)
    process = try Self.spawn(
      path, arguments, device: name, input: input,
      // getenv finds the first of a name: the caller's go before the usual ones.
      environment: environment + [
        "TERM=xterm-256color", "LANG=C.UTF-8", "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no",
      ])
  }

  deinit {
    if ending == nil && pollEnding() == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    vterm_free(terminal)
    close(controller)
    close(device)
  }

  /// The path of a program of this package: products stand beside the test binary.
  static func builtProgram(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    var folder = String(
      decoding: buffer[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // swift test runs either the bundle itself or a runner inside the toolchain, given the bundle.
    if !folder.contains(".build") && !folder.contains(".xctest"),
      let bundle = CommandLine.arguments.first(where: { $0.contains(".xctest") })
    {
      folder = bundle
    }
    if let end = folder.range(ofFirst: ".xctest") {
      folder = String(folder[..<end])
    }
    if let slash = folder.lastIndex(of: "/") { folder = String(folder[..<slash]) }
    return folder + "/" + name
  }

  private static func spawn(
    _ path: String, _ arguments: [String], device: [CChar], input: [UInt8]?, environment: [String]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Opened by the new session's leader, it becomes the controlling terminal.
    posix_spawn_file_actions_addopen(&actions, 0, device, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var pipeEnds: [Int32] = [-1, -1]
    if let input {
      guard pipe(&pipeEnds) == 0 else { throw Failure(description: "pipe") }
      for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      precondition(input.count <= 65536, "more than a pipe holds would block here")
      _ = input.withUnsafeBytes { write(pipeEnds[1], $0.baseAddress, $0.count) }
      posix_spawn_file_actions_adddup2(&actions, pipeEnds[0], 0)
    }
    defer { for end in pipeEnds where end >= 0 { close(end) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // 0x80 is POSIX_SPAWN_SETSID, which Glibc does not import.
    posix_spawnattr_setflags(
      &attributes, Int16(0x80) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    var argumentPointers: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    var environmentPointers: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) }
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    argumentPointers.append(nil)
    environmentPointers.append(nil)
    var process: pid_t = 0
    let result = posix_spawnp(
      &process, path, &actions, &attributes, argumentPointers, environmentPointers)
    guard result == 0 else { throw Failure(description: "cannot start \(path): errno \(result)") }
    return process
  }

  // MARK: Acting

  func send(_ text: String) {
    var text = text
    text.withUTF8 { _ = write(controller, $0.baseAddress, $0.count) }
  }

  /// Presses and releases the left button at a cell, in SGR 1006.
  func click(x: Int, y: Int) {
    send("\u{1B}[<0;\(x + 1);\(y + 1)M\u{1B}[<0;\(x + 1);\(y + 1)m")
  }

  func resize(columns: Int, rows: Int) {
    drain(milliseconds: 0)
    (self.columns, self.rows) = (columns, rows)
    vterm_set_size(terminal, Int32(rows), Int32(columns))
    _ = gv_set_size(controller, Int32(columns), Int32(rows))
  }

  func signal(_ number: Int32) { kill(process, number) }

  // MARK: Looking

  func row(_ y: Int) -> String {
    var text = ""
    var x = 0
    while x < columns {
      let cell = gv_cell_at(screen, Int32(y), Int32(x))
      text += cell.scalars.0 == 0 ? " " : Self.text(cell)
      x += max(1, Int(cell.width))
    }
    return text
  }

  var picture: String { (0..<rows).map(row).joined(separator: "\n") }

  func cell(x: Int, y: Int) -> gv_cell { gv_cell_at(screen, Int32(y), Int32(x)) }

  /// Where a text starts, in cells.
  func place(of text: String) -> (x: Int, y: Int)? {
    let wanted = Array(text)
    for y in 0..<rows {
      var (characters, places): ([Character], [Int]) = ([], [])
      var x = 0
      while x < columns {
        let cell = gv_cell_at(screen, Int32(y), Int32(x))
        for character in cell.scalars.0 == 0 ? " " : Self.text(cell) {
          characters.append(character)
          places.append(x)
        }
        x += max(1, Int(cell.width))
      }
      guard characters.count >= wanted.count else { continue }
      for start in 0...(characters.count - wanted.count)
      where Array(characters[start..<(start + wanted.count)]) == wanted {
        return (places[start], y)
      }
    }
    return nil
  }

  private static func text(_ cell: gv_cell) -> String {
    var text = ""
    withUnsafeBytes(of: cell.scalars) { bytes in
      for value in bytes.bindMemory(to: UInt32.self) {
        guard value != 0, let scalar = Unicode.Scalar(value) else { break }
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Whether the program is on the alternate screen, by the last switch it wrote.
  var isOnAlternateScreen: Bool { lastIsOn("\u{1B}[?1049") }
  var showsCursor: Bool { lastIsOn("\u{1B}[?25", unless: true) }
  var hasMouse: Bool { lastIsOn("\u{1B}[?1002") }

  private func lastIsOn(_ prefix: String, unless initial: Bool = false) -> Bool {
    let wanted = Array(prefix.utf8)
    var index = transcript.count - wanted.count - 1
    while index >= 0 {
      if transcript[index..<(index + wanted.count)].elementsEqual(wanted) {
        return transcript[index + wanted.count] == UInt8(ascii: "h")
      }
      index -= 1
    }
    return initial
  }

  /// The terminal's modes as a comparable value.
  var modes: [UInt32] { Self.modes(of: device) }

  private static func modes(of device: Int32) -> [UInt32] {
    var modes = termios()
    tcgetattr(device, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag]
  }

  // MARK: Waiting

  /// Waits until the screen shows what is wanted.
  func wait(
    for what: String, milliseconds: Int = patienceMilliseconds,
    until isDone: (PseudoTerminal) -> Bool
  ) throws {
    let deadline = Self.now() + milliseconds
    while !isDone(self) {
      guard Self.now() < deadline else {
        throw Failure(description: "no \(what) after \(milliseconds) ms:\n\(picture)")
      }
      drain(milliseconds: 20)
    }
  }

  func wait(forText text: String) throws {
    try wait(for: "text “\(text)”") { $0.picture.contains(text) }
  }

  /// Waits for the child's end.
  func waitForEnd() throws -> Ending {
    try wait(for: "end") { $0.pollEnding() != nil }
    drain(milliseconds: 20)
    return ending!
  }

  /// Reads what is there until nothing comes for a while.
  func drain(milliseconds: Int32) {
    var entry = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 65536)
    var limit = milliseconds
    while poll(&entry, 1, limit) > 0 {
      let count = read(controller, &buffer, buffer.count)
      guard count > 0 else { return }
      limit = 0
      transcript += buffer[..<count]
      buffer.withUnsafeBytes { bytes in
        _ = vterm_input_write(terminal, bytes.bindMemory(to: CChar.self).baseAddress, count)
      }
      answerQueries()
    }
  }

  /// Sends the terminal's answers (reports of its kind or cursor) to the program.
  private func answerQueries() {
    var answer = [CChar](repeating: 0, count: 1024)
    let count = vterm_output_read(terminal, &answer, answer.count)
    if count > 0 { _ = write(controller, answer, count) }
  }

  private func pollEnding() -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    // wait(2): the low seven bits hold the signal, the next byte the exit status.
    ending = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
    return ending
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

extension String {
  /// Where the folder that contains a component ending in `suffix` ends; nil when there is none.
  fileprivate func range(ofFirst suffix: String) -> String.Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(suffix) { return index }
      index = self.index(after: index)
    }
    return nil
  }
}
