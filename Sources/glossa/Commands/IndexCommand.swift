import ArgumentParser
import Diagnostics
import Jobs
import Workspace

/// The first half of `extract`, for build systems: writes the facts of single files.
struct IndexCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Scan source files and write the results to a file, for extract --facts.",
    discussion: """
      Scans each file separately and writes its facts. Linking them with extract --facts finds the same keys as one run \
      over all files, and the same accessors where the files are still there. The output depends only on the paths and \
      contents of the files, not on their order or the machine. \
      The configuration decides only which files of a folder are skipped, and is not read if all paths are files.

      EXAMPLES
        glossa index View.swift -o View.facts             one file
        glossa extract --facts View.facts Model.facts     the keys of both
      """)

  @Argument(help: ArgumentHelp("Source files, or folders that hold them.", valueName: "path"), completion: .file())
  var paths: [String]

  @Option(name: .shortAndLong, help: "The file to write.", completion: .file())
  var output: String

  @OptionGroup var shared: SharedOptions

  func run() throws {
    // A build system declares the one file that it scans. A configuration above it would be an input it knows nothing of.
    let readsSettings = shared.configurationPath != nil || !paths.allSatisfy(Disk.isRegular)
    try shared.runReportingErrors(.reads(paths), readsSettings: readsSettings) { context in
      try OutputName.check(output, holds: "facts", extensions: ["facts"])
      let facts = try Indexing(context.configuration, source: context.source).facts(of: paths)
      guard let bytes = facts.value else {
        context.terminal.note(RunContext.concise(facts.diagnostics, files: [:]))
        throw RunError("not all of \(paths.joined(separator: ", ")) can be read, so nothing was written")
      }
      try DiskWriter.writeOutput(SourceFile(path: output, bytes: bytes))
      return .clean
    }
  }
}
