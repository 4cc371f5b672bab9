import ArgumentParser
import CodeModel
import Diagnostics
import Jobs
import Workspace

/// `xcstringstool generate-symbols`: the Swift symbols of a catalog's keys.
struct XCStringsToolSymbols: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate-symbols", abstract: "Write the Swift symbols of a String Catalog.")

  /// The values of `--language`.
  enum Language: String, ExpressibleByArgument, CaseIterable {
    case swift
  }

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("The String Catalog.", valueName: "input-file"), completion: .file())
  var catalogs: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "output-directory"),
    completion: .directory)
  var outputDirectory: String

  @Option(help: "The language of the symbols.")
  var language: Language = .swift

  @Flag(
    help: "Write without a journal and below the output directory only, as the sandbox of a build system demands.")
  var sandboxed = false

  func run() throws {
    let access: SharedOptions.Access = sandboxed ? .reads(catalogs) : .writes(catalogs, outputs: [outputDirectory])
    try shared.runReportingErrors(access, alsoReads: ["."], readsSettings: !sandboxed) { context in
      let generation = try SymbolGeneration(
        at: catalogs.map(FileTree.plain), context.configuration, source: context.source)
      let faults = generation.diagnostics.filter { $0.severity == .error }
      if !faults.isEmpty { context.terminal.note(RunContext.concise(faults, files: generation.sources)) }
      guard faults.isEmpty else {
        context.terminal.complain("a catalog has errors, so nothing was written")
        return .findings
      }
      let files = generation.tables.map { SymbolFile($0, access: .internal).file }
      if sandboxed {
        try DiskWriter.writeOutputs(files, below: outputDirectory)
      } else {
        try DiskWriter.write(files, below: outputDirectory)
      }
      return .clean
    }
  }
}
