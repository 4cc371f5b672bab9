import CatalogModel
import Diagnostics
import Reporting
import SourceScanning
import Workspace

/// One `extract --into`: reads the catalogs, updates them, and writes them or says what would change.
struct IntoRun {
  let sources: [String]
  let targets: [String]
  let isCheck: Bool
  let context: RunContext

  func run(_ extraction: Extraction) throws -> ExitStatus {
    let loader = CatalogLoader(context.configuration)
    let listing = try loader.files(at: targets)
    let all = try loader.files(at: sources + targets)
    let read = loader.read(listing.paths)
    guard !listing.paths.isEmpty else { throw CannotRun("no catalog found in \(targets.joined(separator: ", "))") }
    let broken = Set(read.diagnostics.filter { $0.severity == .error }.compactMap(\.location?.path))
    let updater = CatalogUpdater(
      extraction: extraction, catalogPaths: all.paths, sourceLanguage: context.configuration.sourceLanguage)
    let update = updater.update(read.value.filter { !broken.contains($0.file.path) })
    try refuseForeignKeys(in: update, among: all.paths, loader)
    let problems = extraction.diagnostics + listing.diagnostics + read.diagnostics + update.diagnostics
    let troubles = problems.filter { $0.severity > .info }
    if !troubles.isEmpty { context.terminal.note(RunContext.concise(troubles, files: extraction.files)) }
    if isCheck {
      for file in update.files where file.isChanged {
        try context.terminal.print(UnifiedDiff(from: file.old, to: file.new).text)
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
    // What was not read may hold anything: such a run never passes for clean.
    if !broken.isEmpty, !isCheck { return .couldNotRun }
    let isBroken = !extraction.isComplete || troubles.contains { $0.severity == .error }
    return isBroken || (isCheck && update.files.contains(where: \.isChanged)) ? .findings : .clean
  }

  /// How many keys another catalog must have before a run that brings all of them is taken for a mistake.
  private static let fewest = 20

  /// Stops where sources that no project speaks of would bring a catalog all keys of another one: the project that says
  /// whose they are was not read.
  private func refuseForeignKeys(in update: CatalogUpdate, among paths: [String], _ loader: CatalogLoader) throws {
    let doubted = update.files.filter { $0.unowned.count >= IntoRun.fewest }
    guard !doubted.isEmpty else { return }
    // Each catalog is read once, however many files there are.
    for path in paths {
      guard let other = try? Disk.read(path), let keys = loader.keys(of: other), keys.count >= IntoRun.fewest else {
        continue
      }
      for file in doubted where path != file.old.path {
        // The tables of one folder are one table in several formats, or in several languages.
        let own = CatalogFile.place(of: file.old.path).home
        if CatalogFile.place(of: path).home == own, other.stem == file.old.stem { continue }
        let shared = keys.count { file.unowned.contains(ExactText($0)) }
        guard shared * 10 >= keys.count * 9 else { continue }
        throw CannotRun(
          "\(file.old.path): \(shared) of the keys it would get are those of \(path), and no project that could be read "
            + "says which sources belong to it: nothing was written; name its own sources, as in 'glossa extract "
            + "\(own.isEmpty ? "." : own) --into \(file.old.path)'")
      }
    }
  }
}

extension CatalogUpdate.UpdatedFile {
  /// What to do about new keys that people would see as they are; nil where there are none.
  fileprivate var noteOnNames: String? {
    guard let first = untold.first else { return nil }
    let others = untold.count == 1 ? "1 new key has" : "\(untold.count) new keys have"
    return "\(old.path): \(others) no text yet: people see '\(first)' until somebody writes what it stands for"
  }
}
