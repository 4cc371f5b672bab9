import CatalogModel
import Diagnostics
import Reporting

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
    let updater = CatalogUpdater(
      extraction: extraction, catalogPaths: all.paths, sourceLanguage: context.configuration.sourceLanguage)
    let update = updater.update(read.value)
    let problems = extraction.diagnostics + listing.diagnostics + read.diagnostics + update.diagnostics
    let troubles = problems.filter { $0.severity > .info }
    if !troubles.isEmpty { context.terminal.note(RunContext.concise(troubles, files: extraction.files)) }
    if isCheck {
      for file in update.files where file.isChanged {
        context.terminal.print(UnifiedDiff(from: file.old, to: file.new).text)
      }
    } else {
      try Disk.write(update.files.filter(\.isChanged).map(\.new))
    }
    for file in update.files { context.terminal.note(file.summary) }
    if !extraction.isComplete {
      context.terminal.note("some sources could not be read: no key was taken for gone")
    }
    // What was not read may hold anything: such a run never passes for clean.
    let isBroken = !extraction.isComplete || troubles.contains { $0.severity == .error }
    return isBroken || (isCheck && update.files.contains(where: \.isChanged)) ? .findings : .clean
  }
}
