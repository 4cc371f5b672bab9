internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A translation prints a whole number in another style than the source does.
struct StyleMismatch: LintRule {
  let id = "format/style-mismatch"
  let severity = Severity.warning
  let summary = "a translation formats an integer in a different style than the source text"
  let documentation = RuleDocumentation(
    finds: "`%u`, `%x` or `%o` in one text and `%d` in the other: unsigned, hexadecimal or octal instead of signed.",
    why: "-1 printed with `%u` is 4294967295, and 12 printed with `%x` is c.",
    example: """
      debug.offset
        en: Offset %d
        de: Versatz %u
      """,
    corrected: """
      debug.offset
        en: Offset %d
        de: Versatz %d
      """,
    remedy: "Use the format specifier of the source text.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachReading { each, reading, expected in
      guard let type = reading.type, type == expected.type, type.kind == .integer, reading.style != expected.style
      else {
        return
      }
      findings.append(
        finding(
          "'\(each.text.specifier(of: reading))' formats argument \(reading.argument) in a different style than the source text",
          in: each.entry, each.localization, each.text, help: "use the format specifier of the source text"))
    }
    return findings
  }
}
