import KeyExtraction
import Text
import Workspace

/// Lints again whenever a file of the project changes, until the user stops it.
struct LintWatch {
  private let command: LintCommand
  private let terminal: Terminal
  private var configuration: Configuration
  private var configurationPath: String?

  init(_ command: LintCommand, _ context: RunContext) {
    self.command = command
    terminal = context.terminal
    configuration = context.configuration
    configurationPath = context.configurationPath
  }

  /// Runs until Control-C, and returns the last run's status. Throws `RunError` where the first run fails.
  mutating func run(_ context: RunContext) throws -> ExitStatus {
    let watch = FolderWatch(command.paths + settings)
    // Taken before the files are read, so that a change in between is seen next time.
    var known = snapshot()
    var status = try command.lint(context)
    while true {
      terminal.note("watching \(TerminalText.count(known.count, "file")); press Control-C to stop")
      var now = known
      let event = watch.next {
        now = snapshot()
        return now != known
      }
      if event == .interruption { return status }
      terminal.note("\n" + LintWatch.change(from: known, to: now))
      known = now
      status = lint()
    }
  }

  /// One run. An error is printed, and the next change starts another run.
  private mutating func lint() -> ExitStatus {
    do {
      ReadingBounds.current.refresh()
      let context = try RunContext(configurationPath: command.shared.configurationPath, terminal: terminal)
      configuration = context.configuration
      configurationPath = context.configurationPath
      return try command.lint(context)
    } catch {
      terminal.complain("\(error)")
      return .couldNotRun
    }
  }

  /// The files besides the project's on which findings depend.
  private var settings: [String] {
    [configurationPath, command.debt.baseline ?? configuration.baselinePath].compactMap { $0 } + configuration.termFiles
  }

  private func snapshot() -> ProjectStamps {
    ProjectStamps(
      at: command.paths,
      settings: settings,
      besides: Set(command.format.compactMap(\.path)))
  }

  /// `Home.xcstrings changed`, or the number of changed files.
  private static func change(from old: ProjectStamps, to new: ProjectStamps) -> String {
    let changed = old.changes(to: new)
    guard changed.count == 1, let path = changed.first else {
      return "\(TerminalText.count(changed.count, "file")) changed"
    }
    return path + (!new.contains(path) ? " was removed" : !old.contains(path) ? " is new" : " changed")
  }
}
