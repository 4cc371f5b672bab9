internal import Diagnostics
internal import Linting

/// A variable of a .stringsdict does not say which number it counts: told by readers and scanners.
struct ValueType: ReportedRule {
  let id = "stringsdict/value-type"
  let severity = Severity.warning
  let summary = "a variable of a .stringsdict does not say which number it counts"
  let documentation = RuleDocumentation(
    finds: """
      A variable without `NSStringFormatValueTypeKey`, or with a value that is no type of a number, such as `%d` or \
      `@`.
      """,
    why: "Foundation cannot read the number, and takes `other` for every one, or prints garbage.",
    example: "",
    corrected: "",
    remedy: "Write the specifier without its percent sign: `lld` for a Swift `Int`, `d` for an `Int32`.")
}
