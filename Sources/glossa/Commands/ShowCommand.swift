import ArgumentParser
import CatalogModel
import Jobs
import Text
import Workspace

/// Shows all that is known of a key.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a key: texts, states, places in code, and what people see.",
    discussion: """
      With --count, --arg, --device or --width, it says what people see in each language, as Foundation chooses and prints \
      it: the plural form of the number, the text for the device, the arguments in their order, and the text of another \
      language, or the key, where a language has none. Numbers are printed plainly, not as each language writes them.

      EXAMPLES
        glossa show cart.title
        glossa show "cart.items %lld" --count 3           in every language
        glossa show "cart.items %lld" --language pl --count 22 --device ipad
        glossa show greeting --arg Ana --arg 2            values, in order
      """)

  /// The values of `--format`.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The key.", completion: .projectKeys)
  var key: String

  @Option(
    name: .customLong("in"), help: ArgumentHelp("The project's folder.", valueName: "path"), completion: .directory)
  var folder = "."

  @Option(
    help: ArgumentHelp("Only the key of this table, by its name or by the path of its file.", valueName: "table"),
    completion: .projectTables)
  var table: String?

  @Option(
    name: .customLong("language"), help: ArgumentHelp("Only this language; may be repeated.", valueName: "code"),
    completion: .projectLanguages)
  var languages: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number for each argument that counts something.", valueName: "number"))
  var count: String?

  @Option(
    name: .customLong("arg"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The value of an argument, from the first; may be repeated.", valueName: "value"))
  var values: [String] = []

  @Option(
    help: "The device: iphone, ipad, mac, appletv, applewatch, applevision or ipod; by default iphone.",
    completion: .list(["iphone", "ipad", "mac", "appletv", "applewatch", "applevision", "ipod"]))
  var device: String?

  @Option(help: ArgumentHelp("How much room there is for a text that varies by width.", valueName: "number"))
  var width: Int?

  @Option(help: "The output format.")
  var format: Format = .text

  @OptionGroup(title: "Cache") var caching: CacheChoice

  func validate() throws {
    if let count, count.isEmpty || !count.utf8.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2E || $0 == 0x2D }) {
      throw ValidationError("--count: '\(count)' is not a number")
    }
  }

  /// Whether somebody asks what people see.
  private var asksForSight: Bool { count != nil || !values.isEmpty || device != nil || width != nil }

  func run() throws {
    try shared.runReportingErrors(.reads([folder])) { context in
      let opened = try OpenedKeys(at: folder, context, cache: caching.cache)
      let project = opened.project
      let found = KeyDetails.all(
        of: key, in: table, KeyIndex(project, uses: opened.uses))
      guard !found.isEmpty else {
        let keys = project.catalogs.flatMap { $0.entries.map(\.key) }
        throw RunError(
          "no catalog has the key '\(key)'\(keys.suggestion(for: key).map { "; \($0)" } ?? ""); "
            + "'glossa find' searches keys and texts")
      }
      let lines = project.lines
      let cards = found.map { details in
        KeyCard(
          details: details, lines: lines, languages: languages.map { Language($0) },
          sights: asksForSight ? sights(of: details) : [])
      }
      switch format {
      case .text:
        try context.terminal.print(cards.map { $0.text(context.terminal.style) }.joined(separator: "\n\n"))
      case .json: try context.terminal.print(KeyCard.json(of: cards))
      }
      return opened.status(.clean, context)
    }
  }

  /// What people see in each language that is asked for, else in all that the key or its table has.
  private func sights(of details: KeyDetails) -> [KeyDetails.Sight] {
    let asked = languages.isEmpty ? details.languages : languages.map { Language($0) }
    return asked.map {
      details.sight(in: $0, count: count, values: values, device: device ?? "iphone", width: width)
    }
  }
}
