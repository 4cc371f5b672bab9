internal import LintRules
package import Linting
package import Reporting

extension RuleDescription {
  /// The description of a rule for reports.
  package init(_ rule: any LintRule) {
    self.init(id: rule.id, severity: rule.severity, summary: rule.summary, help: rule.explanation, impact: rule.impact)
  }
}
