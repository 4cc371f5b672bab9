import ArgumentParser
import Diagnostics
import SourceScanning
import Workspace

/// The first half of `extract`, for build systems: what single files say.
struct IndexCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Write what source files say to a file, for extract --facts.",
    discussion: """
      Scans each file by itself and writes its facts. Linking them with extract --facts finds what one run over all the
      files would find. The bytes depend on the files' paths and contents alone: not on their order or the machine.

      EXAMPLES
        glossa index View.swift -o View.facts             one file, as a build system would
        glossa extract --facts View.facts Model.facts     the keys of both
      """)

  @Argument(help: ArgumentHelp("Source files, or folders that hold them.", valueName: "path"))
  var paths: [String]

  @Option(name: .shortAndLong, help: "The file to write.")
  var output: String

  @OptionGroup var shared: SharedOptions

  func run() throws {
    try shared.guarded(.reads(paths)) { context in
      let listing = try FileTree(
        extensions: SourceLoader.extensions.union([DataModelVersions.markerExtension]),
        excluded: context.configuration.ignoredSources
      ).files(at: paths)
      guard listing.diagnostics.isEmpty else {
        context.terminal.note(RunContext.concise(listing.diagnostics, files: [:]))
        throw CannotRun("not all of \(paths.joined(separator: ", ")) can be read, so nothing was written")
      }
      let scans = try Parallel.map(DataModelVersions.current(among: listing.paths, in: WorkingTree())) { path in
        Result { () throws -> ScannedFile? in
          let file = try Disk.read(path)
          return SourceLoader.scan(file, content: ContentHash(file.bytes), keepsLines: true)
        }
      }.map { try $0.get() }
      try Disk.write([SourceFile(path: output, bytes: FactsArchive.encode(scans.compactMap { $0 }))])
      return .clean
    }
  }
}
