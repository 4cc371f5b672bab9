internal import Diagnostics
internal import Linting

/// Rules about property lists, whose reader makes the findings.
enum ReportedPlistRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "plist/malformed", .error, "a property list cannot be read", impact: .keyShown,
      finds: """
        An XML or binary property list that is damaged, or that declares entities of its own, which are never \
        followed.
        """,
      why: "Nothing of it is read, neither here nor by Foundation.",
      remedy: "Restore the file from version control, or mend the place that the finding names.")
  ]
}
