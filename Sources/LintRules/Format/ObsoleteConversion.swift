internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A text has an obsolete conversion.
struct ObsoleteConversion: LintRule {
  let id = "format/obsolete-conversion"
  let severity = Severity.warning
  let summary = "a text uses an obsolete format specifier"
  let documentation = RuleDocumentation(
    finds: "`%D`, `%U` or `%O`.",
    why: "On Apple's systems it formats a `long`. Other systems print the letter.",
    example: """
      disk.blocks
        en: %D blocks
      """,
    corrected: """
      disk.blocks
        en: %ld blocks
      """,
    remedy: "Use `%ld`, `%lu` or `%lo`.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachFormattedText(having: .rare) { each in
      let old = each.text.placeholders.first { placeholder in
        placeholder.kind == .argument
          && [UInt8(ascii: "D"), UInt8(ascii: "U"), UInt8(ascii: "O")].contains(placeholder.conversion)
      }
      guard let old else { return }
      findings.append(
        finding(
          "'\(each.text.written(old.span))' is an obsolete format specifier", in: each.entry, each.localization,
          each.text,
          help: "use 'l' and the lowercase letter, as in '%ld'"))
    }
    return findings
  }
}
