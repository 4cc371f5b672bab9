package import Diagnostics
package import Seen

/// What a rule reports, and what it leaves out.
package struct Judgement: Sendable {
  /// What it reports.
  package var findings: [Diagnostic]
  /// What it leaves out.
  package var skipped: [SkippedFinding]

  package init(findings: [Diagnostic] = [], skipped: [SkippedFinding] = []) {
    (self.findings, self.skipped) = (findings, skipped)
  }

  /// Reports a finding, or leaves it out where there is a reason.
  package mutating func add(_ finding: Diagnostic, unless reason: SkipReason?) {
    if let reason { skipped.append(SkippedFinding(finding, because: reason)) } else { findings.append(finding) }
  }
}

/// A rule that knows reasons to leave findings out, and names them.
package protocol SkippingRule: LintRule {
  func judge(_ input: LintInput) -> Judgement
}

extension SkippingRule {
  package func check(_ input: LintInput) -> [Diagnostic] { judge(input).findings }
}
