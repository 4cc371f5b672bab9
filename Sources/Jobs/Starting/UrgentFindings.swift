internal import CatalogModel
internal import Diagnostics

/// Findings that people who use the app meet: it can crash, or shows a key instead of a text.
enum UrgentFindings {
  /// Rules whose errors mean a crash or a visible key, besides the errors of the group `format`.
  private static let rules: Set<String> = [
    "source/argument-mismatch", "source/undefined-key", "translation/raw-key", "plural/missing-other",
    "variation/undefined-substitution",
  ]

  /// Whether a finding is one of them. A sentence that no catalog has is shown as it is, and is none.
  static func contain(_ finding: Diagnostic) -> Bool {
    guard finding.severity == .error else { return false }
    if finding.id == "source/undefined-key" { return finding.subject.key.map { KeyStyle($0) == .identifier } ?? false }
    return rules.contains(finding.id) || finding.id.hasPrefix("format/")
  }
}
