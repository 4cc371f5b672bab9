package import Diagnostics

/// A rule whose findings are made while files are read or sources are scanned. The rule documents and selects them.
package struct ReportedRule: LintRule {
  package let id: String
  package let severity: Severity
  package let impact: Impact
  package let isOnByDefault: Bool
  package let summary: String
  package let documentation: RuleDocumentation

  /// A rule without an example, because the notation of examples cannot show malformed files.
  package init(
    _ id: String, _ severity: Severity, _ summary: String, impact: Impact = .fault, isOnByDefault: Bool = true,
    finds: String, why: String, remedy: String
  ) {
    self.id = id
    self.severity = severity
    self.impact = impact
    self.isOnByDefault = isOnByDefault
    self.summary = summary
    documentation = RuleDocumentation(finds: finds, why: why, example: "", corrected: "", remedy: remedy)
  }

  /// The diagnostics with the rule's id.
  package func check(_ input: LintInput) -> [Diagnostic] { input.project.diagnostics.filter { $0.id == id } }
}
