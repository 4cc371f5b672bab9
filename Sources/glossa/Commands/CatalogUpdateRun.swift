import CatalogOperations
import Diagnostics
import Jobs
import Text
import Workspace
import XcodeProjects

/// One run of `extract --into`: writes the synchronized catalogs, or shows what would change.
struct CatalogUpdateRun {
  /// With the sources.
  let project: Project
  let targets: [String]
  let mode: Mode
  /// What happens to the translations of source texts that follow the code's default values; nil to leave those alone.
  let textReview: TranslationReview?
  /// Whether the keys that change are listed as JSON, in a check and after writing.
  let listsAsJSON: Bool
  let context: RunContext

  /// What a run does with the synchronized catalogs.
  enum Mode {
    case write
    /// Names the keys that would change.
    case check
    /// Prints a unified diff.
    case diff
  }

  func run() throws -> ExitStatus {
    let outcome = try Synchronization(with: project).outcome(for: targets, textReview: textReview)
    let (update, broken) = (outcome.update, outcome.broken)
    let troubles = outcome.diagnostics.filter { $0.severity > .info }
    note(troubles, files: project.codeFiles)
    switch mode {
    case .write: try write(update, sources: project.codeFiles)
    case .check: try list(update, sources: project.codeFiles)
    case .diff: try printDiff(of: update)
    }
    note(broken: broken)
    if broken.isEmpty, let note = update.note(onNothingAmong: targets) { context.terminal.note(note) }
    for note in update.notes { context.terminal.note(note) }
    if let note = Self.note(onUnread: project.unreadPackages) { context.terminal.note(note) }
    for folder in project.layout.unreadFolders {
      context.terminal.note(
        "the project in \(folder.isEmpty ? "." : folder) does not show clearly which sources its targets compile: "
          + "each catalog gets only the keys of the sources in its own folder")
    }
    if !project.isComplete {
      context.terminal.note("some sources could not be read, so no key was marked as stale or removed")
    }
    // Where every catalog has errors, nothing could be done.
    if update.files.isEmpty, !broken.isEmpty, mode == .write { return .couldNotRun }
    // A catalog that could not be read may need changes, so the run must not count as clean.
    let isBroken = !project.isComplete || !broken.isEmpty || troubles.contains { $0.severity == .error }
    return isBroken || (mode != .write && update.files.contains(where: \.isChanged)) ? .findings : .clean
  }

  /// Says that other packages were not read; nil where all were.
  private static func note(onUnread packages: [String]) -> String? {
    guard !packages.isEmpty else { return nil }
    let shown = packages.prefix(3).joined(separator: ", ") + (packages.count > 3 ? " …" : "")
    return
      "\(TerminalText.count(packages.count, "imported module")) of other packages \(packages.count == 1 ? "was" : "were") "
      + "not read (\(shown)): which functions there take keys is known in part; 'swift package resolve', or "
      + "'xcodebuild -resolvePackageDependencies -clonedSourcePackagesDirPath SourcePackages', puts them where they are read"
  }

  /// The number of troubles, and of broken catalogs, that a check names: it is read for the keys that change.
  private static let (shownTroubles, shownCatalogs) = (10, 5)

  /// Says what reading and updating found, errors first. A check counts what is beyond a few lines.
  private func note(_ troubles: [Diagnostic], files: [String: SourceFile]) {
    let sorted = troubles.filter { $0.severity == .error } + troubles.filter { $0.severity != .error }
    let shown = mode == .write ? sorted : Array(sorted.prefix(Self.shownTroubles))
    if !shown.isEmpty { context.terminal.note(RunContext.concise(shown, files: files)) }
    let more = sorted.count - shown.count
    if more > 0 { context.terminal.note("\(TerminalText.count(more, "more finding")): 'glossa lint' names them") }
  }

  /// Names the catalogs that were left out.
  private func note(broken paths: Set<String>) {
    let shown = mode == .write ? paths.sorted() : Array(paths.sorted().prefix(Self.shownCatalogs))
    for path in shown { context.terminal.note("\(path): not changed, because it has errors") }
    let more = paths.count - shown.count
    if more > 0 { context.terminal.note("so are \(TerminalText.count(more, "more catalog"))") }
  }

  private func write(_ update: CatalogUpdate, sources: [String: SourceFile]) throws {
    try DiskWriter.write(update.files.filter(\.isChanged).map(\.new))
    if listsAsJSON { try context.terminal.print(ChangeList(update, sources: sources).json) }
    for file in update.files {
      context.terminal.note(file.summary)
      for note in [file.noteOnNames, file.noteOnSpecifiers].compactMap(\.self) { context.terminal.note(note) }
    }
  }

  /// Lists the keys that would change.
  private func list(_ update: CatalogUpdate, sources: [String: SourceFile]) throws {
    let list = ChangeList(update, sources: sources)
    try context.terminal.print(listsAsJSON ? list.json : list.text(context.terminal.style))
    let changed = update.files.count(where: \.isChanged)
    let rest = update.files.count - changed
    if rest > 0 { context.terminal.note("\(TerminalText.count(rest, "catalog")) up to date") }
    guard changed > 0 else { return }
    if !listsAsJSON { context.terminal.note(ChangeList.legend) }
    let notes = update.files.compactMap(\.noteOnNames)
    for note in notes.prefix(2) { context.terminal.note(note) }
    if notes.count > 2 { context.terminal.note("so have \(TerminalText.count(notes.count - 2, "more catalog"))") }
    for note in update.files.compactMap(\.noteOnSpecifiers).prefix(2) { context.terminal.note(note) }
    context.terminal.note("run it without --check to write this; --diff shows the lines of the files")
  }

  private func printDiff(of update: CatalogUpdate) throws {
    for file in update.files where file.isChanged {
      let diff = UnifiedDiff(of: file.new.path, from: file.old.bytes, to: file.new.bytes)
      try context.terminal.print(bytes: diff.bytes)
      if !diff.isApplicable {
        context.terminal.note("\(file.old.path): in UTF-16, so its diff is for reading; patch cannot apply it")
      }
    }
  }
}
