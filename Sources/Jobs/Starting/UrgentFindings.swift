internal import CatalogModel
internal import Diagnostics
internal import LintRules
internal import Linting

/// Findings that people who use the app meet: it can crash, or shows a key instead of a text.
enum UrgentFindings {
  /// The rules whose errors mean a crash or a visible key.
  private static let rules = Set(AllRules.all.filter { $0.impact <= .keyShown }.map(\.id))

  /// Whether a finding is one of them. A sentence that no catalog has is shown as it is, and is none.
  static func contain(_ finding: Diagnostic) -> Bool {
    guard finding.severity == .error, rules.contains(finding.id) else { return false }
    return finding.id != "source/undefined-key" || finding.subject.key.map { KeyStyle($0) == .identifier } ?? false
  }
}
