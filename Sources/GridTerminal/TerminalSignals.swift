import CNcurses
import Glibc

/// Holds back the signals that the screen reads as events: WINCH TERM HUP INT TSTP CONT.
///
/// Call it at the start of the program, before any thread: threads inherit the mask, and a thread
/// without it would take the signals' default action. Children must be given an empty mask.
public func blockTerminalSignals() {
  var set = TerminalSignals.watched()
  pthread_sigmask(SIG_BLOCK, &set, nil)
}

/// The watched signals as a descriptor. Not copyable: it owns the descriptor.
struct TerminalSignals: ~Copyable {
  let descriptor: Int32

  /// Blocks the signals and opens the descriptor.
  init() throws(TerminalError) {
    blockTerminalSignals()
    var set = Self.watched()
    descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC) | Int32(SFD_NONBLOCK))
    if descriptor < 0 { throw .system(call: "signalfd", errno: errno) }
  }

  deinit {
    _ = Glibc.close(descriptor)
  }

  static func watched() -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT] { sigaddset(&set, number) }
    return set
  }

  /// The signals that came since the last call, each at most once.
  func drain() -> [Int32] {
    var numbers: [Int32] = []
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    while read(descriptor, &info, size) == size { numbers.append(Int32(info.ssi_signo)) }
    return numbers
  }

  /// Lets the signals through to their default actions again.
  static func unblock() {
    var set = watched()
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Stops the process as the shell's job control expects, and returns when it goes on.
  ///
  /// - Parameter wholeGroup: the stop came from a key, so the other processes of the job (the
  ///   commands of a pipe) stop as well, as if the terminal had sent it.
  static func stop(wholeGroup: Bool) {
    signal(SIGTSTP, SIG_DFL)
    if wholeGroup { kill(0, SIGTSTP) } else { raise(SIGTSTP) }
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    // Stopped and continued between these two calls.
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }
}
