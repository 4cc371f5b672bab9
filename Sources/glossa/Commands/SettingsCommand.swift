import ArgumentParser
import LintRules
import Linting
import Syntax
import Text
import Workspace

/// Lists the settings of `.glossa.yml`, or explains one.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "List the settings of .glossa.yml, or explain one.",
    discussion: """
      EXAMPLES
        glossa settings                                   all settings
        glossa settings lint.suppress                     one, with an example
        glossa settings --format schema > .glossa.schema.json
                                                          a JSON schema, for editors
      """)

  /// What `--format` takes.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, schema
  }

  @OptionGroup var shared: SharedOptions

  @Argument(help: "A setting, such as required or lint.suppress.until.", completion: .settings)
  var name: String?

  @Option(help: "How to list them.")
  var format: Format = .text

  func validate() throws {
    if name != nil, format != .text {
      throw ValidationError("--format \(format.rawValue) lists all settings, so it cannot be combined with a name")
    }
  }

  func run() throws {
    try shared.runReportingErrors(readsSettings: false) { context in
      switch format {
      case .text: try context.terminal.print(name.map(SettingsCommand.explanation) ?? SettingsCommand.list)
      case .markdown: try context.terminal.print(SettingsPage.text)
      case .schema: try context.terminal.print(SettingsSchema.json.pretty)
      }
      return .clean
    }
  }

  /// The names of all settings, and of the options of rules.
  static var names: [String] { AllSettings.descriptions.map(\.path) + options.map(\.path) }

  private static let start = "lint.rules."

  /// The options of rules, as settings.
  private static var options: [(path: String, rule: any LintRule, option: RuleOption)] {
    AllRules.all.flatMap { rule in rule.options.map { ("\(start)\(rule.id).\($0.name)", rule, $0) } }
  }

  /// One line for each setting.
  private static var list: String {
    let width = AllSettings.descriptions.map(\.path.count).max() ?? 0
    return AllSettings.descriptions.map { path, setting in
      TerminalText.padded(path, to: width) + "  " + setting.summary.replacing("`", with: "'")
    }.joined(separator: "\n")
  }

  /// A setting or an option of a rule, with an example. Throws `RunError`, with the nearest name, for any other word.
  private static func explanation(of path: String) throws -> String {
    if let (_, setting) = AllSettings.descriptions.first(where: { $0.path == path }) {
      return SettingsPage.section(path, setting)
    }
    if let (_, rule, option) = options.first(where: { $0.path == path }) {
      return SettingsPage.section(path, option, of: rule)
    }
    if let rule = AllRules.all.first(where: { start + $0.id == path }) {
      throw RunError("'\(path)' is a rule: 'glossa explain \(rule.id)' shows its options")
    }
    throw RunError("'\(path)' is not a setting: \(names.suggestion(for: path) ?? "'glossa settings' lists them all")")
  }
}
