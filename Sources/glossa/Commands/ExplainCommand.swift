import ArgumentParser
import Diagnostics
import LintRules
import Linting
import Text
import Workspace

/// Explains a rule.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain a rule: what it finds, why it matters, and what to do.")

  @OptionGroup var shared: SharedOptions

  @Argument(help: "The rule's id, such as format/type-mismatch.")
  var rule: String

  func run() throws {
    try shared.runReportingErrors { context in
      guard let found = AllRules.all.first(where: { $0.id == rule }) else {
        let advice = AllRules.all.map(\.id).suggestion(for: rule) ?? "'glossa rules' lists them all"
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
