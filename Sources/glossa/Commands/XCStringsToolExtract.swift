import ArgumentParser
import CatalogFormats
import CatalogModel
import CodeModel
import Diagnostics
import Jobs
import Text
import Workspace

/// `xcstringstool extract`: the keys of sources, as `.stringsdata` or as new catalogs.
struct XCStringsToolExtract: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Write the keys of sources as .stringsdata files or as catalogs.",
    discussion: """
      The sources are read together, so that the types of arguments and calls to the project's own views are known. Without \
      an option that says which calls, all keys are written that Xcode's build extracts.
      """)

  /// The values of `--output-format`.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case stringsdata, xcstrings, strings
  }

  @OptionGroup var shared: SharedOptions

  @Argument(
    help: ArgumentHelp("Swift, Objective-C and C sources, or folders of them.", valueName: "source-files"),
    completion: .file())
  var sources: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "output-directory"),
    completion: .directory)
  var outputDirectory: String

  @Option(help: "What to write: .stringsdata files for 'sync', or a new catalog for each table.")
  var outputFormat: Format = .stringsdata

  @Flag(help: "With xcstrings: add to existing catalogs instead of replacing them.")
  var append = false

  @Flag(name: .customLong("SwiftUI"), help: "Keys in calls of SwiftUI, and of declared types.")
  var includesSwiftUI = false

  @Flag(name: .customLong("SwiftUI-Text"), help: "Keys in SwiftUI's Text alone.")
  var includesText = false

  @Flag(help: "Keys in String(localized:), AttributedString(localized:) and LocalizedStringResource.")
  var modernLocalizableStrings = false

  @Flag(help: "Keys in NSLocalizedString and its variants.")
  var legacyLocalizableStrings = false

  @Option(
    name: .customShort("s"),
    help: ArgumentHelp("A function of the project that takes a key; may repeat.", valueName: "routine"))
  var routines: [String] = []

  @Option(
    name: .customLong("table"), help: ArgumentHelp("Only this table; may repeat.", valueName: "table"),
    completion: .projectTables)
  var tables: [String] = []

  @Flag(help: "Taken, but no literals are listed that are keys of nothing.")
  var allPotentialSwiftKeys = false

  func validate() throws {
    if append, outputFormat != .xcstrings {
      throw ValidationError("--append needs --output-format xcstrings")
    }
  }

  func run() throws {
    try shared.runReportingErrors(.writes(sources + [outputDirectory])) { context in
      var configuration = context.configuration
      configuration.routines += routines
      let project = try Project(at: sources, configuration, source: context.source)
      guard project.fileCount > 0 || !project.codeDiagnostics.isEmpty else {
        throw RunError("no source file found in \(sources.joined(separator: ", "))")
      }
      let uses = PlacedUses(project).including(calls.include)
      let troubles = uses.diagnostics.filter { $0.severity > .warning }
      if !troubles.isEmpty { context.terminal.note(RunContext.concise(troubles, files: uses.files)) }
      if allPotentialSwiftKeys {
        context.terminal.note(
          "--all-potential-swift-keys lists nothing more here: 'glossa lint' names texts that people see and that are no keys"
        )
      }
      let rendering = UsesRendering(uses, sourceLanguage: configuration.sourceLanguage)
      try write(rendering, uses.uses, configuration, context)
      context.terminal.note(rendering.summary)
      return troubles.isEmpty ? .clean : .findings
    }
  }

  private var calls: AppleCalls {
    var calls = AppleCalls()
    calls.includesLegacy = legacyLocalizableStrings
    calls.includesModern = modernLocalizableStrings
    calls.includesSwiftUI = includesSwiftUI
    calls.includesText = includesText
    calls.routines = routines
    calls.tables = tables
    return calls
  }

  private func write(
    _ rendering: UsesRendering, _ uses: [KeyUse], _ configuration: Configuration, _ context: RunContext
  ) throws {
    guard outputFormat != .stringsdata else {
      return try DiskWriter.write(rendering.flatStringsData, below: outputDirectory)
    }
    let new = try rendering.catalogs(as: CatalogReading.format(named: outputFormat.rawValue))
      .map { SourceFile(path: String($0.name), bytes: $0.bytes) }
    let existing = new.map { DiskPath.join(outputDirectory, $0.path) }.filter(Disk.isRegular)
    guard append, !existing.isEmpty else {
      for path in existing { try refuseLoss(of: path, configuration, context) }
      return try DiskWriter.write(new, below: outputDirectory)
    }
    let added = try TableSynchronization(
      of: existing, with: uses, marksVanished: false, configuration, source: context.source)
    guard !added.diagnostics.contains(where: { $0.severity == .error }) else {
      context.terminal.note(RunContext.concise(added.diagnostics, files: added.sources))
      throw RunError("a catalog has errors, so nothing was written")
    }
    let fresh = new.map { SourceFile(path: DiskPath.join(outputDirectory, $0.path), bytes: $0.bytes) }
      .filter { !existing.contains($0.path) }
    try DiskWriter.write(added.files.filter(\.isChanged).map(\.new) + fresh)
  }

  /// Throws `RunError` where a file cannot be read, or has what a new one would not: translations, and keys that are
  /// managed by hand.
  private func refuseLoss(of path: String, _ configuration: Configuration, _ context: RunContext) throws {
    let read = try Project.catalogFiles(at: [path], configuration, source: context.source).read()
    if let fault = read.diagnostics.first(where: { $0.severity == .error }) {
      throw RunError("\(path): \(fault.message); nothing was written, because it is not known what would be lost")
    }
    for catalog in read.files.map(\.catalog) {
      let isTranslated = catalog.languages.contains { $0 != catalog.sourceLanguage }
      guard isTranslated || catalog.entries.contains(where: { $0.extraction == .manual }) else { continue }
      throw RunError(
        "\(path): has \(isTranslated ? "translations" : "keys managed by hand"), which would be lost; nothing was written. "
          + "--append adds missing keys")
    }
  }
}
