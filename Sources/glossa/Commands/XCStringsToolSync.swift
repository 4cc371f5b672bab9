import ArgumentParser
import Diagnostics
import Jobs
import Text
import Workspace

/// `xcstringstool sync`: brings catalogs in step with `.stringsdata` files.
struct XCStringsToolSync: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Update String Catalogs with the keys of .stringsdata files.",
    discussion: """
      The name of a catalog says which table of the .stringsdata files is its own. Keys that are not in them any more are \
      removed, or marked as stale where they have translations.
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("The String Catalogs to update.", valueName: "catalog"), completion: .file())
  var catalogs: [String]

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Files of the compiler or of 'extract'; may repeat.", valueName: "stringsdata"),
    completion: .file())
  var stringsdata: [String]

  @Flag(help: "Keep keys that are in none of these files as they are.")
  var skipMarkingStringsStale = false

  func run() throws {
    try shared.runReportingErrors(.writes(catalogs), alsoReads: stringsdata) { context in
      let project = try Project(
        at: [], context.configuration, source: context.source, code: .compiled(at: stringsdata, in: context.source))
      let update = try TableSynchronization(
        of: catalogs.map(FileTree.plain), with: project.uses,
        marksVanished: !skipMarkingStringsStale && project.isComplete, context.configuration, source: context.source)
      let diagnostics = (project.codeDiagnostics + update.diagnostics).filter { $0.severity > .info }
      let sources = update.sources.merging(project.codeFiles) { own, _ in own }
      if !diagnostics.isEmpty { context.terminal.note(RunContext.concise(diagnostics, files: sources)) }
      guard !diagnostics.contains(where: { $0.severity == .error }) else {
        context.terminal.complain("an input has errors, so nothing was written")
        return .findings
      }
      try DiskWriter.write(update.files.filter(\.isChanged).map(\.new))
      for file in update.files { context.terminal.note(file.summary) }
      return .clean
    }
  }
}
