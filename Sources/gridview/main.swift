import Glibc
import GridOptions

/// Runs one invocation and returns the exit status.
func start() -> Int32 {
  do throws(UsageError) {
    switch try Invocation(parsing: Array(CommandLine.arguments.dropFirst())) {
    case .help:
      return StandardOutput.printAll(helpText())
    case .version:
      return StandardOutput.printAll(versionText())
    case .run(let settings):
      return Program(settings: settings).run()
    }
  } catch {
    return Failure.usage(error.text).report()
  }
}

exit(start())
