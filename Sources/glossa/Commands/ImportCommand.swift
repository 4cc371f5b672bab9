import ArgumentParser
import CatalogFormats
import CatalogModel
import Diagnostics
import Jobs
import Text
import Workspace

/// Brings translations back from translators.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import texts from translators.",
    discussion: """
      Only texts and their states change; every other byte of the catalogs stays. A text that would crash the app is \
      refused. One that looks damaged, or whose source text has changed since the export, comes in as needs_review. Both \
      are named with their places in the translators' file, and the exit status is 1; all that comes in is written, or \
      none. A file that cannot be decoded, or with one kind of damage in many texts, stops the import: status 2. Texts that \
      are the same change nothing.

      A file that is missing is made. Where an Xcode project below --into has its table in other languages, the file comes \
      into the same group, and project.pbxproj changes in the same step.

      EXAMPLES
        glossa import Translations                        files and folders
        glossa import fr.xliff --into App --diff          show what would change
        glossa import Translations --add-language         also new languages
        glossa import Translations --strict               all as they are, or nothing
        glossa import fr.csv --accept text/html-entity    texts with &amp; are meant
        glossa import Saved.xlsx --as suggestions         Google's phrasebook
        glossa import fr.strings --into Main.xcstrings    what a service sent back
      """)

  /// The states that texts can come in with.
  enum State: String, ExpressibleByArgument, CaseIterable {
    case translated
    case needsReview = "needs_review"
  }

  /// What the texts are.
  enum Role: String, ExpressibleByArgument, CaseIterable {
    case translations
    case suggestions
  }

  @OptionGroup var shared: SharedOptions

  @Argument(help: ArgumentHelp("Files and folders of translators.", valueName: "path"), completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp(
      "The folder or catalog that gets the texts; may be repeated. A single catalog also gets those of a file that names "
        + "no catalog.", valueName: "path"), completion: .file())
  var into: [String] = ["."]

  @Option(
    name: .customLong("from"),
    help: "The format of the files, if their names do not show it: \(ImportCommand.formats).",
    completion: .list(allIncomingFormats.map(\.name)))
  var sourceFormat: String?

  private static let formats = allIncomingFormats.map(\.name).joined(separator: ", ")

  /// How the outcome is shown.
  enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Option(help: "The output: text, or json, which says of each text what became of it and why.")
  var format: OutputFormat = .text

  @Option(
    help: ArgumentHelp(
      "Take texts that this rule finds suspicious as they are; may be repeated.", valueName: "rule"),
    completion: .list(ImportRequest.acceptableRules))
  var accept: [String] = []

  @Option(help: "The state of every text that changes: translated or needs_review; by default the file's.")
  var state: State?

  @Option(
    name: .customLong("as"),
    help: "What the texts are: translations of keys, or suggestions for every key that has the same source text.")
  var role: Role = .translations

  @Option(
    name: .customLong("language-name"),
    help: ArgumentHelp("What a file calls a language, by name or code; may be repeated.", valueName: "name=code"))
  var languageNames: [String] = []

  @Flag(help: "Also import languages that the project does not have yet.")
  var addLanguage = false

  @Flag(help: "Write nothing if a text cannot come in, or would come in as needs_review because it is suspicious.")
  var strict = false

  @Flag(help: "Write nothing; the exit status is 1 where there is something to write.")
  var check = false

  @Flag(help: "Write nothing, and print the changes as a unified diff.")
  var diff = false

  @Option(
    name: .customLong("option"),
    help: ArgumentHelp("An option of a format; may be repeated.", valueName: "name=value"), completion: .exchangeOptions
  )
  var optionArguments: [String] = []

  func validate() throws {
    _ = try options
    if format == .json, diff {
      throw ValidationError("--diff prints the changes as a diff, so it does not go with --format json")
    }
  }

  private var options: FormatOptions {
    get throws {
      var options = try ExchangeOptions.read(optionArguments)
      for argument in languageNames {
        let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty, Language(parts[1]).isWellFormed else {
          throw ValidationError("--language-name: '\(argument)' is not NAME=CODE, as in inglés=en")
        }
        options.languageNames[parts[0]] = Language(parts[1])
      }
      return options
    }
  }

  func run() throws {
    try shared.runReportingErrors(check || diff ? .reads(into) : .writes(into), alsoReads: paths) { context in
      var request = ImportRequest(paths: paths, into: into.map(FileTree.plain))
      request.format = try sourceFormat.map { try ExchangeFiles.format(named: $0, among: allIncomingFormats) }
      request.accepted = try acceptedRules()
      request.isStrict = strict
      request.state = state.map { TranslationState(rawValue: $0.rawValue) }
      request.addsLanguages = addLanguage
      request.options = try options
      request.options.languageNames.merge(context.configuration.languageNames) { own, _ in own }
      request.areSuggestions = role == .suggestions
      let plan = try Importing(request, context.configuration, source: context.source).plan()
      return try write(plan, context)
    }
  }

  /// Throws `RunError` for a rule that cannot be let through.
  private func acceptedRules() throws -> Set<String> {
    for rule in accept where !ImportRequest.acceptableRules.contains(rule) {
      throw RunError(
        "--accept: '\(rule)' is no rule that can be let through: \(ImportRequest.acceptableRules.suggestionOrList(for: rule))"
      )
    }
    return Set(accept)
  }

  private func write(_ plan: ImportPlan, _ context: RunContext) throws -> ExitStatus {
    try show(plan, context)
    guard plan.unread.isEmpty else { throw RunError("files cannot be read or are damaged, so nothing was imported") }
    if diff {
      for (old, new) in plan.files {
        try context.terminal.print(bytes: UnifiedDiff(of: new.path, from: old.bytes, to: new.bytes).bytes)
      }
    }
    guard !isRefused(plan) else {
      context.terminal.complain("with --strict, nothing was written, because not all texts can come in as they are")
      return .findings
    }
    if check || diff {
      summarize(plan, context)
      return plan.files.isEmpty && plan.isWhole ? .clean : .findings
    }
    try DiskWriter.write(plan.files.map { $0.new.belowHome })
    summarize(plan, context)
    return plan.isWhole ? .clean : .findings
  }

  private func isRefused(_ plan: ImportPlan) -> Bool { strict && !plan.isWhole }

  private func show(_ plan: ImportPlan, _ context: RunContext) throws {
    switch format {
    case .json:
      let isWritten = plan.unread.isEmpty && !check && !diff && !isRefused(plan)
      try context.terminal.print(ImportJSON(plan: plan, isWritten: isWritten).text)
    case .text:
      let said = plan.diagnostics + plan.unread.filter { !plan.diagnostics.contains($0) }
      if !said.isEmpty { try context.terminal.print(RunContext.concise(said, files: plan.sources)) }
    }
  }

  private func summarize(_ plan: ImportPlan, _ context: RunContext) {
    for file in plan.files { context.terminal.note("\(file.new.path): \(check || diff ? "would change" : "changed")") }
    var parts = ["\(TerminalText.count(plan.comparedCount, "translation")) read, \(plan.changedCount) changed"]
    if plan.reviewCount > 0 { parts.append("\(plan.reviewCount) to review") }
    if plan.refusedCount > 0 { parts.append("\(plan.refusedCount) refused") }
    if plan.copyCount > 0 {
      parts.append("\(plan.copyCount) left out because they only repeat the source text")
    }
    context.terminal.note(parts.joined(separator: ", "))
  }
}
