import ArgumentParser
import CatalogCoverage
import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import Jobs
import Linting
import Reporting
import Text
import Workspace

/// Shows what each language has and lacks.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Report what each language is missing.",
    discussion: """
      Counts the texts that every language needs, one for each plural form that whole numbers use, and how many are \
      translated. A catalog that cannot be read is reported and fails the run; it never counts as complete.

      EXAMPLES
        glossa report                                     the whole project
        glossa report --format markdown:summary.md        for a pull request
        glossa report --by key --only missing --language de
        glossa report --min 'de=100' --min '*=90'         exit status 1 below that
        glossa report -o report.html                      a page to sort and filter
        glossa report --format json:last.json             to compare with next week:
        glossa report -o report.html --since last.json

      OUTPUTS OF --format
      \(OutputChoice.list(of: AllReporters.coverage))
      """)

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("Catalog files, or folders that hold them.", valueName: "path"), completion: .file())
  var paths: [String] = ["."]

  @Option(
    help: ArgumentHelp("The output format, and a file to write it to; may be repeated.", valueName: "name[:file]"),
    completion: .list(AllReporters.coverage.map(\.name)))
  var format: [OutputChoice] = []

  @Option(
    name: .shortAndLong, help: "The file to write, in the format that its name shows; by default, the terminal.",
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The address of a source line in the HTML page, with {path} and {line}; 'none' for no links. By default the"
        + " remote's, where the tree is as its commit.", valueName: "template"))
  var sourceURL: String?

  @Flag(
    help: "Explain the words of the table, and say on standard error what was read, skipped and taken from the cache.")
  var verbose = false

  @OptionGroup(title: "View") var view: ViewChoice
  @OptionGroup(title: "Gates") var gates: GateChoice
  @OptionGroup(title: "Change") var change: ChangeChoice
  @OptionGroup(title: "Cache") var caching: CacheChoice

  func run() throws {
    try shared.runReportingErrors(.reads(paths)) { context in
      let choices = try OutputChoice.all(format, output: output, among: AllReporters.coverage)
      try OutputChoice.check(choices, among: AllReporters.coverage)
      let earlier = try change.earlier
      let wanted = try gates.gates(context.configuration)
      let project = try Project(at: paths, context.configuration, source: context.source, cache: caching.cache)
      let run = try ReportRun(project, required: gates.required.map { Language($0) })
      try gates.check(run.languages, project.unreadable)
      try view.check(run)
      let before = try before(run, context)
      var shown = run.report(
        view.view(context.configuration, gates.count), wanted, comparedWith: before, date: ChangeChoice.today,
        name: name)
      if verbose { context.terminal.note(ReadingExplanation(project: project).lines.joined(separator: "\n")) }
      if choices.contains(where: { $0.name == "html" }) {
        shown.sourceURL = try sourceTemplate
        shown.exports = exports(of: shown.coverage)
      }
      shown.explainsCounts = verbose
      shown.history = earlier
      let files = run.files(for: shown)
      try OutputChoice.show(
        Report(files: files, coverage: shown, tool: Report.Tool(version: GlossaVersion.text)),
        as: choices, among: AllReporters.coverage, on: context.terminal)
      if let history = change.history { try ChangeChoice.append(shown.moment(commit: GitCommit.head), to: history) }
      return status(shown, project, context)
    }
  }

  /// The address of a source line, for the page alone: finding it out runs git.
  private var sourceTemplate: String? {
    get throws {
      guard sourceURL != "none" else { return nil }
      let address = try sourceURL.map { try SourceAddress(userTemplate: $0, commit: GitCommit.head) } ?? .current
      return address?.template(below: Disk.repositoryPrefix)
    }
  }

  /// The state that --since names; nil without it.
  private func before(_ run: ReportRun, _ context: RunContext) throws -> ReportRun.Earlier? {
    guard let since = change.since else { return nil }
    guard let path = try change.savedReport else { return try run.catalogs(since: since) }
    let file = try Disk.read(path)
    let read = run.saved(file)
    guard let saved = read.value else {
      context.terminal.note(RunContext.concise(read.diagnostics, files: [file.path: file]))
      throw RunError("--since: the report cannot be used")
    }
    guard gates.count != .words else {
      throw RunError(
        "--count words: a saved report does not have the words of each text; count units or keys, or give a commit")
    }
    try view.check(saved, path)
    return .report(saved, path: path)
  }

  /// The commands that export a language, by its code; none for a source language.
  private func exports(of coverage: Coverage) -> [String: String] {
    let advice = ExportAdvice(paths: paths, configurationPath: shared.configurationPath)
    let languages = Set(coverage.tables.flatMap(\.languages).filter { !$0.isSource }.map(\.language))
    return Dictionary(
      languages.compactMap { language in advice.command(for: language).map { (language.code, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The exit status; prints the gates that fail. An unreadable catalog takes precedence over all gates.
  private func status(_ shown: CoverageReport, _ project: Project, _ context: RunContext) -> ExitStatus {
    let failures = shown.gateFindings
    let blamed = project.diagnostics.filter { project.unreadable.contains($0.location?.path ?? "") }
    guard !failures.isEmpty || !blamed.isEmpty else { return .clean }
    context.terminal.note(RunContext.concise(blamed.isEmpty ? failures : blamed, files: project.files))
    return project.unreadable.isEmpty ? .findings : .couldNotRun
  }

  /// The name of the folder that the report is about.
  private var name: String { URL(fileURLWithPath: paths.first ?? ".").standardizedFileURL.lastPathComponent }
}

/// The options for what the report shows, and how.
struct ViewChoice: ParsableArguments {
  @Option(name: .customLong("by"), help: "What each row shows.")
  var grouping: CoverageGrouping = .language

  @Option(
    name: .customLong("sort"), help: "The order of the rows: by name, the least finished first, or the most gaps first."
  )
  var order: CoverageOrder = .ready

  @Option(help: "List the gaps of one kind.")
  var only: CoverageOnly?

  @Option(name: .customLong("language"), help: "Only this language; may be repeated.", completion: .projectLanguages)
  var languages: [String] = []

  @Option(name: .customLong("table"), help: "Only this table; may be repeated.", completion: .projectTables)
  var tables: [String] = []

  /// Throws `RunError` for a language or table that the project does not have, because the view would be empty.
  func check(_ run: ReportRun) throws {
    // A catalog that cannot be read may have any language.
    guard run.project.unreadable.isEmpty else { return }
    let codes = run.languages.map(\.code)
    if let unknown = self.languages.first(where: { !codes.contains($0) }) {
      throw RunError("--language: no catalog has the language '\(unknown)'; \(codes.suggestionOrList(for: unknown))")
    }
    guard !tables.isEmpty else { return }
    let names = run.tables.sorted()
    if let unknown = tables.first(where: { !names.contains($0) }) {
      throw RunError("--table: there is no table '\(unknown)'; \(names.suggestionOrList(for: unknown))")
    }
  }

  /// Throws `RunError` for a saved report that has less than what is to be shown: the rest would seem new.
  func check(_ saved: SavedReport, _ path: String) throws {
    for (option, held, asked) in [("language", saved.languages, languages), ("table", saved.tables, tables)]
    where !held.isEmpty && (asked.isEmpty || !held.isSuperset(of: asked)) {
      let names = held.sorted().map { "--\(option) \($0)" }.joined(separator: " ")
      throw RunError("\(path): the report was saved with \(names); give these options, too, or save a whole report")
    }
  }

  func view(_ configuration: Configuration, _ measure: CoverageMeasure) -> CoverageView {
    let owners = configuration.owners.map { (glob: Glob($0.glob), text: $0.glob, owner: $0.owner) }
    return CoverageView(
      grouping: grouping, order: order, measure: measure, languages: Set(languages), tables: Set(tables), only: only,
      owner: { key, language, path in
        owners.first { $0.text == language || $0.glob.matches(key) || $0.glob.matches(path) }?.owner
      })
  }
}

/// The options for conditions that must hold.
struct GateChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Fail if less is ready; '*' means all other languages; may be repeated.", valueName: "language=percent"))
  var min: [String] = []

  @Option(help: "What percentages are based on.")
  var count: CoverageMeasure = .units

  @Option(
    name: .customLong("require"),
    help: ArgumentHelp("Fail if this language is missing; may be repeated.", valueName: "language"),
    completion: .projectLanguages)
  var required: [String] = []

  @Flag(help: "Fail if there are gaps that did not exist at --since.")
  var failOnNewGaps = false

  @Option(
    name: .customLong("fail-on"),
    help: ArgumentHelp(
      "Fail if people see a key in some language, or a text is broken; may be repeated.", valueName: "fault"))
  var faults: [CoverageFault] = []

  /// Throws `RunError` for a minimum for a language that the project does not have, because it would never fail.
  ///
  /// - Parameter unreadable: the paths of unreadable catalogs, which may have any language.
  func check(_ languages: [Language], _ unreadable: [String]) throws {
    guard unreadable.isEmpty else { return }
    let tags = Set(languages.map(\.tag))
    for (language, _) in min.compactMap(CoverageGates.minimum) where language != "*" {
      guard !tags.contains(Language(language).tag) else { continue }
      let advice = languages.map(\.code).suggestionOrList(for: language)
      throw RunError("--min: no catalog has the language '\(language)'; \(advice)")
    }
  }

  /// Throws `RunError` for a minimum that is invalid.
  func gates(_ configuration: Configuration) throws -> CoverageGates {
    var minimums: [String: Int] = [:]
    for text in min {
      guard let minimum = CoverageGates.minimum(text) else {
        throw RunError("'\(text)' is not a minimum: write a language and a percentage, as in 'de=97.5' or '*=90'")
      }
      minimums[minimum.language] = minimum.tenths
    }
    return CoverageGates(
      minimums: minimums, measure: count, required: required + configuration.required.map(\.code),
      failsOnNewGaps: failOnNewGaps, faults: Set(faults))
  }
}

/// The options for the comparison with earlier runs.
struct ChangeChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show the change since this branch left another branch or a commit, or since a report of --format json was saved.",
      valueName: "ref|file"), completion: .commits)
  var since: String?

  @Option(
    help: ArgumentHelp(
      "Append this run to a history file (one JSON line for each run), and plot it.", valueName: "file"),
    completion: .file())
  var history: String?

  /// The path of the saved report that --since names; nil where it names a commit. Throws `RunError` for a name with the
  /// extension of a report that is neither.
  var savedReport: String? {
    get throws {
      guard let since, !GitCommit.isReference(since) else { return nil }
      if Disk.isRegular(since) { return since }
      let ending = SourceFile.fileExtension(of: since)
      guard AllReporters.coverage.contains(where: { $0.fileExtension == ending }) else { return nil }
      throw RunError("--since: there is no file '\(since)', and no branch, tag or commit of that name")
    }
  }

  /// The current day in the local time zone: `2026-11-21`.
  static var today: String { Day.today?.text ?? "" }

  /// The runs in the history file. Throws `RunError` where a new one would have the name of another format.
  var earlier: [CoverageMoment] {
    get throws {
      guard let history else { return [] }
      let moments = try ChangeChoice.read(history)
      if moments.isEmpty { try OutputName.check(history, holds: "history", extensions: FileEndings.jsonLines) }
      return moments
    }
  }

  /// The runs in a history file; none where the file does not exist. Throws `RunError` with the number of an invalid
  /// line.
  private static func read(_ path: String) throws -> [CoverageMoment] {
    guard Disk.exists(path) else { return [] }
    let lines = try Disk.read(path).bytes.split(separator: 0x0A)
    return try lines.enumerated().map { index, line in
      guard let moment = try? JSONDecoder().decode(CoverageMoment.self, from: Data(line)),
        moment.languages.allSatisfy(\.isPossible)
      else {
        throw RunError("\(path):\(index + 1): not a valid run of this history")
      }
      return moment
    }
  }

  static func append(_ moment: CoverageMoment, to path: String) throws {
    var bytes = Disk.exists(path) ? try Disk.read(path).bytes : []
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    bytes += moment.line.utf8
    bytes.append(0x0A)
    try DiskWriter.write([SourceFile(path: path, bytes: bytes)])
  }
}

extension CoverageGrouping: ExpressibleByArgument {}
extension CoverageOrder: ExpressibleByArgument {}
extension CoverageOnly: ExpressibleByArgument {}
extension CoverageMeasure: ExpressibleByArgument {}
extension CoverageFault: ExpressibleByArgument {}
