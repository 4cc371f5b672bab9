import Diagnostics
import Jobs
import Text
import Workspace
import XcodeProjects

/// One run of `extract --into`: writes the synchronized catalogs, or shows what would change.
struct IntoRun {
  let sources: [String]
  let targets: [String]
  let isCheck: Bool
  let context: RunContext

  func run(_ extraction: Extraction) throws -> ExitStatus {
    let outcome = try Synchronization(context.configuration).outcome(for: targets, with: extraction, of: sources)
    let (update, broken) = (outcome.update, outcome.broken)
    let troubles = outcome.diagnostics.filter { $0.severity > .info }
    if !troubles.isEmpty { context.terminal.note(RunContext.concise(troubles, files: extraction.files)) }
    if isCheck {
      for file in update.files where file.isChanged {
        try context.terminal.print(UnifiedDiff(of: file.new.path, from: file.old.bytes, to: file.new.bytes).text)
      }
    } else {
      try Disk.write(update.files.filter(\.isChanged).map(\.new))
    }
    for file in update.files {
      context.terminal.note(file.summary)
      if let note = file.noteOnNames { context.terminal.note(note) }
    }
    for path in broken.sorted() { context.terminal.note("\(path): left as it is until its errors are mended") }
    for folder in extraction.layout.unreadFolders {
      context.terminal.note(
        "the project in \(folder.isEmpty ? "." : folder) does not say plainly which sources its targets have: "
          + "a catalog gets no keys but those of the sources in the folder around it")
    }
    if !extraction.isComplete {
      context.terminal.note("some sources could not be read: no key was taken for gone")
    }
    // A catalog that could not be read may need changes, so the run must not count as clean.
    if !broken.isEmpty, !isCheck { return .couldNotRun }
    let isBroken = !extraction.isComplete || troubles.contains { $0.severity == .error }
    return isBroken || (isCheck && update.files.contains(where: \.isChanged)) ? .findings : .clean
  }
}
