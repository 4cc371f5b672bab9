internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A text has `%n`, which writes to memory.
struct PercentN: LintRule {
  let id = "format/percent-n"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "a text contains %n, which writes to memory"
  let documentation = RuleDocumentation(
    finds: "`%n`, which stores the number of characters printed so far at an address taken from the arguments.",
    why: """
      The code passes no such address, so the app crashes or overwrites other memory. Usually `%n` is a mistyped \
      line break.
      """,
    example: """
      error.text
        en: First line%nSecond line of %@
      """,
    corrected: """
      error.text
        en: First line of %@
      """,
    remedy: "Write a line break.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormattedText(having: .rare) { each in
      let writing = each.text.placeholders.first { placeholder in
        placeholder.kind == .argument && placeholder.conversion == UInt8(ascii: "n") && !placeholder.looksLikeProse
      }
      guard let writing else { return }
      findings.append(
        finding(
          "'\(each.text.written(writing.span))' writes to memory", in: each.entry, each.localization, each.text,
          help: "write a line break"))
    }
    return findings
  }
}
