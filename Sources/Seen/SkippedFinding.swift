package import Diagnostics

/// What a rule would report, but for a reason.
package struct SkippedFinding: Sendable {
  /// As it would be reported.
  package let finding: Diagnostic
  /// Why it is not.
  package let reason: SkipReason

  package init(_ finding: Diagnostic, because reason: SkipReason) {
    (self.finding, self.reason) = (finding, reason)
  }
}
