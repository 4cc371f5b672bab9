import SourceScanning
import Text
import Workspace

/// Lints again whenever a file of the project changes, until the user ends it.
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

  /// What the files of the project are like.
  private typealias Snapshot = [String: FileStamp]

  /// Runs until control-C; the status is the last run's. Throws `CannotRun` when not even the first one can be done.
  mutating func run(_ context: RunContext) throws -> ExitStatus {
    let settings = [configurationPath, command.debt.baseline].compactMap { $0 }
    let watch = FolderWatch(command.paths + settings)
    // Taken before the files are read: what changes meanwhile is seen afterwards.
    var known = snapshot()
    var status = try command.lint(context)
    while true {
      terminal.note("watching \(PlainText.count(known.count, "file")); control-C ends it")
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

  /// One run; what keeps it from its work is said, and the next change tries again.
  private mutating func lint() -> ExitStatus {
    do {
      let context = try RunContext(configurationPath: command.shared.configurationPath, terminal: terminal)
      configuration = context.configuration
      configurationPath = context.configurationPath
      return try command.lint(context)
    } catch {
      terminal.complain("\(error)")
      return .couldNotRun
    }
  }

  /// Every file a run reads, but for what runs write themselves.
  private func snapshot() -> Snapshot {
    let tree = FileTree(
      extensions: CatalogLoader.extensions.union(SourceLoader.projectExtensions).union(MentionedTexts.fileExtensions))
    let settings = [configurationPath, Configuration.fileName, command.debt.baseline].compactMap { $0 }
    let written = Set(command.format.compactMap(\.path))
    var snapshot: Snapshot = [:]
    for path in ((try? tree.files(at: command.paths))?.paths ?? []) + settings where !written.contains(path) {
      snapshot[path] = Disk.stamp(path)
    }
    return snapshot
  }

  /// `Home.xcstrings changed`, or how many files did.
  private static func change(from old: Snapshot, to new: Snapshot) -> String {
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    guard changed.count == 1, let path = changed.first else {
      return "\(PlainText.count(changed.count, "file")) changed"
    }
    return path + (new[path] == nil ? " is gone" : old[path] == nil ? " is new" : " changed")
  }

}
