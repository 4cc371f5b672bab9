import ArgumentParser
import CodeModel
import Jobs
import LintRules
import Linting
import Text
import Workspace

/// Lists keys by the screens that their names say.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "List the keys of a project by screen.",
    discussion: """
      A key such as 'cart.title' says by its first segment that it belongs to the screen 'cart'. Which segments are \
      screens, and which ones screens share, follows from where code uses their keys; 'key-names' in .glossa.yml names \
      those that are shared. Keys that nobody uses and keys that are used on another screen are marked.

      EXAMPLES
        glossa keys                                       the screens
        glossa keys cart                                  the keys of a screen
        glossa keys --all                                 all of them
        glossa keys --format json
      """)

  /// The values of `--format`.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var shared: SharedOptions

  @Argument(
    help: "First segments of keys; by default, all are counted and no key is listed.", completion: .projectScreens)
  var screens: [String] = []

  @Option(
    name: .customLong("in"), help: ArgumentHelp("The project's folder.", valueName: "path"), completion: .directory)
  var folder = "."

  @Flag(help: "List the keys of all screens.")
  var all = false

  @Option(help: "The output format.")
  var format: Format = .text

  @OptionGroup(title: "Cache") var caching: CacheChoice

  func run() throws {
    try shared.runReportingErrors(.reads([folder])) { context in
      let project = try Project(
        at: [FileTree.plain(folder)], context.configuration, source: context.source, cache: caching.cache)
      guard !project.tables.isEmpty || !project.unreadable.isEmpty else {
        throw RunError("no catalog found in \(folder)")
      }
      let tree = KeyTree(project)
      let chosen = try self.chosen(of: tree)
      let listing = KeyListing(
        tree: tree, groups: chosen, lines: project.lines, style: context.terminal.style)
      switch format {
      case .text: try context.terminal.print(all || !screens.isEmpty ? listing.keys : listing.overview)
      case .json: try context.terminal.print(listing.json)
      }
      let faults = project.readingFaults
      guard !faults.isEmpty else { return .clean }
      context.terminal.note(RunContext.concise(faults, files: project.files))
      return project.unreadable.isEmpty ? .findings : .couldNotRun
    }
  }

  /// The groups that are asked for.
  private func chosen(of tree: KeyTree) throws -> [KeyTree.Group] {
    guard !screens.isEmpty else { return tree.groups }
    let known = tree.groups.map(\.name)
    return try screens.flatMap { screen in
      let found = tree.groups.filter { $0.name.lowercased() == screen.lowercased() }
      guard !found.isEmpty else {
        let advice = known.suggestion(for: screen) ?? "'glossa keys' lists the first segments"
        throw RunError("no key begins with '\(screen)'; \(advice)")
      }
      return found
    }
  }
}
