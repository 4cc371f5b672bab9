package import Diagnostics

/// A rule whose faults are found while files are read or sources scanned: it documents them and lets them be chosen.
package struct ReportedRule: LintRule {
  package let id: String
  package let severity: Severity
  package let isOnByDefault: Bool
  package let summary: String
  package let documentation: RuleDocumentation

  /// A rule without an example: what readers find is not to be shown in the notation of examples.
  package init(
    _ id: String, _ severity: Severity, _ summary: String, isOnByDefault: Bool = true, finds: String, why: String,
    remedy: String
  ) {
    self.id = id
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.summary = summary
    documentation = RuleDocumentation(finds: finds, why: why, example: "", corrected: "", remedy: remedy)
  }

  /// What was reported under the rule's id.
  package func check(_ input: LintInput) -> [Diagnostic] { input.diagnostics.filter { $0.id == id } }
}
