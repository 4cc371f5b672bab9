internal import Diagnostics
internal import Linting

/// Rules about suppressions; the findings are made where suppressions are applied.
enum ReportedMetaRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "meta/expired-suppression", .warning, "a suppression has expired",
      finds: "A suppression whose `until=` date has passed.",
      why: "Somebody planned to come back to it by that date.",
      remedy: "Fix the suppressed findings, or set a new date."),
    ReportedRule(
      "meta/malformed-suppression", .warning, "a suppression cannot be read",
      finds:
        "A comment that begins with `glossa:ignore` and names no rule, has an `until=` that is not a date, or continues "
        + "with another word than `-file`. It has no effect.",
      why: "It hides nothing, although somebody meant it to.",
      remedy: "Write `glossa:ignore RULE: reason`, or `glossa:ignore-file RULE: reason` for a whole source file."),
    ReportedRule(
      "meta/suppression-without-reason", .warning, "a suppression gives no reason", isOnByDefault: false,
      finds: "A suppression without text after its colon, or without `reason` in the configuration.",
      why: "Later, nobody knows whether the suppression is still needed.",
      remedy: "Write the reason: `glossa:ignore format/missing-argument de: German drops the name`."),
    ReportedRule(
      "meta/unknown-rule", .warning, "a suppression names a rule that does not exist",
      finds: "A suppression of a rule that Glossa does not have.",
      why: "It has no effect: the name is misspelled, or the rule was renamed.",
      remedy: "Correct the name. The finding suggests the most similar one."),
    ReportedRule(
      "meta/unused-suppression", .warning, "a suppression has no effect",
      finds:
        "A suppression, in the configuration or in a comment, that no finding matches any more, although its rule ran; "
        + "or a comment in a source that names a rule whose findings are in catalogs.",
      why: "If it stays when the problem is fixed, it hides the next problem.",
      remedy: "Remove it."),
  ]
}
