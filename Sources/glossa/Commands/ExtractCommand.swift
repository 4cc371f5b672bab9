import ArgumentParser
import CatalogFormats
import CatalogModel
import CatalogOperations
import CodeModel
import Diagnostics
import Jobs
import Text
import Workspace

/// Finds the localization keys in sources.
struct ExtractCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Find the localization keys of Swift, Objective-C and Interface Builder sources.",
    discussion: """
      Reads all source files in the given folders, without compiling, and links the declarations of the whole project: \
      a literal that is passed to your own view in another file is found. A key that is built at run time is reported as \
      source/dynamic-key.

      EXAMPLES
        glossa extract Sources                            list every use of a key
        glossa extract --format json -o keys.json         for scripts
        glossa extract --format xcstrings -o Resources    a catalog of each table
        glossa extract --into                             update all catalogs
        glossa extract --into App --check                 name keys that would change
        glossa extract --into App --diff                  the changes, as a patch
        glossa extract --into --update-texts              source texts follow code
        glossa extract --into --check --format json       all keys that would change
      """)

  /// A value of `--format`: one of the command's own outputs, or a catalog format that can hold extracted keys.
  struct Format: ExpressibleByArgument, Hashable {
    let name: String

    static let text = Format(name: "text")
    static let json = Format(name: "json")
    static let stringsdata = Format(name: "stringsdata")

    private static let catalogFormats = allFormats.filter(\.takesExtractedKeys).sorted { $0.name < $1.name }

    /// The format of the catalogs to write; nil for the other outputs.
    var catalogFormat: (any CatalogFormat)? { Format.catalogFormats.first { $0.name == name } }

    static let all = [json] + catalogFormats.map { Format(name: $0.name) }

    /// The extensions of its files, without dots; of .stringsdata files none, because they go into a folder.
    var fileExtensions: [String] {
      switch self {
      case .text: ["txt"]
      case .json: ["json"]
      default: catalogFormat?.fileExtensions ?? []
      }
    }

    static let allValueStrings = [text.name, json.name] + catalogFormats.map(\.name) + [stringsdata.name]

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    var defaultValueDescription: String { name }

    init(name: String) { self.name = name }

    init?(argument: String) {
      guard Format.allValueStrings.contains(argument) else { return nil }
      self.init(name: argument)
    }
  }

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("Folders of the project, or single files.", valueName: "path"), completion: .file())
  var paths: [String] = ["."]

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("The output format; by default, the one that the name of --output shows, or text."))
  var givenFormat: Format?

  @Option(
    name: .shortAndLong,
    help: """
      The file to write; for catalogs a folder, or a file with a catalog's extension. By default, the terminal.
      """, completion: .file())
  var output: String?

  @Flag(help: "With --output: overwrite existing catalogs, including their translations.")
  var force = false

  @Option(
    name: .customLong("into"),
    help: ArgumentHelp(
      "Update these catalogs, or the String Catalogs in these folders; may be repeated. Without a path, all of the"
        + " project's.",
      valueName: "path"), completion: .file())
  var targets: [String] = []

  @Flag(help: "With --into: write nothing, name the keys that would change, and exit 1 if any would.")
  var check = false

  @Flag(help: "With --into: write nothing, print the changes as a unified diff, and exit 1 if there are any.")
  var diff = false

  @Flag(
    help: """
      With --into: where a source text differs from the code's default value, write the code's, and mark the \
      translations of that key for review.
      """)
  var updateTexts = false

  @Flag(help: "With --update-texts: keep the states of translations, because the source texts were only corrected.")
  var keepTranslations = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Read .stringsdata files or folders from the compiler instead of scanning sources.", valueName: "path"),
    completion: .file())
  var stringsdata: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      """
      Read files written by 'glossa index' instead of scanning sources; for the accessors of --format json, the sources \
      have to be there too. @FILE is a file with one of their paths in each line, for build systems whose command lines \
      would become too long.
      """, valueName: "file"), completion: .file())
  var facts: [String] = []

  @OptionGroup(title: "Cache") var caching: CacheChoice

  @Flag(
    name: .customLong("no-guesses"),
    help:
      "Leave out keys that are used only in calls to packages outside the project, like 'guess: false' in .glossa.yml.")
  var isPrecise = false

  /// A command line with the working directory after each `--into` that has no path. The parser cannot do this: it knows
  /// no option that may be repeated and may stand without a value.
  static func completed(_ words: [String]) -> [String] {
    guard words.first == configuration.commandName else { return words }
    let options = words.prefix { $0 != "--" }
    var completed: [String] = []
    for (index, word) in options.enumerated() {
      completed.append(word)
      if word == "--into", options.at(index + 1)?.hasPrefix("-") ?? true { completed.append(".") }
    }
    return completed + words.dropFirst(options.count)
  }

  /// The format of the output.
  private var format: Format { givenFormat ?? shownFormat ?? .text }

  /// The format that the name of --output shows; nil for any other name, the terminal and folders.
  private var shownFormat: Format? {
    guard let output, output != "-", !Disk.isFolder(output) else { return nil }
    let ending = SourceFile.fileExtension(of: output)
    return Format.all.first { $0.fileExtensions.contains(ending) }
  }

  func validate() throws {
    if !facts.isEmpty, !stringsdata.isEmpty {
      throw ValidationError("--facts and --stringsdata cannot be combined")
    }
    if check || diff, targets.isEmpty {
      throw ValidationError("--\(check ? "check" : "diff") needs --into: it compares catalogs with the sources")
    }
    if updateTexts, targets.isEmpty { throw ValidationError("--update-texts needs --into: it changes catalogs") }
    if keepTranslations, !updateTexts {
      throw ValidationError("--keep-translations needs --update-texts: nothing else changes the states of translations")
    }
    guard !targets.isEmpty else { return }
    if format != .text, format != .json || diff {
      throw ValidationError(
        "--format \(format.name) does not go with \(diff ? "--diff" : "--into"): "
          + (diff ? "a diff is text" : "catalogs keep their format; 'json' lists the keys that change"))
    }
    if output != nil { throw ValidationError("--output does not go with --into, which writes the catalogs themselves") }
  }

  func run() throws {
    let writes = targets.isEmpty ? output.map { $0 == "-" ? [] : [$0] } ?? [] : check || diff ? [] : targets
    // With --facts, a build system runs this, which must not change a source: not even to end a stopped run's writes.
    let onlyReads = writes.isEmpty || !facts.isEmpty && targets.isEmpty
    let access = onlyReads ? SharedOptions.Access.reads(paths + targets) : .writes(paths + targets, outputs: writes)
    let inputs = try stringsdata + facts + facts.flatMap(PathList.expanded)
    try shared.runReportingErrors(access, alsoReads: inputs) { context in
      if let output, output != "-" {
        try OutputName.check(output, holds: format.name, extensions: format.fileExtensions)
      }
      var configuration = context.configuration
      if isPrecise { configuration.keepsGuesses = false }
      let project = try project(configuration, context)
      guard targets.isEmpty else {
        try requireSources(project.fileCount, project.codeDiagnostics)
        let mode: CatalogUpdateRun.Mode = diff ? .diff : check ? .check : .write
        return try CatalogUpdateRun(
          project: project, targets: targets, mode: mode,
          textReview: updateTexts ? keepTranslations ? .skipped : .requested : nil, listsAsJSON: format == .json,
          context: context
        ).run()
      }
      let placed = PlacedUses(project, withAccessors: format == .json)
      try requireSources(placed.fileCount, placed.diagnostics)
      return try show(placed, context)
    }
  }

  /// The project whose keys are wanted. Without catalogs to update, no more of it is needed than their places.
  private func project(_ configuration: Configuration, _ context: RunContext) throws -> Project {
    let source = isListing ? Snapshot.withoutSources(findsAccessors: format == .json) : context.source
    let code: CodeOrigin =
      try !facts.isEmpty
      ? .indexed(at: facts.flatMap(PathList.expanded), in: source)
      : !stringsdata.isEmpty ? .compiled(at: stringsdata, in: source) : .sources
    return try Project(
      at: paths, configuration, source: source, cache: caching.cache, code: code,
      for: targets.isEmpty && format != .stringsdata ? .places : .all)
  }

  /// Throws `RunError` where no source was found.
  private func requireSources(_ fileCount: Int, _ diagnostics: [Diagnostic]) throws {
    guard fileCount == 0, diagnostics.isEmpty else { return }
    let searched = !facts.isEmpty ? facts : !stringsdata.isEmpty ? stringsdata : paths
    throw RunError("no source file found in \(searched.joined(separator: ", "))")
  }

  private func show(_ placed: PlacedUses, _ context: RunContext) throws -> ExitStatus {
    let rendering = UsesRendering(placed, sourceLanguage: context.configuration.sourceLanguage)
    try write(rendering, context.terminal)
    let troubles = placed.diagnostics.filter { $0.severity > .info }
    if !troubles.isEmpty { context.terminal.note(RunContext.concise(troubles, files: placed.files)) }
    if let trusted = rendering.trusted { context.terminal.note(trusted) }
    if format != .json || output != nil { context.terminal.note(rendering.summary) }
    if format == .text, !placed.uses.isEmpty { context.terminal.note("next: \(nextCommand)") }
    return placed.diagnostics.contains { $0.severity == .error } ? .findings : .clean
  }

  /// The command that says what is wrong with these keys and their texts.
  private var nextCommand: String {
    let places = isListing && paths != ["."] && paths.count <= 3 ? paths : []
    return (["glossa lint"] + places.map(ShellWord.quoted)).joined(separator: " ")
  }

  /// Whether the run scans sources and shows their uses. A .stringsdata file contains positions computed from the current
  /// source, so a cached result is not enough.
  private var isListing: Bool { targets.isEmpty && facts.isEmpty && stringsdata.isEmpty && format != .stringsdata }

  private func write(_ rendering: UsesRendering, _ terminal: Terminal) throws {
    let files: [SourceFile]
    if let catalogFormat = format.catalogFormat {
      files = try rendering.catalogs(as: catalogFormat)
    } else {
      switch format {
      case .json: files = [rendering.jsonFile]
      case .stringsdata: files = rendering.stringsData
      default: files = [SourceFile(path: "keys.txt", text: rendering.text)]
      }
    }
    guard let output, output != "-" else {
      for file in files { try terminal.print(bytes: file.bytes) }
      return
    }
    if format.catalogFormat != nil {
      try CatalogOutput(path: output, isForced: force).write(files)
    } else if format == .stringsdata {
      try DiskWriter.write(files, below: output)
    } else {
      for file in files { try DiskWriter.writeOutput(SourceFile(path: output, bytes: file.bytes)) }
    }
  }
}
