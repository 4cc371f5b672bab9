internal import Diagnostics
internal import LintRules
internal import Linting

/// Findings that people who use the app meet: it can crash, or shows a key instead of a text.
enum UrgentFindings {
  /// What errors of a rule mean where they say nothing else.
  private static let impacts = Dictionary(AllRules.all.map { ($0.id, $0.impact) }) { first, _ in first }

  /// Whether a finding is one of them.
  static func contain(_ finding: Diagnostic) -> Bool {
    guard finding.severity == .error else { return false }
    return finding.impact ?? impacts[finding.id] ?? .fault <= .keyShown
  }
}
