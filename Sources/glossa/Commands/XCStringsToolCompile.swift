import ArgumentParser
import Jobs
import Workspace

/// `xcstringstool compile`: what `glossa compile` writes, as quiet as Apple's tool.
struct XCStringsToolCompile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile", abstract: "Compile a String Catalog to .strings and .stringsdict files.")

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("The String Catalog.", valueName: "input-file"), completion: .file())
  var catalogs: [String]

  @OptionGroup var options: CompileOptions

  func run() throws {
    let access: SharedOptions.Access =
      options.dryRun ? .reads(catalogs) : .writes(catalogs, outputs: [options.outputDirectory])
    try shared.runReportingErrors(access) { context in
      var request = options.request(for: catalogs.map(FileTree.plain))
      request.allowsUnknownLanguages = true
      let compilation = try Compilation(request, context.configuration, source: context.source)
      Glossa.leakUntilExit(compilation)
      guard options.report(compilation, context.terminal) else { return .findings }
      if options.dryRun {
        try options.printPaths(of: compilation, context.terminal)
      } else {
        try options.write(compilation, isSandboxed: false)
      }
      return .clean
    }
  }
}
