internal import Diagnostics
internal import Linting

/// Rules about property lists, whose reader makes the findings.
enum ReportedPlistRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "plist/malformed", .error, "a property list cannot be read", impact: .keyShown,
      finds: """
        An XML or binary property list that is damaged, or that declares its own entities, which are not supported.
        """,
      why: "Neither Glossa nor Foundation reads anything from it.",
      remedy: "Restore the file from version control, or fix the error that the finding shows.")
  ]
}
