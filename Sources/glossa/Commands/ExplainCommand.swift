import ArgumentParser
import Diagnostics
import LintRules
import Linting
import Text
import Workspace

/// Explains a rule, or another finding that a command prints.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a rule, or another finding: what it finds, and what to do.")

  /// Every id that stands in brackets behind a finding.
  static let known = AllRules.all.map(\.id) + CommandFinding.all.map(\.id)

  @OptionGroup var shared: SharedOptions

  @Argument(
    help: "The id in brackets behind a finding, such as format/type-mismatch.", completion: .list(Self.known))
  var rule: String

  func run() throws {
    try shared.runReportingErrors { context in
      if let finding = CommandFinding.all.first(where: { $0.id == rule }) {
        try context.terminal.print(finding.text)
        return .clean
      }
      guard let found = AllRules.all.first(where: { $0.id == rule || $0.supersedes.contains(rule) }) else {
        let advice = Self.known.suggestion(for: rule) ?? "'glossa rules' lists them all"
        throw RunError("'\(rule)' is not a rule: \(advice)")
      }
      let level = found.isOnByDefault ? "on by default" : "off by default"
      let fix = found.fix.map { ", has a fix (\($0.rawValue))" } ?? ""
      try context.terminal.print(
        "# \(found.id)\n\n\(found.summary) (\(found.severity.rawValue), \(level)\(fix))\n\n\(found.explanation)")
      return .clean
    }
  }
}
