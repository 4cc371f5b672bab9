import ArgumentParser
import CatalogFormats
import Diagnostics
import Jobs
import Text
import Workspace

/// Compiles String Catalogs to what apps load.
struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Compile String Catalogs to .strings and .stringsdict files, as Xcode's build does.",
    discussion: """
      Apps do not load String Catalogs: Xcode compiles them to a folder for each language, and 'swift build' and other build \
      systems copy them as they are, so that no text is found. This command writes the same files as 'xcrun xcstringstool \
      compile', and takes its options. Errors are those of Xcode, in its words: then nothing is written, and the exit status \
      is 1.

      Files of an earlier run that the catalogs have no texts for any more are named and stay as they are.

      EXAMPLES
        glossa compile Localizable.xcstrings --output-directory Resources
        glossa compile Sources/App -o Resources          every catalog below it
        glossa compile Localizable.xcstrings -o Out -l de -l fr
        glossa compile Sources/App -o Resources --check  status 1 if not up to date
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(
    help: ArgumentHelp("String Catalogs, or folders that hold them.", valueName: "catalog"), completion: .file())
  var catalogs: [String]

  @OptionGroup var options: CompileOptions

  @Flag(help: "Write nothing; the exit status is 1 where a file is missing, differs or is left over.")
  var check = false

  @Flag(help: "Warn where texts vary: Foundation on Linux crashes when it is asked for one.")
  var forLinux = false

  @Flag(
    help: "Write without a journal and below the output directory only, as the sandbox of a build system demands.")
  var sandboxed = false

  @Option(
    help: ArgumentHelp(
      """
      A build system's plan: in this folder, 'paths' is what --dry-run printed. Where other files would be written, none \
      is, and the exit status is 1. Then, and after errors, there is a file in the folder 'outdated' in it.
      """, valueName: "folder"), completion: .directory)
  var plan: String?

  func run() throws {
    let isReading = check || options.dryRun
    let access: SharedOptions.Access =
      isReading || sandboxed ? .reads(catalogs) : .writes(catalogs, outputs: [options.outputDirectory])
    try shared.runReportingErrors(access, readsSettings: !sandboxed) { context in
      let compilation = try Compilation(
        options.request(for: catalogs.map(FileTree.plain)), context.configuration, source: context.source)
      Glossa.leakUntilExit(compilation)
      return try finish(compilation, context.terminal)
    }
  }

  private var buildPlan: CompilePlan? { plan.map(CompilePlan.init) }

  private func finish(_ compilation: Compilation, _ terminal: Terminal) throws -> ExitStatus {
    // Some build systems run a command again although nothing has changed.
    if try isRepeated(compilation) { return .clean }
    guard options.report(compilation, terminal) else {
      // What mends the catalog may change its languages.
      try buildPlan?.markOutdated()
      return .findings
    }
    if forLinux, !compilation.warningsForLinux.isEmpty {
      terminal.note(RunContext.concise(compilation.warningsForLinux, files: compilation.sources))
    }
    if options.dryRun {
      try options.printPaths(of: compilation, terminal)
      return .clean
    }
    guard try isPlanned(compilation, terminal) else { return .findings }
    let stale = compilation.staleFiles(below: options.outputDirectory)
    for path in stale { terminal.note("\(path): left over: no catalog has texts for it") }
    guard !check else {
      let changed = try compilation.changedFiles(below: options.outputDirectory)
      for file in changed { terminal.note("\(file.path): not up to date") }
      return changed.isEmpty && stale.isEmpty ? .clean : .findings
    }
    try options.write(compilation, isSandboxed: sandboxed)
    // A build says nothing of what went well.
    guard plan == nil else { return .clean }
    let languages = Set(compilation.files.map { $0.path.prefix { $0 != "/" } }).count
    terminal.note(
      "\(TerminalText.count(compilation.files.count, "file")) in \(TerminalText.count(languages, "language")) written")
    return .clean
  }

  /// Whether a build system has all files already.
  private func isRepeated(_ compilation: Compilation) throws -> Bool {
    guard let buildPlan, !options.dryRun, compilation.isWhole else { return false }
    return try compilation.changedFiles(below: options.outputDirectory).isEmpty
      && buildPlan.holds(options.paths(of: compilation))
  }

  /// Whether the files are those of the build system's plan; says what is not.
  private func isPlanned(_ compilation: Compilation, _ terminal: Terminal) throws -> Bool {
    guard let buildPlan else { return true }
    let faults = try buildPlan.faults(of: compilation, paths: options.paths(of: compilation))
    if !faults.isEmpty { terminal.note(RunContext.concise(faults, files: compilation.sources)) }
    return faults.isEmpty
  }
}
