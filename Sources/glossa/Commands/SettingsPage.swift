import LintRules
import Linting
import Text
import Workspace

/// The reference of all settings in Markdown: what `glossa settings` prints, and a page of the documentation.
enum SettingsPage {
  /// The whole page.
  static var text: String {
    let rows = AllSettings.descriptions.map { path, setting in
      "| `\(path)` | \(setting.value.words) | \(setting.standard) | \(setting.summary) |"
    }
    let table = ["| setting | value | default | meaning |", "|---|---|---|---|"] + rows
    let sections = AllSettings.descriptions.map { path, setting in
      "#" + section(path, setting) + (path == "lint.rules" ? "\n\n" + options : "")
    }
    return """
      # Settings

      Every setting of `.glossa.yml`.

      ## Overview

      Glossa reads the file from the folder where it runs, or from the nearest folder above. A dot in the name of a setting \
      is one level of the file: `lint.preset` is `preset` below `lint`. Where a list is expected, a single value is a list \
      of one. `glossa settings` lists the settings in the terminal, and `glossa settings lint.suppress` explains one. \
      [Configuring](Configuring.md) shows some in use.

      \(table.joined(separator: "\n"))

      \(sections.joined(separator: "\n\n"))
      """
  }

  /// A setting, with an example.
  static func section(_ path: String, _ setting: SettingDescription) -> String {
    let details = setting.details.isEmpty ? "" : " " + setting.details
    return """
      # \(path)

      \(capitalized(setting.summary)).\(details)

      - value: \(setting.value.words)
      - default: \(setting.standard)
      - used by \(setting.commands)

      ```yaml
      \(setting.example)
      ```
      """
  }

  /// An option of a rule, with an example.
  static func section(_ path: String, _ option: RuleOption, of rule: any LintRule) -> String {
    """
    # \(path)

    \(capitalized(option.summary)).

    - value: \(option.defaultValue.typeText)
    - default: \(option.defaultValue.text)
    - used by `lint`, rule \(rule.id): `glossa explain \(rule.id)`

    ```yaml
    lint:
      rules:
        \(rule.id):
          \(option.name): \(option.example.yaml)
    ```
    """
  }

  /// The rules that have options.
  private static var options: String {
    let rules = AllRules.all.filter { !$0.options.isEmpty }.sorted { $0.id < $1.id }
    let rows = rules.map { rule in
      "| `\(rule.id)` | \(rule.options.map { "`\($0.name)`" }.joined(separator: ", ")) |"
    }
    return (["| rule | options |", "|---|---|"] + rows).joined(separator: "\n")
  }

  private static func capitalized(_ clause: String) -> String { clause.prefix(1).uppercased() + clause.dropFirst() }
}
