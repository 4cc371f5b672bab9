import ArgumentParser
import CatalogModel
import Diagnostics
import Jobs
import Workspace

/// Shows the changes between two states of catalogs.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Show what changed between two catalogs or two folders of catalogs.",
    discussion: """
      Compares keys, texts, comments and states; ignores order, layout and format. The exit status is 1 if something \
      changed.

      EXAMPLES
        glossa diff old/Localizable.xcstrings Localizable.xcstrings
        glossa diff main/Resources Resources --format markdown
      """)

  /// How changes are shown.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, json
  }

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The old catalog file or folder.")
  var old: String

  @Argument(help: "The new catalog file or folder.")
  var new: String

  @Option(help: "How to show the changes: text, markdown or json.")
  var format: Format = .text

  @Option(help: "The format of the files, if their names do not show it.")
  var from: String?

  @Option(help: "The language of the keys' source texts.")
  var sourceLanguage: String?

  func run() throws {
    try shared.runReportingErrors(.reads([old, new])) { context in
      var loader = CatalogLoader(context.configuration)
      loader.source = context.source
      loader.format = try from.map { try CatalogLoader.format(named: $0) }
      if let sourceLanguage { loader.sourceLanguage = Language(sourceLanguage) }
      let (before, after) = (try read(old, loader, context), try read(new, loader, context))
      let changed = TableChanges.all(from: before, to: after)
      try context.terminal.print(ChangeText(tables: changed).rendered(as: format))
      return changed.isEmpty ? .clean : .findings
    }
  }

  /// The tables at a path. A file that cannot be read makes the comparison fail.
  private func read(_ path: String, _ loader: CatalogLoader, _ context: RunContext) throws -> [Catalog] {
    let listing = try loader.files(at: [path])
    let files = loader.read(listing.paths)
    let diagnostics = listing.diagnostics + files.diagnostics
    let errors = diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty {
      context.terminal.note(RunContext.concise(errors, files: loader.sources(of: errors, beside: files.value)))
    }
    let read = Set(files.value.map(\.file.path))
    if !listing.paths.allSatisfy(read.contains) || listing.paths.isEmpty {
      throw RunError("\(path): \(listing.paths.isEmpty ? "no catalog found" : "a part of it cannot be read")")
    }
    return loader.tables(of: files.value).value.map(\.catalog)
  }
}
