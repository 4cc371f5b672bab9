internal import Diagnostics
internal import LintRules
internal import Linting

/// Findings that people who use the app meet: it can crash, or shows a key instead of a text.
enum UrgentFindings {
  /// What findings of a rule mean where they say nothing else.
  private static let impacts = Dictionary(AllRules.all.map { ($0.id, $0.impact) }) { first, _ in first }

  /// Whether a finding is one of them.
  static func contain(_ finding: Diagnostic) -> Bool {
    switch finding.impact ?? impacts[finding.id] ?? .fault {
    case .crash: finding.severity == .error
    // A remark says so itself where people see a key.
    case .keyShown: finding.severity > .info || finding.impact == .keyShown
    case .fault, .debt: false
    }
  }
}
