import ArgumentParser
import CatalogModel
import CodeModel
import Diagnostics
import Jobs
import Syntax
import Text
import Workspace

/// Finds keys by their names, their texts and the places that use them.
struct FindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find",
    abstract: "Find keys by key, by text in any language, or by place in code.",
    discussion: """
      The surest come first: keys and texts that are what you wrote, that begin so, that have all of its words, and that \
      are similar, with a word left out or a slip in one. A file's name, with a line or without, finds the keys that are \
      used there. The exit status is 1 where nothing is found.

      EXAMPLES
        glossa find "Add a word"                          a text in any language
        glossa find Warenkorb --language de               a text in one language
        glossa find cart.tit                              a key
        glossa find EditorView.swift:12                   what is used there
        glossa find Save --format json
      """)

  /// The values of `--format`.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var shared: SharedOptions

  @Argument(help: "A key, a text, or a place such as EditorView.swift:12.", completion: .projectKeys)
  var text: String

  @Option(
    name: .customLong("in"), help: ArgumentHelp("The project's folder.", valueName: "path"), completion: .directory)
  var folder = "."

  @Option(
    help: ArgumentHelp("Search only the texts of this language, and the keys.", valueName: "code"),
    completion: .projectLanguages)
  var language: String?

  @Flag(help: "List all, not only the best ten.")
  var all = false

  @Option(help: "The output format.")
  var format: Format = .text

  @OptionGroup(title: "Cache") var caching: CacheChoice

  /// More are read by nobody who looks for one.
  private static let limit = 10

  func validate() throws {
    if text.isEmpty { throw ValidationError("give a key, a text or a place to find") }
  }

  func run() throws {
    try shared.runReportingErrors(.reads([folder])) { context in
      let opened = try OpenedKeys(at: folder, context, cache: caching.cache)
      let search = KeySearch(opened.project, uses: opened.uses)
      let found = search.matches(for: text, in: language.map { Language($0) })
      let shown = (all ? found : Array(found.prefix(Self.limit))).map { (match: $0, uses: search.uses(of: $0)) }
      let list = FoundKeyList(
        project: opened.project, matches: shown, total: found.count, lines: opened.project.lines)
      try context.terminal.print(format == .json ? list.json : list.text(context.terminal.style))
      if found.isEmpty {
        context.terminal.note("nothing found")
      } else if shown.count < found.count {
        context.terminal.note("and \(found.count - shown.count) more: --all lists them")
      }
      return opened.status(found.isEmpty ? .findings : .clean, context)
    }
  }
}

/// A project that is opened to look up keys in it.
struct OpenedKeys {
  let project: Project
  /// The places that use keys, as people are to see them: accessors and symbols count where they are used.
  let uses: [KeyUse]

  /// The places of one accessor that are shown.
  private static let placeLimit = 20

  /// Throws `RunError` where the folder has no catalog.
  init(at folder: String, _ context: RunContext, cache: FactsCache?) throws {
    project = try Project(
      at: [FileTree.plain(folder)], context.configuration, source: context.source, cache: cache)
    guard !project.tables.isEmpty || !project.unreadable.isEmpty else {
      throw RunError("no catalog found in \(folder)")
    }
    uses = project.shownUses(upTo: Self.placeLimit)
  }

  /// The status of a run, after naming the files that could not be read.
  func status(_ status: ExitStatus, _ context: RunContext) -> ExitStatus {
    let faults = project.readingFaults
    guard !faults.isEmpty else { return status }
    context.terminal.note(RunContext.concise(faults, files: project.files))
    return project.unreadable.isEmpty ? status : .couldNotRun
  }
}
