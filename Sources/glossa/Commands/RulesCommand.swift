import ArgumentParser
import Diagnostics
import Foundation
import LintRules
import Linting
import Syntax
import Text

/// Lists the rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "rules", abstract: "List the rules.")

  /// What `--format` takes.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @OptionGroup var shared: SharedOptions

  @Option(help: "The output format.")
  var format: Format = .text

  func run() throws {
    try shared.runReportingErrors { context in
      let rules = AllRules.all.sorted { $0.id < $1.id }
      switch format {
      case .text: try context.terminal.print(text(rules))
      case .json: try context.terminal.print(json(rules).pretty)
      case .markdown: try context.terminal.print(markdown(rules))
      }
      return .clean
    }
  }

  private func level(_ rule: any LintRule) -> String { rule.isOnByDefault ? rule.severity.rawValue : "off" }

  private func text(_ rules: [any LintRule]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let id = rule.id.padding(toLength: width, withPad: " ", startingAt: 0)
      return "\(id)  \(level(rule).padding(toLength: 7, withPad: " ", startingAt: 0))  \(rule.summary)"
    }.joined(separator: "\n")
  }

  private func markdown(_ rules: [any LintRule]) -> String {
    let rows = rules.map { "| `\($0.id)` | \(level($0)) | \($0.fix?.rawValue ?? "") | \($0.summary) |" }
    return (["| rule | severity | fix | what it finds |", "|---|---|---|---|"] + rows).joined(separator: "\n")
  }

  private func json(_ rules: [any LintRule]) -> JSONValue {
    .compact([
      (
        "rules",
        .array(
          rules.map { rule in
            .compact([
              ("id", .string(rule.id)), ("severity", .string(rule.severity.rawValue)),
              ("isOnByDefault", .bool(rule.isOnByDefault)), ("tags", .array(rule.tags.map { .string($0) })),
              ("summary", .string(rule.summary)), ("fix", .optional(rule.fix?.rawValue)),
              (
                "options",
                .array(
                  rule.options.map {
                    .compact([
                      ("name", .string($0.name)), ("default", .string($0.defaultValue.text)),
                      ("summary", .string($0.summary)),
                    ])
                  })
              ), ("explanation", .string(rule.explanation)),
            ])
          })
      )
    ])
  }
}
