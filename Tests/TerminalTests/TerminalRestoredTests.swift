import Glibc
import Testing

/// However the program ends, the terminal is as it was.
@Suite(.serialized) struct TerminalRestoredTests {
  private func expectRestored(_ terminal: PseudoTerminal) {
    #expect(!terminal.isOnAlternateScreen)
    #expect(terminal.showsCursor)
    #expect(!terminal.hasMouse)
    #expect(terminal.modes == terminal.modesBefore)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV, SIGBUS, SIGABRT])
  func signalRestoresTerminal(number: Int32) throws {
    let file = try TableFile(rowCount: 50)
    let terminal = try PseudoTerminal([file.path])
    try terminal.wait(forText: "row0")
    #expect(terminal.isOnAlternateScreen)
    #expect(!terminal.showsCursor)
    terminal.signal(number)
    let ending = try terminal.waitForEnd()
    #expect(ending == .signalled(number) || ending == .exited(128 + number))
    expectRestored(terminal)
  }

  @Test func quitRestoresTerminal() throws {
    let file = try TableFile(rowCount: 50)
    let terminal = try PseudoTerminal([file.path])
    try terminal.wait(forText: "row0")
    terminal.send("q")
    #expect(try terminal.waitForEnd() == .exited(0))
    expectRestored(terminal)
  }

  @Test func stopGivesTerminalBackAndContinuingRedraws() throws {
    let file = try TableFile(rowCount: 50)
    // A shell with job control, so that the stop is somebody's business: the kernel ignores
    // SIGTSTP for a job that no shell could continue.
    let script = """
      "$1" "$2"; stty -a | grep -q ' icanon' && echo stopped; read line; fg; echo over
      """
    let terminal = try PseudoTerminal(
      program: "/bin/sh",
      ["-m", "-c", script, "sh", PseudoTerminal.builtProgram("gridview"), file.path])
    try terminal.wait(forText: "row0")
    terminal.send("\u{1A}")
    try terminal.wait(forText: "stopped")
    #expect(!terminal.isOnAlternateScreen)
    #expect(terminal.showsCursor)
    terminal.send("\n")
    try terminal.wait(forText: "row0")
    #expect(terminal.isOnAlternateScreen)
    terminal.send("q")
    try terminal.wait(forText: "over")
    #expect(try terminal.waitForEnd() == .exited(0))
  }

  @Test func terminalWithoutCursorAddressingIsRefused() throws {
    let file = try TableFile(rowCount: 5)
    let terminal = try PseudoTerminal([file.path], environment: ["TERM=dumb"])
    let ending = try terminal.waitForEnd()
    #expect(ending == .exited(0) || ending == .exited(2), "printed, or refused with a sentence")
    #expect(!terminal.isOnAlternateScreen)
  }
}
