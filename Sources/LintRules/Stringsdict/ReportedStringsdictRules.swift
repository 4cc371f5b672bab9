internal import Diagnostics
internal import Linting

/// Rules about `.stringsdict` files, whose reader makes the findings.
enum ReportedStringsdictRules {
  /// The rules, by id.
  static let rows: [ReportedRule] = [
    ReportedRule(
      "stringsdict/guessed-type", .warning, "nothing says what type of number a plural counts",
      finds: """
        A plural that is written to a `.stringsdict` without a type for its number: `lld` is written, the type of a \
        Swift `Int`.
        """,
      why: "A type of another size than the code passes prints wrong numbers.",
      remedy: "Write the number's specifier into the text, or give the substitution a `formatSpecifier`."),
    ReportedRule(
      "stringsdict/malformed-entry", .warning, "an entry of a .stringsdict is not one",
      finds: """
        An entry that is neither a dictionary nor a string, or a dictionary without `NSStringLocalizedFormatKey`.
        """,
      why: "Foundation passes the entry over: the key itself is shown.",
      remedy: """
        Give the entry an `NSStringLocalizedFormatKey` such as `%#@items@` and a dictionary for each of its variables.
        """),
    ReportedRule(
      "stringsdict/unknown-rule-type", .warning, "a variable of a .stringsdict follows no known rule",
      finds: "A variable without `NSStringFormatSpecTypeKey`, or with another value than `NSStringPluralRuleType`.",
      why: "Foundation knows no other rule: the reference to the variable is printed as it is.",
      remedy: "Write `NSStringPluralRuleType` for `NSStringFormatSpecTypeKey`."),
    ReportedRule(
      "stringsdict/value-type", .warning, "a variable of a .stringsdict does not say which number it counts",
      finds: """
        A variable without `NSStringFormatValueTypeKey`, or with a value that is no type of a number, such as `%d` or \
        `@`.
        """,
      why: "Foundation cannot read the number, and takes `other` for every one, or prints garbage.",
      remedy: "Write the specifier without its percent sign: `lld` for a Swift `Int`, `d` for an `Int32`."),
  ]
}
