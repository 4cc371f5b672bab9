import ArgumentParser
import CatalogModel
import Diagnostics
import Reporting

/// Says what each language has and lacks.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Say what each language lacks.",
    discussion: """
      Counts the texts every language needs, one for each plural form that whole numbers reach, and says how many are
      translated. A catalog that cannot be read is named and fails the run: it never counts as complete.

      EXAMPLES
        glossa report                                     the whole project, on the terminal
        glossa report --format markdown:summary.md        for a pull request
        glossa report --by key --only missing --language de
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("Catalog files, or folders that hold them.", valueName: "path"))
  var paths: [String] = ["."]

  @Option(help: ArgumentHelp("The output, and the file to write it to; may repeat.", valueName: "name[:file]"))
  var format: [OutputChoice] = []

  @Option(name: .customLong("by"), help: "What a row stands for.")
  var grouping: CoverageGrouping = .language

  @Option(name: .customLong("sort"), help: "The order of the rows.")
  var order: CoverageOrder = .name

  @Option(help: "Show the gaps of one kind, one by one.")
  var only: CoverageOnly?

  @Option(name: .customLong("language"), help: "Only this language; may repeat.")
  var languages: [String] = []

  @Option(name: .customLong("table"), help: "Only this table; may repeat.")
  var tables: [String] = []

  func run() throws {
    try shared.guarded { context in
      for choice in format { _ = try choice.reporter(among: AllReporters.coverage) }
      let loader = CatalogLoader(context.configuration)
      let listing = try loader.files(at: paths)
      let files = loader.read(listing.paths)
      let joined = loader.tables(of: files.value)
      let diagnostics = listing.diagnostics + files.diagnostics
      guard !listing.paths.isEmpty else { throw CannotRun("no catalog found in \(paths.joined(separator: ", "))") }
      let read = Set(files.value.map(\.file.path))
      let unreadable = listing.paths.filter { !read.contains($0) }
      let options = CoverageOptions(
        required: context.configuration.required, sourceLanguage: context.configuration.sourceLanguage,
        fallbacks: context.configuration.fallbacks)
      let coverage = Coverage(of: joined.value.map(\.catalog), options: options)
      let view = CoverageView(
        grouping: grouping, order: order, languages: Set(languages), tables: Set(tables), only: only)
      let report = Report(coverage: CoverageReport(coverage: coverage, view: view, unreadable: unreadable))
      try OutputChoice.show(
        report, as: format.isEmpty ? [OutputChoice(argument: "text")] : format, among: AllReporters.coverage,
        on: context.terminal)
      guard !unreadable.isEmpty else { return .clean }
      let sources = Dictionary(files.value.map { ($0.file.path, $0.file) }, uniquingKeysWith: { first, _ in first })
      let blamed = diagnostics.filter { unreadable.contains($0.location?.path ?? "") }
      context.terminal.note(RunContext.concise(blamed, files: sources))
      return .couldNotRun
    }
  }
}

extension CoverageGrouping: ExpressibleByArgument {}
extension CoverageOrder: ExpressibleByArgument {}
extension CoverageOnly: ExpressibleByArgument {}
