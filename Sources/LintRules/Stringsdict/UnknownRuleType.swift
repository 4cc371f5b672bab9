internal import Diagnostics
internal import Linting

/// A variable of a .stringsdict follows no known rule: told by readers and scanners.
struct UnknownRuleType: ReportedRule {
  let id = "stringsdict/unknown-rule-type"
  let severity = Severity.warning
  let summary = "a variable of a .stringsdict follows no known rule"
  let documentation = RuleDocumentation(
    finds: "A variable without `NSStringFormatSpecTypeKey`, or with another value than `NSStringPluralRuleType`.",
    why: "Foundation knows no other rule: the reference to the variable is printed as it is.",
    example: "",
    corrected: "",
    remedy: "Write `NSStringPluralRuleType` for `NSStringFormatSpecTypeKey`.")
}
