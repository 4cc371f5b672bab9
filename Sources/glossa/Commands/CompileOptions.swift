import ArgumentParser
import CatalogFormats
import Diagnostics
import Foundation
import Jobs
import Workspace

/// The options of `xcstringstool compile`, under Apple's names.
struct CompileOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"), completion: .directory)
  var outputDirectory: String

  @Option(
    name: [.customShort("l"), .customLong("language")],
    help: ArgumentHelp("Compile only this language; may be repeated.", valueName: "language"),
    completion: .projectLanguages)
  var languages: [String] = []

  @Option(
    name: .shortAndLong,
    help: """
      stringsAndStringsdict: plain texts to .strings, texts that vary to .stringsdict; stringsdictOnly: all to \
      .stringsdict.
      """)
  var format: CompilingOptions.Layout = .textsAndRules

  @Option(help: "How a file is written: text is XML, binary a binary property list.")
  var serializationFormat: Serialization = .text

  @Flag(help: "Print the paths of the files, and write nothing.")
  var dryRun = false

  @Flag(help: "Write source texts that the code brings along as well.")
  var forceBuildAllStrings = false

  /// The values of `--serialization-format`.
  enum Serialization: String, ExpressibleByArgument, CaseIterable {
    case text, binary
  }

  /// What the options ask for.
  func request(for catalogs: [String]) -> CompilationRequest {
    var request = CompilationRequest(inputs: catalogs)
    request.languages = languages
    request.options.layout = format
    request.options.isBinary = serializationFormat == .binary
    request.options.forcesAll = forceBuildAllStrings
    return request
  }

  /// The absolute paths of the files, as build systems ask for them.
  func paths(of compilation: Compilation) -> [String] {
    let folder = URL(fileURLWithPath: outputDirectory).standardizedFileURL.path
    return compilation.files.map { DiskPath.join(folder, $0.path) }
  }

  /// Says what is wrong with the catalogs, and of which texts Xcode's bytes are not known. Whether they were compiled.
  func report(_ compilation: Compilation, _ terminal: Terminal) -> Bool {
    if !compilation.diagnostics.isEmpty {
      terminal.note(RunContext.concise(compilation.diagnostics, files: compilation.sources))
    }
    guard compilation.isWhole else {
      terminal.complain("a catalog has errors, so nothing was written")
      return false
    }
    if !dryRun, let note = compilation.noteOnGuesses { terminal.complain(note) }
    return true
  }

  /// Prints the paths of the files; no line where there are none.
  func printPaths(of compilation: Compilation, _ terminal: Terminal) throws {
    let paths = paths(of: compilation)
    if !paths.isEmpty { try terminal.print(paths.joined(separator: "\n")) }
  }

  /// Writes all files, or none.
  ///
  /// - Parameter isSandboxed: whether only the output folder can be written to: then there is no journal, and a run that
  ///   is killed leaves some files new and others old.
  func write(_ compilation: Compilation, isSandboxed: Bool) throws {
    guard isSandboxed else { return try DiskWriter.write(compilation.files, below: outputDirectory) }
    try DiskWriter.writeOutputs(compilation.files, below: outputDirectory)
  }
}

extension CompilingOptions.Layout: ExpressibleByArgument {}
