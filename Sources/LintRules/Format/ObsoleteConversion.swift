internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A text has an obsolete conversion.
struct ObsoleteConversion: LintRule {
  let id = "format/obsolete-conversion"
  let severity = Severity.warning
  let summary = "a text has a conversion of old times"
  let documentation = RuleDocumentation(
    finds: "`%D`, `%U` or `%O`.",
    why: "Apple's systems read a `long`; elsewhere the letter is printed.",
    example: """
      disk.blocks
        en: %D blocks
      """,
    corrected: """
      disk.blocks
        en: %ld blocks
      """,
    remedy: "Write `%ld`, `%lu` or `%lo`.")

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
          "'\(each.text.written(old.span))' is a conversion of old times", in: each.entry, each.localization, each.text,
          help: "write 'l' and the small letter"))
    }
    return findings
  }
}
