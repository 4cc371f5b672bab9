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
      refused, with its place in the translators' file, and the exit status is 1; the others are written, all or none. \
      A text whose source text has changed since the export comes in as needs_review. Texts that are the same change \
      nothing.

      EXAMPLES
        glossa import Translations                        files and folders
        glossa import fr.xliff --into App --diff          show what would change
        glossa import Translations --add-language         also new languages
        glossa import Translations --strict               all texts, or nothing
        glossa import Saved.xlsx --as suggestions         Google's phrasebook
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

  @Argument(help: ArgumentHelp("Files and folders of translators.", valueName: "path"))
  var paths: [String]

  @Option(help: ArgumentHelp("The folder or catalog that gets the texts; may be repeated.", valueName: "path"))
  var into: [String] = ["."]

  @Option(help: "The format of the files, if their names do not show it: \(ExportCommand.formats).")
  var format: String?

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

  @Flag(help: "Write nothing if a text cannot come in.")
  var strict = false

  @Flag(help: "Write nothing; the exit status is 1 where there is something to write.")
  var check = false

  @Flag(help: "Write nothing, and print the changes as a unified diff.")
  var diff = false

  @Option(
    name: .customLong("option"),
    help: ArgumentHelp("An option of a format; may be repeated.", valueName: "name=value"))
  var optionArguments: [String] = []

  func validate() throws { _ = try options }

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
    try shared.runReportingErrors(check || diff ? .reads(paths + into) : .writes(into)) { context in
      var request = ImportRequest(paths: paths, into: into.map(FileTree.plain))
      request.format = try format.map { try ExchangeFiles.format(named: $0) }
      request.state = state.map { TranslationState(rawValue: $0.rawValue) }
      request.addsLanguages = addLanguage
      request.options = try options
      request.areSuggestions = role == .suggestions
      let plan = try Importing(request, context.configuration, source: context.source).plan()
      return try write(plan, context)
    }
  }

  private func write(_ plan: ImportPlan, _ context: RunContext) throws -> ExitStatus {
    let said = plan.diagnostics + plan.unread.filter { !plan.diagnostics.contains($0) }
    if !said.isEmpty { try context.terminal.print(RunContext.concise(said, files: plan.sources)) }
    guard plan.unread.isEmpty else { throw RunError("files cannot be read, so nothing was imported") }
    if diff {
      for (old, new) in plan.files {
        try context.terminal.print(bytes: UnifiedDiff(of: new.path, from: old.bytes, to: new.bytes).bytes)
      }
    }
    guard !strict || plan.isWhole else {
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

  private func summarize(_ plan: ImportPlan, _ context: RunContext) {
    for file in plan.files { context.terminal.note("\(file.new.path): \(check || diff ? "would change" : "changed")") }
    var parts = ["\(TerminalText.count(plan.comparedCount, "translation")) read, \(plan.changedCount) changed"]
    if plan.refusedCount > 0 { parts.append("\(plan.refusedCount) refused") }
    if plan.copyCount > 0 {
      parts.append("\(plan.copyCount) left out because they only repeat the source text")
    }
    context.terminal.note(parts.joined(separator: ", "))
  }
}
