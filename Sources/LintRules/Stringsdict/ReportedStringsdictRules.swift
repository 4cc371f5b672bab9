internal import Diagnostics
internal import Linting

/// Rules about `.stringsdict` files, whose reader makes the findings.
enum ReportedStringsdictRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "stringsdict/guessed-type", .warning, "the number type of a plural is unknown",
      finds: """
        A plural without a number type that is written to a `.stringsdict`. Glossa writes `lld`, the type of a Swift \
        `Int`.
        """,
      why: "If the code passes a type of another size, wrong numbers are printed.",
      remedy: "Write the number's specifier into the text, or give the substitution a `formatSpecifier`."),
    ReportedRule(
      "stringsdict/malformed-entry", .warning, "an entry of a .stringsdict is malformed",
      finds: """
        An entry that is neither a dictionary nor a string, or a dictionary without `NSStringLocalizedFormatKey`.
        """,
      why: "Foundation skips the entry, and the key itself is shown.",
      remedy: """
        Give the entry an `NSStringLocalizedFormatKey` such as `%#@items@` and a dictionary for each of its variables.
        """),
    ReportedRule(
      "stringsdict/unknown-rule-type", .warning, "a variable of a .stringsdict has an unknown rule type",
      finds: "A variable without `NSStringFormatSpecTypeKey`, or with a value other than `NSStringPluralRuleType`.",
      why: "Foundation supports no other rule type, and prints the reference to the variable as it is.",
      remedy: "Write `NSStringPluralRuleType` for `NSStringFormatSpecTypeKey`."),
    ReportedRule(
      "stringsdict/value-type", .warning, "a variable of a .stringsdict has no valid number type",
      finds: """
        A variable without `NSStringFormatValueTypeKey`, or whose value is not a number type, such as `%d` or `@`.
        """,
      why: "Foundation cannot read the number. It uses `other` for every number, or prints garbage.",
      remedy: "Write the specifier without its percent sign: `lld` for a Swift `Int`, `d` for an `Int32`."),
  ]
}
